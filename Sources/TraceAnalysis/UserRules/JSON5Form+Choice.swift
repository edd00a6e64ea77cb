internal import TraceModel

extension JSON5Form {
  /// One of several words.
  func choice<Value>(
    _ member: JSON5Value.Member, among known: [(word: String, value: Value)]
  ) throws(ConfigurationFailure) -> Value {
    try choice(member.value, "'\(member.name)'", among: known)
  }

  func choice<Value>(
    _ value: JSON5Value, _ what: String, among known: [(word: String, value: Value)]
  ) throws(ConfigurationFailure) -> Value {
    let word = try text(of: value, what)
    if let found = known.first(where: { $0.word == word }) { return found.value }
    throw failure(value, "'\(word)' is no value of \(what)", Self.remedy(word, among: known.map(\.word)))
  }

  /// What to write instead of a word that is not known.
  static func remedy(_ word: String, among known: [String]) -> String {
    if let nearest = Suggestion.nearest(to: word, among: known) { return "did you mean '\(nearest)'?" }
    return known.count <= 12 ? "write one of \(known.joined(separator: ", "))" : "RULES.md lists them"
  }

  func kind(of value: JSON5Value) throws(ConfigurationFailure) -> EventKind {
    let name = try text(of: value, "a kind of event")
    if let kind = EventKind(name: name) { return kind }
    throw failure(
      value, "no kind of event is called '\(name)'", Self.remedy(name, among: EventKind.allCases.map(\.name)))
  }

  /// One kind or a list of them.
  func kinds(of value: JSON5Value) throws(ConfigurationFailure) -> [EventKind] {
    var kinds: [EventKind] = []
    for element in oneOrMore(value) { kinds.append(try kind(of: element)) }
    return kinds
  }

  /// The elements of a list; a value that is no list is one.
  func oneOrMore(_ value: JSON5Value) -> [JSON5Value] {
    if case .array(let elements) = value.content { return elements }
    return [value]
  }

  func number(of value: JSON5Value, _ what: String, in range: ClosedRange<Int>) throws(ConfigurationFailure) -> Int {
    guard case .number(let number, _) = value.content, number == number.rounded(), number >= Double(range.lowerBound),
      number <= Double(range.upperBound)
    else {
      throw failure(
        value, "\(what) is \(value.found)", "write a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return Int(number)
  }

  /// Milliseconds, or a text with a unit: `"3 s"`. More than twelve days are refused.
  func milliseconds(of value: JSON5Value, _ what: String) throws(ConfigurationFailure) -> Double {
    let most = 1_000_000_000.0
    var number = Double.nan
    switch value.content {
    case .number(let given, _): number = given
    case .string(let string):
      let units: [(String, Double)] = [("ms", 1), ("s", 1_000), ("min", 60_000), ("h", 3_600_000)]
      for (unit, factor) in units where string.text == Self.digits(string.text) + unit {
        number = (Double(Self.digits(string.text).filter { $0 != " " }) ?? .nan) * factor
      }
    default: break
    }
    guard number >= 0, number <= most else {
      throw failure(
        value, "\(what) is \(value.found)", "write milliseconds, or a number with ms, s, min or h, such as \"3 s\"")
    }
    return number
  }

  /// The number that a text begins with, and the blanks behind it.
  private static func digits(_ text: String) -> String {
    let number = text.prefix { "0123456789.".contains($0) }
    return String(number + text.dropFirst(number.count).prefix { $0 == " " })
  }
}
