/// Writes JSON as RFC 8259 defines it.
package enum JSONWriter {
  /// One line without blanks and without a line end.
  package static func compact(_ value: JSON) -> String {
    var out = ""
    write(value, to: &out)
    return out
  }

  /// One object a line (JSON Lines).
  package static func lines(_ values: [JSON]) -> String { values.map { compact($0) + "\n" }.joined() }

  /// Two blanks a level, with a line end. Arrays and objects that hold only scalars stand on one line where they fit.
  package static func document(_ value: JSON) -> String {
    var out = ""
    writeIndented(value, level: 0, column: 0, to: &out)
    return out + "\n"
  }

  private static func write(_ value: JSON, to out: inout String) {
    switch value {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    case .integer(let value): out += String(value)
    case .number(let text): out += text
    case .string(let text): quote(text, to: &out)
    case .array(let items): separated(items, "[", "]", ",", to: &out) { write($0, to: &$1) }
    case .object(let members):
      separated(members, "{", "}", ",", to: &out) {
        quote($0.key, to: &$1)
        $1 += ":"
        write($0.value, to: &$1)
      }
    }
  }

  private static func separated<Item>(
    _ items: [Item], _ open: String, _ close: String, _ separator: String, to out: inout String,
    _ write: (Item, inout String) -> Void
  ) {
    out += open
    for (index, item) in items.enumerated() {
      if index > 0 { out += separator }
      write(item, &out)
    }
    out += close
  }

  private static func writeIndented(_ value: JSON, level: Int, column: Int, to out: inout String) {
    let line = compact(value)
    guard !value.isFlat || column + line.utf8.count > 100 else {
      out += line
      return
    }
    let margin = "\n" + String(repeating: "  ", count: level + 1)
    let end = "\n" + String(repeating: "  ", count: level)
    switch value {
    case .array(let items):
      separated(items, "[" + margin, end + "]", "," + margin, to: &out) {
        writeIndented($0, level: level + 1, column: 2 * level + 2, to: &$1)
      }
    case .object(let members):
      separated(members, "{" + margin, end + "}", "," + margin, to: &out) {
        quote($0.key, to: &$1)
        $1 += ": "
        writeIndented($0.value, level: level + 1, column: 2 * level + 6 + $0.key.utf8.count, to: &$1)
      }
    default: out += line
    }
  }

  /// Quotes `"`, `\` and all controls; also DEL and the line separators that break scripts which read JSON as JavaScript.
  private static func quote(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }
}

extension JSON {
  /// Holds nothing that holds something: fit for one line.
  fileprivate var isFlat: Bool {
    switch self {
    case .array(let items): items.allSatisfy(\.isScalar)
    case .object(let members): members.allSatisfy { $0.value.isScalar }
    default: true
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array(let items): items.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }
}
