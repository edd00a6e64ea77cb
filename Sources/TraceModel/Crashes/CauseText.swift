/// A cause in words, where no frames tell it: exception and reason, as the same for a log and for a report.
package enum CauseText {
  /// Bytes of a reason that count.
  private static let limit = 200

  /// `NSRangeException: index # beyond bounds`; the cause alone where nobody gives a reason.
  package static func key(cause: String, reason: String?) -> String {
    guard let reason, !reason.isEmpty else { return cause }
    return "\(cause): \(withoutNumbers(reason))"
  }

  /// Addresses and numbers change from run to run: each is a `#`.
  package static func withoutNumbers(_ text: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8.prefix(limit))
    var isNumber = false
    for (index, byte) in bytes.enumerated() {
      if isDigit(byte) || isNumber && continues(bytes, at: index) {
        if !isNumber { result.append(UInt8(ascii: "#")) }
        isNumber = true
      } else {
        result.append(byte)
        isNumber = false
      }
    }
    // A character that the limit cuts is left out.
    while let last = result.last, last >= 0x80, String(validating: result, as: UTF8.self) == nil { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }

  private static func continues(_ bytes: [UInt8], at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
    case UInt8(ascii: "x"): bytes[index - 1] == UInt8(ascii: "0")
    case UInt8(ascii: "."): index + 1 < bytes.count && isDigit(bytes[index + 1])
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
