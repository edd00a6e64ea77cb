/// The `key=value` pairs of one message in the order of their first appearance.
struct PairList {
  private var pairs: [(key: String, value: String)] = []

  var isEmpty: Bool { pairs.isEmpty }

  /// The value of `key`; nil: there is no such pair.
  subscript(key: String) -> String? { pairs.first { $0.key == key }?.value }

  /// Adds the pair; a pair with this key that is there already gets the new value.
  mutating func set(_ key: String, _ value: String) {
    if let index = pairs.firstIndex(where: { $0.key == key }) {
      pairs[index].value = value
    } else {
      pairs.append((key, value))
    }
  }

  mutating func removeAll() { pairs.removeAll(keepingCapacity: true) }

  /// The pairs as one JSON object of strings.
  var json: String {
    if pairs.isEmpty { return "{}" }
    var text: [UInt8] = []
    text.reserveCapacity(pairs.count * 32)
    text.append(UInt8(ascii: "{"))
    for (index, pair) in pairs.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      Self.append(pair.key, to: &text)
      text.append(UInt8(ascii: ":"))
      Self.append(pair.value, to: &text)
    }
    text.append(UInt8(ascii: "}"))
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(_ string: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { bytes in
      if bytes.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
        text.append(contentsOf: bytes)
      } else {
        for byte in bytes { appendEscaped(byte, to: &text) }
      }
    }
    text.append(UInt8(ascii: "\""))
  }

  private static func appendEscaped(_ byte: UInt8, to text: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      text.append(UInt8(ascii: "\\"))
      text.append(byte)
    case 0..<0x20:
      text.append(contentsOf: byte < 0x10 ? "\\u000".utf8 : "\\u00".utf8)
      text.append(contentsOf: String(byte, radix: 16).utf8)
    default: text.append(byte)
    }
  }
}
