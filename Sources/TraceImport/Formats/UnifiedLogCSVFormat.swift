internal import TraceModel

/// What `unifiedlog_iterator -f csv` writes: RFC 4180 with 18 columns (17 before 2026), quoted messages over several lines, not
/// in the order of time.
struct UnifiedLogCSVFormat: LogFormat {
  static let name = "unifiedlog-csv"
  static let samples = [
    "2026-04-20T00:42:31.171Z,Log,Error,com.apple.CFBundle,790,131,0,/a/CoreFoundation,61AF,192,0,loading,"
      + #"/usr/libexec/opendirectoryd,751A,"a, ""b"" and"# + "\n" + #"two",a,78EDF02104B6458E9EFAAAC1FB21CCF7,Pacific"#,
    "2026-04-20T00:42:45.055Z,Activity,Create,,2701,812,501,/a/Security,22A9,25562,0,,/a/Reader,338D,touch,touch,78ED,Pacific",
  ]
  static let stamps = StampKind.complete
  static let isUnsorted = true

  private let clock: LogClock
  private var fields = CSVFields()

  init(clock: LogClock) { self.clock = clock }

  static func confidence(in lines: [ArraySlice<UInt8>]) -> Double {
    // What a quoted message goes on with says nothing for or against.
    var isOpen = false
    let joiner = QuotedFieldJoiner(begins: begins)
    let starts = lines.filter { line in
      line.withUnsafeBytes { bytes in
        let next = joiner.look(at: bytes, isOpen: isOpen)
        defer { isOpen = !next.ends }
        return next.begins || !isOpen
      }
    }
    return LogHead.share(of: starts) { isHeader($0) || begins($0) }
  }

  private static func isHeader(_ line: UnsafeRawBufferPointer) -> Bool { line.has("Timestamp,Event Type,Log Type") }

  /// A row begins: stamp and type of event.
  private static func begins(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let stamp = DateStamp(line), stamp.offset != nil, line.byte(at: stamp.end) == UInt8(ascii: ",") else {
      return false
    }
    return types.contains { line.has($0, at: stamp.end + 1) }
  }

  private static let types: [StaticString] = [
    "Log,", "Activity,", "Signpost,", "Trace,", "Statedump,", "Simpledump,", "Loss,", "Unknown,",
  ]

  var grouping: RecordGrouping { .joined(QuotedFieldJoiner(begins: Self.begins)) }

  mutating func read(_ line: UnsafeRawBufferPointer, into record: inout LogRecord) -> LineReading {
    if line.endOfBlanks(from: 0) == line.count || Self.isHeader(line) { return .toolLine }
    guard fields.read(line), fields.count == 17 || fields.count == 18, let stamp = DateStamp(line) else {
      return .malformed(reason: "malformed")
    }
    let columns = fields.count == 18 ? Columns.newer : Columns.older
    record.time = stamp.timestamp(clock)
    if record.time == nil { return .malformed(reason: "invalid-date") }
    record.timeIsComplete = stamp.offset != nil
    let pid = fields[columns.pid]
    if let (value, end) = line.processNumber(at: pid.lowerBound), end == pid.upperBound { record.pid = value }
    record.boot = fields[columns.boot]
    if fields[1].count == 4, line.has("Loss", at: fields[1].lowerBound) { return .dropped(count: nil) }
    var process = fields[columns.process]
    while let slash = line.find(UInt8(ascii: "/"), in: process) { process = slash + 1..<process.upperBound }
    record.process = process
    fields.take(.message, columns.message, of: line, into: &record)
    return .record
  }

  /// Where the columns stand that matter.
  private struct Columns {
    var pid: Int
    var process: Int
    var message: Int
    var boot: Int

    static let newer = Columns(pid: 5, process: 12, message: 14, boot: 16)
    /// Without the parent activity.
    static let older = Columns(pid: 5, process: 11, message: 13, boot: 15)
  }
}
