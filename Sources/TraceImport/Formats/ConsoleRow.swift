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

  /// `HH:MM:SS.ffffff±HHMM` and nothing else.
  static func isTime(_ line: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    guard range.count == 20 || range.count == 21, let time = TimeOfDay(line, at: range.lowerBound) else { return false }
    return time.fractionDigits == 6 && ZoneOffset(line, at: time.end)?.end == range.upperBound
  }

  /// One of the five words that Console.app has for levels.
  static func isType(_ line: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    types.contains { range.count == $0.utf8CodeUnitCount && line.has($0, at: range.lowerBound) }
  }

  private static let types: [StaticString] = ["default", "info", "debug", "error", "fault"]
}
