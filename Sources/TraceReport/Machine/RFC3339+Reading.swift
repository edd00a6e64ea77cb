package import TraceModel

extension RFC3339 {
  /// The instant that `text` names (`2026-11-03T10:12:44.121+09:00`); nil when it is none, or has no zone.
  ///
  /// Decimals beyond nanoseconds are dropped. Years from 1678 to 2261.
  package static func instant(_ text: String) -> Timestamp? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), let year = number(bytes[0..<4], 1678...2261),
      let month = number(bytes[5..<7], 1...12), let day = number(bytes[8..<10], 1...31),
      let hour = number(bytes[11..<13], 0...23), let minute = number(bytes[14..<16], 0...59),
      let second = number(bytes[17..<19], 0...59), day <= length(ofMonth: month, in: year)
    else { return nil }
    var rest = bytes[19...]
    var fraction: Int64 = 0
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      if digits.isEmpty { return nil }
      rest = rest.dropFirst(1 + digits.count)
      for place in 0..<9 {
        let index = digits.startIndex + place
        fraction = fraction * 10 + (index < digits.endIndex ? Int64(digits[index] - 0x30) : 0)
      }
    }
    guard let offset = zone(rest) else { return nil }
    let seconds = days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset
    return Timestamp(nanoseconds: seconds * 1_000_000_000 + fraction)
  }

  private static func number(_ digits: ArraySlice<UInt8>, _ range: ClosedRange<Int64>) -> Int64? {
    var value: Int64 = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int64(digit - 0x30)
    }
    return range.contains(value) ? value : nil
  }

  /// Seconds east of UTC.
  private static func zone(_ bytes: ArraySlice<UInt8>) -> Int64? {
    if bytes.elementsEqual("Z".utf8) || bytes.elementsEqual("z".utf8) { return 0 }
    let digits = bytes.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 4, let hours = number(digits[0..<2], 0...23), let minutes = number(digits[2..<4], 0...59)
    else { return nil }
    switch bytes.first {
    case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
    case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
    default: return nil
    }
  }

  private static func length(ofMonth month: Int64, in year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1970-01-01 on. Years are counted from March, so that the leap day is a year's last.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let marchYear = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return marchYear * 365 + leapDays + dayOfYear - 719_468
  }
}
