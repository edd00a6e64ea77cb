import Testing
import TraceModel

@testable import TraceImport

/// What every format must stand, proved on its own samples.
@Suite struct FormatConformanceTests {
  private static func text(of name: String) -> [UInt8] {
    Array((FormatCatalog.samples(of: name).joined(separator: "\n") + "\n").utf8)
  }

  private static func replacingLineEnds(of bytes: [UInt8], with lineEnd: [UInt8]) -> [UInt8] {
    var replaced: [UInt8] = []
    for byte in bytes {
      if byte == 0x0A { replaced += lineEnd } else { replaced.append(byte) }
    }
    return replaced
  }

  @Test(arguments: FormatCatalog.names)
  func samplesAreRead(_ name: String) throws {
    let seen = try FormatReading(Self.text(of: name), as: name)
    let isPlain = name == XcodePlainFormat.name
    let samples = FormatCatalog.samples(of: name)
    // Only what groups lines has some that are no record: those that stand behind or between the records.
    let records = seen.lines.filter { seen.isByLine || $0.reading != .toolLine }
    #expect(seen.isByLine ? records.count == samples.count : records.count >= samples.count)
    for line in records {
      #expect(line.reading == (isPlain ? .unprefixed : .record), "\(line)")
      #expect(!line.message.isEmpty || name == LogNDJSONFormat.name)
    }
    let hasStamp = try #require(FormatCatalog.format(named: name)).stamps != .none
    for line in records { #expect((line.time != nil) == hasStamp, "\(line)") }
  }

  @Test(arguments: FormatCatalog.names, [1, 7, 4096])
  func chunksDoNotMatter(_ name: String, _ chunk: Int) throws {
    let bytes = Self.text(of: name)
    let whole = try FormatReading(bytes, as: name)
    let parts = try FormatReading(bytes, as: name, chunk: chunk)
    #expect(parts.lines == whole.lines)
    #expect(parts.places == whole.places)
  }

  @Test(arguments: FormatCatalog.names)
  func wrappersDoNotMatter(_ name: String) throws {
    let bytes = Self.text(of: name)
    let plain = try FormatReading(bytes, as: name).lines
    #expect(try FormatReading(LineReader.byteOrderMark + bytes, as: name).lines == plain)
    let carriageReturns = Self.replacingLineEnds(of: bytes, with: [0x0D, 0x0A])
    #expect(try FormatReading(carriageReturns, as: name).lines == plain)
    #expect(try FormatReading(bytes.dropLast(), as: name).lines == plain)
    if name == IdevicesyslogFormat.name || name == SyslogRelayFormat.name {
      let framed = [0] + Self.replacingLineEnds(of: bytes, with: [0, 0x0A, 0])
      #expect(try FormatReading(framed, as: name).lines.prefix(plain.count) == plain[...])
    }
  }

  /// A cut changes the sample that it cuts and no other.
  @Test(arguments: FormatCatalog.names)
  func cutAtEachByte(_ name: String) throws {
    let bytes = Self.text(of: name)
    let whole = try FormatReading(bytes, as: name)
    // What of the whole lies inside the first samples.
    var ends = [(bytes: 0, records: 0)]
    for sample in FormatCatalog.samples(of: name) {
      let end = (ends.last?.bytes ?? 0) + sample.utf8.count + 1
      ends.append((end, whole.places.count { $0.offset + $0.length <= end && $0.length > 0 }))
    }
    for length in 0..<bytes.count {
      let cut = try FormatReading([UInt8](bytes[..<length]), as: name)
      let complete = ends.last { $0.bytes <= length }?.records ?? 0
      // What a format learns from the whole head (is there a device name?) is not compared here.
      let readings = cut.lines.prefix(complete).map(\.reading)
      #expect(readings == whole.lines.prefix(complete).map(\.reading), "cut at \(length)")
      let lines = bytes[..<length].split(separator: 0x0A, omittingEmptySubsequences: false).count
      let isEnded = length == 0 || bytes[length - 1] == 0x0A
      let counted = cut.places.reduce(0) { $0 + $1.lines }
      #expect(cut.isByLine || counted >= lines - (isEnded ? 1 : 0), "cut at \(length)")
      #expect(!cut.isByLine || cut.lines.count == lines - (isEnded ? 1 : 0), "cut at \(length)")
    }
  }

  /// No byte in any place stops a format or makes it name a part outside the line.
  @Test(arguments: FormatCatalog.names)
  func eachByteChanged(_ name: String) throws {
    let type = try #require(FormatCatalog.format(named: name))
    for sample in FormatCatalog.samples(of: name) {
      for piece in try FormatReading(Array(sample.utf8), as: name).pieces {
        Self.change(piece, type.init(clock: LogClock()))
      }
    }
  }

  private static func change(_ bytes: [UInt8], _ format: some LogFormat) {
    var record = LogRecord()
    let others: [UInt8] = [
      0, 0x09, 0x0D, 0x20, 0x22, 0x28, 0x29, 0x2D, 0x39, 0x3A, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xFF,
    ]
    for index in bytes.indices {
      for other in others + [bytes[index] ^ 1, bytes[index] ^ 0x80] {
        var changed = bytes
        changed[index] = other
        var format = format
        changed.withUnsafeBytes { line in
          format.learn(from: LogHead(line))
          _ = FormatReading.seen(line, by: &format, &record)
        }
      }
    }
  }

  /// Bytes that are no UTF-8 at the end of a message stay there, and the record is a record.
  @Test(arguments: FormatCatalog.names)
  func bytesThatAreNoTextStay(_ name: String) throws {
    // The message of a trace is its whole object.
    guard name != SwivelJSONLinesFormat.name else { return }
    var tested = 0
    for sample in FormatCatalog.samples(of: name) {
      let read = try FormatReading(Array(sample.utf8), as: name).lines
      let plain = try #require(read.first { !$0.message.isEmpty || name == LogNDJSONFormat.name }).message
      // An escaped message does not stand in the sample as it is.
      guard !plain.isEmpty, let range = sample.ranges(of: plain).first else { continue }
      let end = sample.utf8.distance(from: sample.startIndex, to: range.upperBound)
      var bytes = Array(sample.utf8)
      bytes.insert(contentsOf: [0xC3, 0x28, 0xFF, 0xED, 0xA0, 0x80], at: end)
      let seen = try FormatReading(bytes, as: name).lines
      #expect(seen.count == read.count)
      #expect(seen.contains { $0.message.hasPrefix(plain) && $0.message.hasSuffix("\u{FFFD}") }, "\(seen)")
      tested += 1
    }
    #expect(tested > 0)
  }

  /// Long runs of the bytes that formats look for end in time: no search starts over at each byte.
  @Test(arguments: FormatCatalog.names)
  func longRunsOfOneByte(_ name: String) throws {
    let sample = Array(FormatCatalog.samples(of: name)[0].utf8)
    for byte in [0x20, 0x22, 0x28, 0x3A, 0x30, 0x5B, 0x5C, 0x7B] as [UInt8] {
      for length in [0, 20, 33, sample.count] {
        let bytes = sample.prefix(length) + [UInt8](repeating: byte, count: 20_000)
        _ = try FormatReading([UInt8](bytes), as: name)
      }
    }
  }

  /// Lines put together at random from what formats look for: a fixed sequence, so that a failure comes again.
  @Test(arguments: FormatCatalog.names)
  func randomLines(_ name: String) throws {
    let pieces = [
      "Jan  2 15:04:05", "May 2 01:41:46", ".123456", "2026-11-03 10:12:44", ",1", ".118201+0900", "-1430", "Z", " ",
      "  ",
      "[", "]", "[812]", "[812:40113]", "(", ")", "(UIKitCore)", "<Notice>", ":", ": ", "0x", "0x1c", "Df", "E ",
      "[a.b:c]", "\\M-C", "\\M^", "\\240", "\\", "\u{0}", "\t", "{", "}", "\"eventMessage\":", "\"swivel\":1", "\"",
      "\"msg\":", "},{",
      "Type: stdio", " | Timestamp: ", "PID:", "pid=", "default\t", "10:12:44.118201+0900\t", "{UIKitCore}",
      "<NOTICE>:",
      "\\u00", "/", ",", "swivel event=", "viewDidLoad", "\u{1F600}", "99999999999", "--- last message repeated ",
    ]
    var state: UInt64 = 1
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var text = ""
    for _ in 0..<2000 {
      for _ in 0..<next(16) { text += pieces[next(pieces.count)] }
      text += "\n"
    }
    let bytes = Array(text.utf8)
    let seen = try FormatReading(bytes, as: name)
    #expect(!seen.isByLine || seen.lines.count == 2000)
    #expect(!seen.isByLine || seen.places.reduce(0) { $0 + $1.length } == bytes.count)
    #expect(seen.places.reduce(0) { $0 + $1.lines } >= 2000)
  }
}
