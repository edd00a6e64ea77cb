import Testing
import TraceModel

@testable import TraceImport

/// Wrappers that begin late around records that are more or less than a line, and around rows without order: what is read is
/// what the log without them gives.
struct LateRecordTests {
  /// A log in a format; each line of it may be wrapped.
  struct Dialect: CustomTestStringConvertible, Sendable {
    var format: String
    var how = ""
    var lines: [String]

    var isArray: Bool { lines.first?.hasPrefix("[") == true }

    var testDescription: String { how.isEmpty ? format : "\(format), \(how)" }
  }

  private static func message(_ index: Int) -> String { "swivel event=viewDidLoad controller=A#\(index)" }
  private static func second(_ index: Int) -> String { "\(10 + index / 50):\(10 + index % 50)" }

  private static func rows(_ index: Int) -> [String] {
    let stamp = "2026-04-20T00:\(second(index)).171Z"
    let start = "\(stamp),Log,Error,com.example,790,812,0,/a/Lib,61AF,192,0,life,/a/Reader,751A,"
    let end = ",a,78EDF02104B6458E9EFAAAC1FB21CCF7,Pacific"
    if index % 3 > 0 { return [start + message(index) + end] }
    return [start + "\"a \"\"quoted\"\" word, and", "one more\"" + end]
  }

  private static func trailer(_ index: Int, _ process: String) -> String {
    let stamp = "2026-02-10 12:\(second(index)).813407+11:00"
    return "Type: Error | Timestamp: \(stamp) | Process: \(process) | Library: Reader"
  }

  private static func array(_ objects: [[String]]) -> [String] {
    var lines: [String] = []
    for (index, members) in objects.enumerated() {
      lines.append(index == 0 ? "[{" : "},{")
      lines += members.enumerated().map { "  \($1)\($0 < members.count - 1 ? "," : "")" }
    }
    return lines + ["}]"]
  }

  static let dialects: [Dialect] = [
    Dialect(
      format: "log-json",
      lines: array(
        (0..<60).map { index in
          [
            #""eventMessage" : "\#(message(index))""#, #""processImagePath" : "\/a\/Reader""#, #""processID" : 812"#,
            #""backtrace" : { "frames" : [ { "imageOffset" : 12 } ] }"#,
            #""timestamp" : "2026-10-15 13:\#(second(index)).053209-0400""#,
          ]
        })),
    Dialect(
      format: "appium-syslog-json", how: "an object a line",
      lines: (0..<280).map { index in
        let row = "Jun 20 13:\(second(index)) iPhone Reader[812] <Notice>: \(message(index))"
        let object = #"{"timestamp": 1791245928950, "level": "ALL", "message": "\#(row)"}"#
        return (index == 0 ? "[" : "") + object + (index == 279 ? "]" : ",")
      }),
    Dialect(
      format: "appium-syslog-json", how: "over lines",
      lines: ["["]
        + (0..<80).flatMap { index in
          [
            "  {", "    \"timestamp\": 1791245928950,", "    \"level\": \"ALL\",",
            "    \"message\": \"Jun 20 13:\(second(index)) iPhone Reader[812] <Notice>: \(message(index))\"",
            index == 79 ? "  }" : "  },",
          ]
        } + ["]"]),
    Dialect(
      format: "unifiedlog-csv",
      lines: (0..<240).flatMap(rows)),
    Dialect(
      format: "unifiedlog-jsonl",
      lines: (0..<280).map { index in
        #"{"pid":812,"event_type":"Log","process":"/a/Reader","message":"\#(message(index))","boot_uuid":"A","#
          + #""timestamp":"2026-04-20T00:\#(second(index)).\#(100 + index)Z"}"#
      }),
    Dialect(
      format: "xcode-metadata",
      lines: (0..<150).flatMap { index in
        let text = index % 4 == 0 ? [message(index), "and a second line"] : [message(index)]
        return text + [trailer(index, "Reader")]
      }),
    Dialect(
      format: "console-app", how: "the message in the middle",
      lines: (0..<240).flatMap { index in
        let row = "23:\(second(index)).807100+0100\tLife\t\(message(index))"
        let end = "\tcom.example.reader\tReaderKit\tdefault\tReader"
        return index % 3 == 0 ? [row, "more of it" + end] : [row + end]
      }),
  ]

  private struct Read: Equatable {
    var rows: [String]
    var wrappers: [String]
    var losses: [String]
    var lines: Int
  }

  /// What became of the lines; where a line stands in the file differs by what is around it.
  private static func read(_ text: String) throws -> Read {
    let (store, summary) = try ImporterFormatTests.read(text)
    // Blanks behind a prefix may be its own.
    let rows = store.ordered.flatMap(\.rows).map { row in
      let raw = String(String.UnicodeScalarView(row.raw.unicodeScalars.filter { $0.value > 0x20 }))
      return "\(row.position) \(row.kind) \(row.line) \(row.time?.nanoseconds ?? 0) \(row.keys) \(raw)"
    }
    return Read(
      rows: rows, wrappers: summary.capture.wrappers, losses: summary.losses.map { "\($0.reason):\($0.line)" },
      lines: summary.capture.lines)
  }

  private static func text(_ lines: some Sequence<String>) -> String { lines.joined(separator: "\n") + "\n" }

  /// What a message goes on with shows nothing.
  private static func isMessage(_ line: String) -> Bool { line.hasPrefix("one more") || line.hasPrefix("more of it") }

  static let wrappings = Wrapping.all.indices.filter { !Wrapping.all[$0].how.contains("fenced") }

  @Test(arguments: dialects, wrappings)
  func beginsLate(_ dialect: Dialect, _ index: Int) throws {
    let wrapping = Wrapping.all[index]
    // What Flutter's tool writes looks like the beginning of an array, and it writes no arrays.
    if wrapping.name == "flutter-tool", dialect.isArray { return }
    let plain = try Self.read(Self.text(dialect.lines))
    #expect(plain.rows.count >= 60)
    #expect(plain.wrappers == [] && plain.losses == [])
    // In the middle of a record too.
    let start = 210
    for from in [start, start + 3] where !Self.isMessage(dialect.lines[from]) {
      let wrapped = String(decoding: wrapping.wrap(Array(dialect.lines[from...])), as: UTF8.self)
      let found = try Self.read(Self.text(dialect.lines[..<from]) + wrapped)
      #expect(found.rows == plain.rows, "\(wrapping.how)")
      #expect(found.wrappers == [wrapping.name] && found.losses == [], "\(wrapping.how)")
      #expect(found.lines == plain.lines)
    }
  }

  @Test("ends before the log does", arguments: dialects)
  func endsEarly(_ dialect: Dialect) throws {
    let plain = try Self.read(Self.text(dialect.lines))
    var lines = dialect.lines
    let start = Self.isMessage(lines[205]) ? 206 : 205
    for index in start..<lines.count - 30 { lines[index] = "2024-05-01T12:00:00.1234567Z " + lines[index] }
    let found = try Self.read(Self.text(lines))
    #expect(found.rows == plain.rows)
    #expect(found.wrappers == ["ci-prefix"] && found.losses == [])
  }

  /// Windows' line ends, and a reader whose pieces end inside lines.
  @Test("with other line ends", arguments: dialects)
  func lineEnds(_ dialect: Dialect) throws {
    let plain = try Self.read(Self.text(dialect.lines))
    var lines = dialect.lines
    let start = Self.isMessage(lines[205]) ? 206 : 205
    for index in start..<lines.count { lines[index] = "[12:00:07]: " + lines[index] }
    let found = try Self.read(lines.map { $0 + "\r\n" }.joined())
    #expect(found.rows == plain.rows)
    #expect(found.wrappers == ["crlf", "ci-prefix"] && found.losses == [])
  }

  /// What the app prints may look like a wrapper, or quote a whole copy.
  @Test func messagesThatLookWrapped() throws {
    var lines: [String] = []
    for index in 0..<200 {
      lines += [
        "12:00:07 a clock of the app's own", "> a quote",
        "> " + Self.trailer(index, "Other"), Self.message(index), Self.trailer(index, "Reader"),
      ]
    }
    let found = try Self.read(Self.text(lines))
    #expect(found.rows.count == 200 && found.wrappers == [] && found.losses == [])
  }

  /// A line too long to be held stands as it is; what comes behind it is looked at again.
  @Test func aLongLineInTheMiddle() throws {
    let dialect = Self.dialects[1]
    var lines = dialect.lines
    let filler = String(repeating: "x", count: 80_000)
    lines[220] = lines[220].replacing("\"ALL\",", with: "\"ALL\", \"filler\": \"\(filler)\",")
    let plain = try Self.read(Self.text(lines))
    #expect(plain.rows.count == 280)
    for index in 205..<280 where index != 220 { lines[index] = "> " + lines[index] }
    let found = try Self.read(Self.text(lines))
    #expect(found.rows == plain.rows)
  }

  /// Pieces that end inside lines, records and wrappers change nothing.
  @Test("in pieces of any size", arguments: dialects)
  func pieces(_ dialect: Dialect) throws {
    let lines = dialect.lines[..<210] + dialect.lines[210...].map { "12:00:07  \($0)" }
    let bytes = Array(lines.joined(separator: "\r\n").utf8)
    let whole = try Self.records(bytes, dialect.format, chunk: bytes.count)
    for chunk in [1, 7, 1000] {
      #expect(try Self.records(bytes, dialect.format, chunk: chunk) == whole, "in pieces of \(chunk) bytes")
    }
    #expect(whole.map(\.place.lines).reduce(0, +) == lines.count)
  }

  private struct Record: Equatable {
    var bytes: [UInt8]
    var place: LinePlace
  }

  private static func records(_ bytes: [UInt8], _ format: String, chunk: Int) throws -> [Record] {
    let type = try #require(FormatCatalog.format(named: format))
    return try records(bytes, type, chunk: chunk)
  }

  private static func records<Format: LogFormat>(
    _ bytes: [UInt8], _ type: Format.Type, chunk: Int
  ) throws -> [Record] {
    var format = type.init(clock: LogClock())
    format.learn(from: bytes.withUnsafeBytes { LogHead($0) })
    let late = LateWrappers(type, grouping: format.grouping)
    var reader = RecordReader(
      LineReader(MemorySource(bytes), chunk: chunk), grouping: format.grouping, late: late)
    var records: [Record] = []
    try reader.forEachRecord { records.append(Record(bytes: Array($0), place: $1)) }
    return records
  }
}
