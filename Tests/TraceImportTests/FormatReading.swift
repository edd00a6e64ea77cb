import Testing
import TraceModel

@testable import TraceImport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a format made of one line, as values that compare and print.
struct SeenLine: Equatable, CustomStringConvertible {
  var reading: LineReading
  /// Nanoseconds since 1970 on the log's scale.
  var time: Int64?
  var device = ""
  var process = ""
  var pid: Int?
  var message = ""
  var boot = ""

  static func record(
    _ time: Int64?, device: String = "", _ process: String, _ pid: Int?, _ message: String, boot: String = ""
  ) -> SeenLine {
    SeenLine(
      reading: .record, time: time, device: device, process: process, pid: pid, message: message, boot: boot)
  }

  static func record(_ time: Int64?, _ message: String) -> SeenLine { .record(time, "", nil, message) }
  static func unprefixed(_ message: String) -> SeenLine { SeenLine(reading: .unprefixed, message: message) }
  static let continuation = SeenLine(reading: .continuation)
  static let toolLine = SeenLine(reading: .toolLine)
  static func dropped(_ count: Int?) -> SeenLine { SeenLine(reading: .dropped(count: count)) }
  static func malformed(_ reason: String) -> SeenLine { SeenLine(reading: .malformed(reason: reason)) }

  var description: String {
    "\(reading) \(time.map { String($0) } ?? "-") [\(device)] [\(process)] \(pid.map { String($0) } ?? "-") '\(message)' \(boot)"
  }
}

/// Reads captures through `RecordReader` and one format, as an import does.
struct FormatReading {
  var lines: [SeenLine] = []
  var places: [LinePlace] = []
  /// What the format got to read.
  var pieces: [[UInt8]] = []
  /// Each line is a record by itself.
  var isByLine = true

  init(_ bytes: [UInt8], as name: String, clock: LogClock = LogClock(), chunk: Int = 256 << 10) throws {
    let type = try #require(FormatCatalog.format(named: name))
    try read(bytes, with: type.init(clock: clock), chunk: chunk)
  }

  private mutating func read(_ bytes: [UInt8], with format: some LogFormat, chunk: Int) throws {
    var format = format
    let input = try CaptureInput(bytes)
    let wrappers = input.detection(among: [type(of: format)]).lineWrappers
    format.learn(from: input.head.withUnsafeBytes { LogHead($0) }.inside(LineUnwrapper(wrappers)))
    var record = LogRecord()
    let grouping = format.grouping
    if case .lines = grouping {} else { isByLine = false }
    let lines = LineReader(input.source, unwrapper: LineUnwrapper(wrappers), chunk: chunk)
    var reader = RecordReader(lines, grouping: grouping)
    try reader.forEachRecord { line, place in
      self.lines.append(Self.seen(line, by: &format, &record))
      places.append(place)
      pieces.append(Array(line))
    }
  }

  static func seen(_ line: UnsafeRawBufferPointer, by format: inout some LogFormat, _ record: inout LogRecord)
    -> SeenLine
  {
    record.clear()
    let reading = format.read(line, into: &record)
    var seen = SeenLine(reading: reading)
    if reading == .unprefixed { seen.message = text(record, .message, line) }
    guard reading == .record else { return seen }
    seen.time = record.time?.nanoseconds
    seen.device = text(record, .device, line)
    seen.process = text(record, .process, line)
    seen.pid = record.pid
    seen.message = text(record, .message, line)
    seen.boot = text(record, .boot, line)
    return seen
  }

  private static func text(_ record: LogRecord, _ part: LogRecord.Part, _ line: UnsafeRawBufferPointer) -> String {
    record.withBytes(of: part, in: line) { String(decoding: $0, as: UTF8.self) }
  }
}

/// Lends a descriptor of a file that holds `bytes` and has no name.
func withDescriptor(of bytes: [UInt8], _ body: (Int32) throws -> Void) throws {
  var template = Array("/tmp/swivel-test-XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  try #require(descriptor >= 0, "no temporary file")
  defer { close(descriptor) }
  unlink(template)
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written) }
    try #require(count > 0, "the temporary file takes no bytes")
    written += count
  }
  lseek(descriptor, 0, SEEK_SET)
  try body(descriptor)
}
