/// A value of a JSON5 text, with the place where it begins.
package struct JSON5Value: Sendable {
  package enum Content: Sendable {
    case null
    case boolean(Bool)
    /// As it is written, too: `0x10`, `+.5`.
    case number(Double, written: String)
    case string(JSON5String)
    case array([JSON5Value])
    case object([Member])
  }

  /// One `name: value`. Names are unique in their object, and keep its order.
  package struct Member: Sendable {
    package var name: String
    package var place: TextPlace
    package var value: JSON5Value
  }

  package var content: Content
  package var place: TextPlace

  /// What it is, for failures: `a string`, `42`.
  package var found: String {
    switch content {
    case .null: "null"
    case .boolean(let value): String(value)
    case .number(_, let written): written
    case .string(let string): "'\(string.text)'"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A string with the places of its bytes, so that a fault inside a pattern can be shown in the file.
package struct JSON5String: Sendable {
  package var text = ""
  /// The place of each byte of the text, and of its end.
  package var places: [TextPlace] = []

  package func place(ofByte index: Int) -> TextPlace { places[min(index, places.count - 1)] }
}

extension JSON5Value: CustomStringConvertible {
  /// The same for all texts that say the same in one order: without comments and blanks.
  package var description: String {
    switch content {
    case .null: "null"
    case .boolean(let value): String(value)
    case .number(let value, _): String(value)
    case .string(let string): Self.quoted(string.text)
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { "\(Self.quoted($0.name)):\($0.value)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
  }

  /// The same object without what stands under `name`.
  package func withoutMember(_ name: String) -> JSON5Value {
    guard case .object(let members) = content else { return self }
    return JSON5Value(content: .object(members.filter { $0.name != name }), place: place)
  }
}
