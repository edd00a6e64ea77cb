/// A value of a JSON5 text, with the place where it begins.
struct JSON5Value: Sendable {
  enum Content: Sendable {
    case null
    case boolean(Bool)
    /// As it is written, too: `0x10`, `+.5`.
    case number(Double, written: String)
    case string(JSON5String)
    case array([JSON5Value])
    case object([Member])
  }

  /// One `name: value`. Names are unique in their object, and keep its order.
  struct Member: Sendable {
    var name: String
    var place: TextPlace
    var value: JSON5Value
  }

  var content: Content
  var place: TextPlace

  /// What it is, for failures: `a string`, `42`.
  var found: String {
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
struct JSON5String: Sendable {
  var text = ""
  /// The place of each byte of the text, and of its end.
  var places: [TextPlace] = []

  func place(ofByte index: Int) -> TextPlace { places[min(index, places.count - 1)] }
}
