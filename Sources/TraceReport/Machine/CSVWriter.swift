/// Writes comma-separated values as RFC 4180 defines them: CR LF behind each record, quotes where they are needed.
package struct CSVWriter: Sendable {
  package private(set) var text = ""

  package init(header: [String]) { add(header) }

  /// Adds one record. nil is an empty field.
  package mutating func add(_ fields: [String?]) {
    // A record of one empty field must not look like an empty line.
    let record = fields.map { Self.field($0 ?? "") }.joined(separator: ",")
    text += (fields.count == 1 && record.isEmpty ? "\"\"" : record) + "\r\n"
  }

  private static func field(_ value: String) -> String {
    let special: Set<Unicode.Scalar> = [",", "\"", "\r", "\n"]
    guard value.unicodeScalars.contains(where: special.contains) || value.first == " " || value.last == " " else {
      return value
    }
    var quoted = "\""
    for scalar in value.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
