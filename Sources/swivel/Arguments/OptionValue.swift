import TraceModel
import TraceReport

/// Reads the values of options.
enum OptionValue {
  /// One of the words of an enumeration.
  static func word<Value: RawRepresentable & CaseIterable>(
    _ text: String, of option: String
  ) throws(UsageFailure) -> Value where Value.RawValue == String {
    if let value = Value(rawValue: text) { return value }
    let known = Value.allCases.map(\.rawValue)
    if let nearest = Suggestion.nearest(to: text, among: known) {
      throw UsageFailure("'\(text)' is no value for \(option); did you mean '\(nearest)'?")
    }
    throw .value(text, of: option, wants: known.joined(separator: ", "))
  }

  static func boolean(_ text: String, of option: String) throws(UsageFailure) -> String {
    guard text == "true" || text == "false" else { throw .value(text, of: option, wants: "true or false") }
    return text
  }

  static func pair(_ text: String, of option: String) throws(UsageFailure) -> (key: String, value: String) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw .value(text, of: option, wants: "KEY=VALUE")
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  static func notEmpty(_ text: String, of option: String, wants: String) throws(UsageFailure) -> String {
    if text.isEmpty { throw .value(text, of: option, wants: wants) }
    return text
  }

  /// Digits alone, in `range`.
  static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Seconds east of UTC: `+09:00`, `-0330`, `+9`, `Z`.
  static func zone(_ text: String, of option: String) throws(UsageFailure) -> Int {
    if text == "Z" || text == "UTC" { return 0 }
    let digits = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    var hours: Int?
    var minutes: Int? = 0
    if digits.count == 2, digits[1].count == 2 {
      (hours, minutes) = (number(digits[0], in: 0...14), number(digits[1], in: 0...59))
    } else if digits.count == 1, digits[0].count == 4 {
      (hours, minutes) = (number(digits[0].prefix(2), in: 0...14), number(digits[0].suffix(2), in: 0...59))
    } else if digits.count == 1, digits[0].count <= 2 {
      hours = number(digits[0], in: 0...14)
    }
    guard let hours, let minutes, text.first == "+" || text.first == "-" else {
      throw .value(text, of: option, wants: "hours east of UTC, such as +09:00")
    }
    return (hours * 3600 + minutes * 60) * (text.first == "-" ? -1 : 1)
  }

  static func year(_ text: String, of option: String) throws(UsageFailure) -> Int {
    guard text.count == 4, let year = number(text[...], in: 1970...2261) else {
      throw .value(text, of: option, wants: "a year, such as 2026")
    }
    return year
  }

  static func date(_ text: String, of option: String) throws(UsageFailure) -> (year: Int, month: Int, day: Int) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard RFC3339.instant("\(text)T00:00:00Z") != nil, parts.count == 3, let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { throw .value(text, of: option, wants: "a date, such as 2026-11-03") }
    return (year, month, day)
  }

  /// Which end of a day a date alone means.
  enum DayEnd { case first, last }

  /// An instant of RFC 3339, or a date in UTC.
  static func instant(_ text: String, of option: String, day: DayEnd) throws(UsageFailure) -> Timestamp {
    if let instant = RFC3339.instant(text) { return instant }
    guard let start = RFC3339.instant("\(text)T00:00:00Z") else {
      throw .value(text, of: option, wants: "a date or an instant, such as 2026-11-03 or 2026-11-03T01:12:44Z")
    }
    let length: Int64 = 86_400_000_000_000
    return day == .first ? start : Timestamp(nanoseconds: start.nanoseconds &+ (length - 1))
  }

  /// `17`, `17.2`, or comparisons joined by commas.
  static func systemRange(_ text: String, of option: String) throws(UsageFailure) -> String {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let version = part.drop { "<>=".contains($0) }
      let sign = part.prefix { "<>=".contains($0) }
      let numbers = version.split(separator: ".", omittingEmptySubsequences: false)
      guard ["", "<", ">", "<=", ">=", "="].contains(sign), numbers.allSatisfy({ number($0, in: 0...9999) != nil })
      else {
        throw .value(text, of: option, wants: "a version or a range, such as 17, 17.2 or '>=17,<18'")
      }
    }
    return text
  }

  /// Words joined by commas, none twice.
  static func groupings(_ text: String, of option: String) throws(UsageFailure) -> [Grouping] {
    var result: [Grouping] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      if word == "rule" || word == "crash" || word.hasPrefix("label:") {
        throw UsageFailure("\(option) \(word) is not built yet; write \(Self.groupingWords)")
      }
      let grouping: Grouping = try Self.word(word, of: option)
      if !result.contains(grouping) { result.append(grouping) }
    }
    return result
  }

  static var groupingWords: String { Grouping.allCases.map(\.rawValue).joined(separator: ", ") }
}
