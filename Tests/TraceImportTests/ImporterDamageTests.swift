import Testing
import TraceModel

@testable import TraceImport

/// Any bytes at all: every line is accounted for, positions are whole, and nothing traps.
struct ImporterDamageTests {
  /// A fixed sequence of numbers, so that a failure can be repeated.
  private struct Numbers {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  /// Lines of all formats, some of them damaged.
  private func damagedLog(_ numbers: inout Numbers, lines count: Int) -> [UInt8] {
    var lines = ImporterTests.console.split(separator: "\n").map { Array($0.utf8) }
    for format in FormatCatalog.names { lines += FormatCatalog.samples(of: format).map { Array($0.utf8) } }
    lines.append(Array("swivel event=exit seq=9223372036854775807 t=900000000 count=-1 pid=99999999999999999999".utf8))
    var bytes: [UInt8] = []
    for _ in 0..<count {
      var line = lines[numbers.next(below: lines.count)]
      for _ in 0..<numbers.next(below: 3) where !line.isEmpty {
        let place = numbers.next(below: line.count)
        switch numbers.next(below: 4) {
        case 0: line[place] = UInt8(numbers.next(below: 256))
        case 1: line.removeSubrange(place..<min(line.count, place + 1 + numbers.next(below: 9)))
        case 2: line.insert(contentsOf: line[..<place], at: place)
        default: line.insert(UInt8(ascii: "9"), at: place)
        }
      }
      bytes += line + [UInt8(ascii: "\n")]
    }
    return bytes
  }

  @Test(arguments: 1...20) func damagedLogs(seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed) &* 977)
    let bytes = damagedLog(&numbers, lines: 400)
    for format in FormatCatalog.names {
      var options = ImportOptions()
      options.formatIn = format
      // `read` checks the sums and the positions.
      do {
        _ = try ImporterTests.read(bytes, options)
      } catch is ImportFailure {}
    }
  }

  @Test(arguments: 1...4) func damagedLogsGrow(seed: Int) throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    var numbers = Numbers(state: UInt64(seed) &* 4129)
    // Long enough for the head that decides on the format to be whole before the cut.
    let bytes = damagedLog(&numbers, lines: 1000)
    try #require(bytes.count > LogHead.maximumBytes + 20_000)
    for format in FormatCatalog.names {
      var options = ImportOptions()
      options.formatIn = format
      func read(_ count: Int, from resume: Int, into store: inout ImporterStore) throws -> Int {
        store.resume(at: resume)
        return try Importer(options: options)
          .read(
            path: try folder.write("a.log", Array(bytes[..<count])), label: "a.log", lineage: "l", from: resume,
            into: &store
          ).resume
      }
      do {
        var fresh = ImporterStore()
        _ = try read(bytes.count, from: 0, into: &fresh)
        for _ in 0..<3 {
          let cut = LogHead.maximumBytes + numbers.next(below: bytes.count - LogHead.maximumBytes)
          var store = ImporterStore()
          let resume = try read(cut, from: 0, into: &store)
          _ = try read(bytes.count, from: resume, into: &store)
          #expect(store.difference(from: fresh) == nil, "\(format) cut at \(cut)")
        }
      } catch is ImportFailure {}
    }
  }

  /// A line that is none of the format's and too long to be read whole: nobody knows what its rest says.
  @Test(arguments: ["idevicesyslog", "log-default", "xcode", "log-ndjson", "unifiedlog-csv"])
  func anEndlessLine(_ name: String) throws {
    let samples = FormatCatalog.samples(of: name).joined(separator: "\n") + "\n"
    let alone = try ImporterFormatTests.read(samples).summary
    let both = try ImporterFormatTests.read(samples + String(repeating: "a", count: 3 << 20) + "\n" + samples).summary
    #expect(both.capture.lines == 2 * alone.capture.lines + 1)
    #expect(both.capture.losses > 0)
    #expect(both.losses.contains { ["too-long", "malformed"].contains($0.reason) })
  }
}
