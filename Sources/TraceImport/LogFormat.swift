internal import TraceModel

/// One dialect of log: how to know it, and how to read a line of it.
///
/// A format keeps no session state; what it must remember from line to line of one capture (the year of a log without
/// years, the zone) lives in its own `LogClock`. One value reads one capture.
protocol LogFormat: Sendable {
  /// The stable name of `cli.md`, such as `idevicesyslog`.
  static var name: String { get }
  /// Lines of this format and of no other, for `formats`, detection tests and the conformance suite. Each is a record.
  static var samples: [String] { get }
  /// What the stamps of this format lack.
  static var stamps: StampKind { get }
  /// It knows lines by their text, not by what a log writes in front of it: used only where no other format fits.
  static var isFallback: Bool { get }
  /// Its records do not come in the order of their stamps, so they must be put into it.
  static var isUnsorted: Bool { get }
  /// What a user should know of any capture of this format; nil: nothing.
  static var lack: String? { get }

  init(clock: LogClock)

  /// How many of `lines` look like this format: from 0 to 1.
  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double

  /// Learns from the first lines of the capture what no single line can say. Call it once, before the first `read`.
  mutating func learn(from head: LogHead)

  /// How lines make records. Asked once, behind `learn`.
  var grouping: RecordGrouping { get }

  /// Reads one line, without its line end, into a cleared `record`; or what `grouping` makes of lines, with the line breaks
  /// inside.
  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading
}

extension LogFormat {
  static var isFallback: Bool { false }
  static var isUnsorted: Bool { false }
  static var lack: String? { nil }

  var grouping: RecordGrouping { .lines }

  mutating func learn(from head: LogHead) {}
}

/// What a line is to its format.
enum LineReading: Equatable {
  /// A record; `LogRecord` holds its parts.
  case record
  /// Text that belongs to the record before it.
  case continuation
  /// Text of its own without time or process (a `print` between Xcode's lines); `message` is the whole line.
  case unprefixed
  /// A line of the tool's own (header, `[connected]`, trailer) or an empty one: counted as unwanted.
  case toolLine
  /// The log says that messages are missing here; nil: it does not say how many.
  case dropped(count: Int?)
  /// It should have been a record and is not. The reason is a `Loss.reason`.
  case malformed(reason: String)
}

/// What the time stamps of a format can say.
enum StampKind: Equatable {
  /// Date, time and zone.
  case complete
  /// No zone.
  case noZone
  /// No year and no zone.
  case noYear
  /// No date.
  case noDate
  /// The line itself has no stamp.
  case none
}
