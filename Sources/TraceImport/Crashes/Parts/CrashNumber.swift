/// Numbers as reports write them: decimal or hexadecimal, as numbers or inside quotes, up to 64 bits without sign.
enum CrashNumber {
  /// nil: it is no whole number of 64 bits. `1.0e3` and `12.5` are none.
  static func bits(_ text: some StringProtocol) -> UInt64? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") { return UInt64(text.dropFirst(2), radix: 16) }
    if let value = UInt64(text) { return text.hasPrefix("+") ? nil : value }
    return Int64(text).map { UInt64(bitPattern: $0) }
  }

  /// Hexadecimal digits, with or without `0x`.
  static func hex(_ text: some StringProtocol) -> UInt64? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") { return UInt64(text.dropFirst(2), radix: 16) }
    return text.hasPrefix("+") || text.hasPrefix("-") ? nil : UInt64(text, radix: 16)
  }

  static func int(_ text: some StringProtocol) -> Int? {
    if let value = Int(text) { return value }
    // `39.0` is how some exports write 39.
    guard let value = Double(text), value == value.rounded(), abs(value) < 9e15 else { return nil }
    return Int(value)
  }
}
