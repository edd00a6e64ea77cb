/// Texts of reports, freed of what only fills a place.
enum CrashText {
  /// Longer texts are cut: no reason or name needs more.
  static let maximum = 4096

  /// The text without blanks around it; nil: it is empty, or stands where nothing was known or all was taken out.
  static func held(_ text: String?) -> String? {
    guard var text else { return nil }
    // Nearly all texts are what they seem.
    let isPlain = text.withUTF8 { bytes in
      guard let first = bytes.first, let last = bytes.last, bytes.count <= maximum else { return false }
      return first > 0x20 && first < 0x7F && last > 0x20 && last < 0x7F && !isSuspect(first, bytes.count)
    }
    if isPlain { return text }
    let trimmed = trim(text)
    if trimmed.isEmpty || isPlaceholder(trimmed) { return nil }
    return bounded(String(trimmed))
  }

  static func bounded(_ text: String) -> String {
    text.utf8.count <= maximum ? text : String(decoding: text.utf8.prefix(maximum), as: UTF8.self)
  }

  static func trim(_ text: some StringProtocol) -> Substring {
    var piece = Substring(text)
    while let last = piece.last, last.isWhitespace { piece.removeLast() }
    while let first = piece.first, first.isWhitespace { piece.removeFirst() }
    return piece
  }

  /// An id as UUIDs are written, in capitals and with dashes; nil for placeholders and for the UUID of zeros.
  static func uuid(_ text: String?) -> String? {
    guard var text else { return nil }
    return text.withUTF8 { bytes in
      var digits: (first: UInt8, count: Int, differ: Bool) = (0, 0, false)
      for byte in bytes where byte != UInt8(ascii: "-") {
        guard isHex(byte) else { return nil }
        if digits.count == 0 { digits.first = byte }
        if byte != digits.first { digits.differ = true }
        digits.count += 1
      }
      // One digit throughout is nobody's id.
      guard digits.count == 32, digits.differ else { return nil }
      return String(unsafeUninitializedCapacity: 36) { target in
        var index = 0
        for byte in bytes where byte != UInt8(ascii: "-") {
          if index == 8 || index == 13 || index == 18 || index == 23 {
            target[index] = UInt8(ascii: "-")
            index += 1
          }
          target[index] = byte >= UInt8(ascii: "a") ? byte - 0x20 : byte
          index += 1
        }
        return index
      }
    }
  }

  /// `literal` stands in the text.
  static func has(_ text: String?, _ literal: StaticString) -> Bool {
    guard var text else { return false }
    return text.withUTF8 { UnsafeRawBufferPointer($0).find(literal) != nil }
  }

  /// The last component of a path.
  static func fileName(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  static func isHex(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6 }

  /// A placeholder may begin with this byte and be so long.
  private static func isSuspect(_ byte: UInt8, _ count: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "?"), UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "0"): true
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "R"),
      UInt8(ascii: "C"), UInt8(ascii: "T"):
      count < 20
    default: false
    }
  }

  private static func isPlaceholder(_ text: Substring) -> Bool {
    switch text {
    case "???", "??? (???)", "(Missing)", "??? ???", "(null)", "null", "None", "n/a", "N/A", "unavailable",
      "Unspecified", "unknown",
      "RedactedDevice", "CRASHREPORTER_KEY", "TODO":
      return true
    default: break
    }
    if text.first == "<", text.last == ">" {
      // `<redacted>`, `<unavailable>`, `<deduplicated_symbol>`: nobody is called that.
      return !text.utf8.dropFirst().dropLast().contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "<") }
    }
    return text.utf8.count >= 32 && text.utf8.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "-") }
  }
}
