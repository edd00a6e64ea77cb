/// The text of a statement, put together from literals only: no value can get into it except by binding.
struct SQL: ExpressibleByStringLiteral, Sendable {
  let text: String

  init(stringLiteral value: StaticString) { text = value.description }

  private init(joining text: String) { self.text = text }

  static func + (a: SQL, b: SQL) -> SQL { SQL(joining: a.text + b.text) }

  /// `?, ?, …`, `count` of them.
  static func placeholders(_ count: Int) -> SQL {
    SQL(joining: Array(repeating: "?", count: count).joined(separator: ", "))
  }

  /// A list of columns, each as a column of `table`.
  func qualified(by table: SQL) -> SQL {
    let columns = text.split { $0 == "," || $0 == " " || $0 == "\n" }
    return SQL(joining: columns.map { "\(table.text).\($0)" }.joined(separator: ", "))
  }

  /// How many columns a list of columns names.
  var columnCount: Int { text.split(separator: ",").count }
}
