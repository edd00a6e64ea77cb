internal import TraceModel

/// How a message spells a launch mark: its beginning up to the word, without numbers.
///
/// An app may print several launch marks in one launch (its own, its engine's), but each of them once.
enum LaunchMark {
  /// Longer beginnings are cut.
  static let maximumLength = 120

  static func spelling(in message: UnsafeRawBufferPointer) -> String {
    var result: [UInt8] = []
    var previous: UInt8 = 0
    var isAddress = false
    let word: StaticString = "inishLaunching"
    var matched = 0
    for byte in message.prefix(1024) {
      if isAddress, isHexDigit(byte) { continue }
      isAddress = false
      if byte == UInt8(ascii: "x"), previous == UInt8(ascii: "0") {
        isAddress = true
        continue
      }
      previous = byte
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { continue }
      result.append(byte)
      matched = byte == word.utf8Start[matched] ? matched + 1 : (byte == word.utf8Start[0] ? 1 : 0)
      if matched == word.utf8CodeUnitCount || result.count == maximumLength { break }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
