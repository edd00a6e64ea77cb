import Foundation

/// Rewrites the wall stamps in lines of a log, in the spelling that they have; ticks are left alone.
///
/// Dates are counted by Foundation, not by the program.
struct StampRewriter {
  /// A stamp in one line.
  struct Stamp {
    /// Seconds since 1970 as the stamp's own clock shows them; a stamp without a year lies in `year`.
    var local: Int
    /// Seconds east of UTC; nil: the stamp has no zone.
    var offset: Int?
  }

  private typealias FullStamp = (
    Substring, Substring, Substring, Substring, Substring, Substring, Substring, Substring, Substring?, Substring?
  )
  private typealias ShortStamp = (Substring, Substring, Substring, Substring, Substring, Substring)

  /// The year of stamps that have none.
  let year: Int
  private let full = #/(\d{4})-(\d\d)-(\d\d)([ T])(\d\d):(\d\d):(\d\d)([.,]\d+)?([+-]\d\d:?\d\d|Z)?/#
  private let short = #/(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ([ \d]\d) (\d\d):(\d\d):(\d\d)/#
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private let calendar: Calendar

  init(year: Int = 2026) {
    self.year = year
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    self.calendar = calendar
  }

  /// The first stamp of the line; nil: it has none.
  func stamp(in line: String) -> Stamp? {
    if let found = line.firstMatch(of: full) { return stamp(found) }
    return line.firstMatch(of: short).map { stamp($0) }
  }

  /// The line with each of its stamps changed.
  func rewritten(_ line: String, _ change: (Stamp) -> Stamp) -> String {
    let once = line.replacing(full) { found in
      let old = stamp(found)
      // What is no date stays none.
      guard components(of: old.local).month == Int(found.2) else { return String(found.0) }
      let new = change(old)
      let parts = components(of: new.local)
      let date = String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      return date + found.4 + time(parts) + (found.8 ?? "") + zone(new.offset, like: found.9.map(String.init))
    }
    return once.replacing(short) { found in
      let parts = components(of: change(stamp(found)).local)
      return Self.months[(parts.month ?? 1) - 1] + String(format: " %2d ", parts.day ?? 0) + time(parts)
    }
  }

  func year(of local: Int) -> Int { components(of: local).year ?? 0 }

  private func time(_ parts: DateComponents) -> String {
    String(format: "%02d:%02d:%02d", parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
  }

  private func zone(_ offset: Int?, like text: String?) -> String {
    guard let offset, let text else { return text ?? "" }
    if text == "Z", offset == 0 { return "Z" }
    let colon = text.contains(":") ? ":" : ""
    let minutes = offset.magnitude / 60
    return (offset < 0 ? "-" : "+") + String(format: "%02d%@%02d", Int(minutes / 60), colon, Int(minutes % 60))
  }

  private func components(of local: Int) -> DateComponents {
    calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: TimeInterval(local)))
  }

  private func local(_ numbers: [Int]) -> Int {
    let parts = DateComponents(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4], second: numbers[5])
    return Int(calendar.date(from: parts)?.timeIntervalSince1970 ?? 0)
  }

  private func stamp(_ found: Regex<FullStamp>.Match) -> Stamp {
    let numbers = [found.1, found.2, found.3, found.5, found.6, found.7].map { Int($0) ?? 0 }
    guard let text = found.9 else { return Stamp(local: local(numbers)) }
    let digits = text.filter(\.isNumber).compactMap(\.wholeNumberValue)
    var offset = 0
    if digits.count == 4 { offset = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60 }
    return Stamp(local: local(numbers), offset: text.first == "-" ? -offset : offset)
  }

  private func stamp(_ found: Regex<ShortStamp>.Match) -> Stamp {
    let month = (Self.months.firstIndex(of: String(found.1)) ?? 0) + 1
    let rest = [found.2, found.3, found.4, found.5].map { Int($0.trimmingCharacters(in: .whitespaces)) ?? 0 }
    return Stamp(local: local([year, month] + rest))
  }
}
