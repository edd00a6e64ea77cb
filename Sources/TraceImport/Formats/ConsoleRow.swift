/// One row of Console.app: fields parted by TABs, of which one is a time of day with zone.
struct ConsoleRow {
  private(set) var fields: [Range<Int>] = []
  /// Which field is the time; nil: the line begins no row.
  private(set) var time: Int?

  /// More fields than this are the message's own TABs.
  private static let maximumFields = 64

  init() {}

  /// Cuts a line, and looks for the time among its first fields.
  mutating func read(_ line: UnsafeRawBufferPointer) {
    fields.removeAll(keepingCapacity: true)
    time = nil
    var start = 0
    while fields.count < Self.maximumFields, let tab = line.find(UInt8(ascii: "\t"), in: start..<line.count) {
      fields.append(start..<tab)
      start = tab + 1
    }
    fields.append(start..<line.count)
    guard fields.count > 2 else { return }
    time = fields.indices.first { Self.isTime(line, fields[$0]) }
  }

  /// `HH:MM:SS.ffffff±HHMM` and nothing else; macOS 10.12 and 10.13 put a blank before the zone.
  static func isTime(_ line: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    (20...22).contains(range.count) && endOfTime(line, at: range.lowerBound) == range.upperBound
  }

  /// The index behind such a time at `index`; nil: none stands there.
  static func endOfTime(_ line: UnsafeRawBufferPointer, at index: Int) -> Int? {
    guard let time = TimeOfDay(line, at: index), time.fractionDigits == 6 else { return nil }
    return zone(line, behind: time)?.end
  }

  /// The zone of a time; nil: none stands there.
  static func zone(_ line: UnsafeRawBufferPointer, behind time: TimeOfDay) -> ZoneOffset? {
    ZoneOffset(line, at: line.byte(at: time.end) == UInt8(ascii: " ") ? time.end + 1 : time.end)
  }

  /// One of the five words that Console.app has for levels.
  static func isType(_ line: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    types.contains { range.count == $0.utf8CodeUnitCount && line.has($0, at: range.lowerBound) }
  }

  private static let types: [StaticString] = ["default", "info", "debug", "error", "fault"]
}
