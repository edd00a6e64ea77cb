internal import TraceModel

/// Instants as RFC 3339 writes them: `2026-11-03T10:12:44.118201+09:00`.
enum RFC3339 {
  /// nil: not of that form, or no such date. More than nine decimals are cut off.
  static func timestamp(_ text: String) -> Timestamp? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(bytes[10]),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var rest = bytes[19...]
    var nanosecond = 0
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { isDigit($0) }
      guard !digits.isEmpty, let fraction = number(digits.prefix(9)) else { return nil }
      nanosecond = fraction
      for _ in digits.prefix(9).count..<9 { nanosecond *= 10 }
      rest = rest.dropFirst(1 + digits.count)
    }
    guard let offset = zone(rest) else { return nil }
    return LogClock().timestamp(
      year: year, month: month, day: day, secondOfDay: hour * 3600 + minute * 60 + second, nanosecond: nanosecond,
      offset: offset)
  }

  private static func zone(_ text: ArraySlice<UInt8>) -> Int? {
    if text.elementsEqual([UInt8(ascii: "Z")]) || text.elementsEqual([UInt8(ascii: "z")]) { return 0 }
    let bytes = Array(text)
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let hours = number(bytes[1..<3]), hours < 24,
      let minutes = number(bytes[4..<6]), minutes < 60
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    switch bytes[0] {
    case UInt8(ascii: "+"): return seconds
    case UInt8(ascii: "-"): return -seconds
    default: return nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in digits {
      guard isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }
}
