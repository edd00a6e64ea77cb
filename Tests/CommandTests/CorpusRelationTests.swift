import Foundation
import Testing
import TraceImport
import TraceReport
import TraceStore
import TraceTestSupport

/// What changes nothing of what devices did changes nothing of what is told of it: each log of the corpus, changed as a whole.
///
/// Each of its messages is made an event, since they are about little that Swivel looks for. Which change has a meaning for
/// which file, the file itself tells.
@Suite(.enabled(if: CorpusLog.folder != nil, "the corpus is not beside this checkout"))
struct CorpusRelationTests {
  private static var rewriter: StampRewriter { StampRewriter() }

  /// What the files tell; nil: one is of no known format.
  private func told(
    _ files: [(name: String, bytes: [UInt8])], _ options: ImportOptions,
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ToldRecords? {
    var ingester = try Ingester(TemporaryFolder(), facts: options)
    change(&ingester.facts)
    for file in files {
      let report = try ingester.ingest(file.bytes, as: file.name)
      if report.files.contains(where: { !$0.outcome.isRead }) { return nil }
    }
    #expect(try ingester.content.unbalanced.isEmpty)
    return try ToldRecords(of: ingester.database)
  }

  private func told(
    _ text: String, _ options: ImportOptions, _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ToldRecords? {
    try told([("a.log", Array(text.utf8))], options, change)
  }

  @Test func messagesAreEvents() throws {
    let counts = try CorpusLog.all.map { log in
      try told([("a.log", log.bytes)], try log.options)?.records.count ?? 0
    }
    // Else all that is held below is held of nothing.
    #expect(counts.count { $0 > 0 } >= 30)
    #expect(counts.reduce(0, +) >= 150)
  }

  // MARK: Bytes

  @Test(arguments: CorpusLog.all) func packed(_ log: CorpusLog) throws {
    let options = try log.options
    let expected = try told([("a.log", log.bytes)], options)
    func check(_ bytes: [UInt8], _ how: Comment) throws {
      let found = try told([("a.log", bytes)], options)
      #expect((found == nil) == (expected == nil), how)
      if let found, let expected {
        #expect(found.difference(from: expected) == nil, how)
      }
    }
    for filter in [ArchiveMaker.Filter.gzip, .zstd, .xz, .bzip2] {
      try check(try ArchiveMaker.compressed(log.bytes, filter), "\(filter)")
    }
    try check(try ArchiveMaker.archive([.init("a.log", log.bytes)], .tar, .gzip), "tar")
    try check(try ArchiveMaker.archive([.init("a.log", log.bytes)], .zip), "zip")
    guard let text = log.text, let lines = log.lines else { return }
    let windows = text.replacing("\n", with: "\r\n")
    try check(Array(windows.utf8), "Windows' line ends")
    try check([0xEF, 0xBB, 0xBF] + log.bytes, "a mark before it")
    try check([0xFF, 0xFE] + windows.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "UTF-16")
    try check([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, "UTF-16, big-endian")
    // A log that is no log by itself may look like one that is wrapped.
    if expected == nil { return }
    try check(Array(lines.map { "2024-05-01T12:00:00.1234567Z " + $0 }.joined().utf8), "a build server's times")
    try check(Array(lines.map { "> " + $0 }.joined().utf8), "quoted")
    try check(Array(lines.map { "\u{1B}[36m" + $0.replacing("\n", with: "\u{1B}[m\n") }.joined().utf8), "colours")
  }

  // MARK: Parts

  /// Cut between any two lines.
  ///
  /// A cut that goes through a message leaves two pieces: then nothing but that message is missing. A part that is of no known
  /// format by itself (the line with its columns is in the other) tells nothing. A line that both parts have, its stamp
  /// included, may be one line in two files: it counts once, and the other is a loss.
  @Test(arguments: CorpusLog.all) func split(_ log: CorpusLog) throws {
    guard let lines = log.lines else { return }
    let options = try log.options
    guard let whole = try told([("a.log", log.bytes)], options) else { return }
    func counts(_ told: ToldRecords) -> [ToldRecords.Record: Int] {
      Dictionary(told.records.map { ($0, 1) }, uniquingKeysWith: +)
    }
    for cut in stride(from: 1, to: lines.count, by: max(1, lines.count / 20)) {
      let parts = [lines[..<cut], lines[cut...]].map { Array($0.joined().utf8) }
      let isBetween = try isBetweenMessages(cut, lines, whole, options)
      for order in [[0, 1], [1, 0]] {
        let place: Comment = "cut behind line \(cut), \(order)"
        let files = order.map { (name: "\($0).log", bytes: parts[$0]) }
        guard let found = try told(files, options)?.withoutPlaces else { continue }
        if !Set(lines[..<cut]).isDisjoint(with: lines[cut...]) {
          let duplicates = (found.losses["duplicate"] ?? 0) - (whole.losses["duplicate"] ?? 0)
          #expect(Set(counts(found).keys).isSubset(of: Set(counts(whole.withoutPlaces).keys)), place)
          #expect(found.records.count + duplicates >= whole.records.count - (isBetween ? 0 : 1), place)
        } else if isBetween {
          #expect(counts(found) == counts(whole.withoutPlaces), place)
          #expect(found.losses == whole.losses, place)
        } else {
          let missing = counts(whole.withoutPlaces).merging(counts(found)) { $0 - $1 }.values.filter { $0 > 0 }
          #expect(missing.reduce(0, +) <= 1, place)
        }
      }
    }
  }

  /// Whether the line behind the cut begins a message, and the first part tells of those before it as the whole does.
  private func isBetweenMessages(
    _ cut: Int, _ lines: [String], _ whole: ToldRecords, _ options: ImportOptions
  ) throws -> Bool {
    guard whole.records.contains(where: { $0.line == cut + 1 }) else { return false }
    guard let first = try told(lines[..<cut].joined(), options) else { return false }
    let before = whole.records.filter { $0.line <= cut }
    return Set(first.records.map(\.keys)) == Set(before.map(\.keys))
      && (first.losses["truncated"] ?? 0) <= (whole.losses["truncated"] ?? 0)
  }

  // MARK: Clocks

  /// All stamps later by so many seconds: over a night, a new year, a leap day, a doubled hour.
  @Test(arguments: CorpusLog.all) func shifted(_ log: CorpusLog) throws {
    guard let lines = log.lines, let stamped = try stamped(lines, try log.options) else { return }
    for way in [43_200, 86_400 * 200, 86_400 * 366, -86_400 * 90] {
      let moved = lines.map { Self.rewriter.rewritten($0) { .init(local: $0.local + way, offset: $0.offset) } }
      let found = try told(moved.joined(), try log.options) { options in
        options.year = stamped.first.map { Self.rewriter.year(of: $0.local + way) }
      }
      let expected = try told(lines.joined(), try log.options) { $0.year = Self.rewriter.year }
      #expect(try unstamped(found).difference(from: try unstamped(expected)) == nil, "by \(way)")
    }
  }

  /// The same instants as a clock in another zone shows them, where the log says what its own is.
  @Test(arguments: CorpusLog.all) func inAnotherZone(_ log: CorpusLog) throws {
    guard let lines = log.lines, let stamps = try stamped(lines, try log.options),
      stamps.allSatisfy({ $0.offset != nil })
    else { return }
    let expected = try #require(try told(lines.joined(), try log.options))
    for zone in [-12_600, 20_700, 50_400] {
      let moved = lines.map { line in
        Self.rewriter.rewritten(line) { stamp in
          stamp.offset.map { .init(local: stamp.local + zone - $0, offset: zone) } ?? stamp
        }
      }
      let found = try #require(try told(moved.joined(), try log.options))
      // Here the instants themselves must stay.
      #expect(found.changed(hideStamps).difference(from: expected.changed(hideStamps)) == nil, "\(zone)")
    }
  }

  /// The wall clock is set in the middle of a log whose records have ticks.
  @Test(arguments: CorpusLog.all) func wallClockIsSet(_ log: CorpusLog) throws {
    guard let lines = log.lines, try stamped(lines, try log.options) != nil,
      let expected = try told(lines.joined(), try log.options), expected.records.allSatisfy(\.hasTick)
    else { return }
    for step in [-3605, 90_000] {
      let moved = lines.enumerated().map { index, line in
        Self.rewriter.rewritten(line) {
          .init(local: $0.local + (index < lines.count / 2 ? 0 : step), offset: $0.offset)
        }
      }
      let found = try #require(try told(moved.joined(), try log.options))
      func order(_ told: ToldRecords) -> ToldRecords {
        told.changed(hideStamps).changed { ($0.seconds, $0.fraction) = (nil, "") }
      }
      #expect(order(found).difference(from: order(expected)) == nil, "\(step)")
    }
  }

  /// The stamps of the log; nil: not each of its events has, in its line, one that can be written anew.
  private func stamped(_ lines: [String], _ options: ImportOptions) throws -> [StampRewriter.Stamp]? {
    guard let told = try told(lines.joined(), options), !told.records.isEmpty else { return nil }
    let stamps = told.records.filter { $0.seconds != nil }.map { Self.rewriter.stamp(in: lines[$0.line - 1]) }
    return stamps.contains { $0 == nil } || stamps.isEmpty ? nil : stamps.compactMap(\.self)
  }

  private func unstamped(_ told: ToldRecords?) throws -> ToldRecords {
    try #require(told).fromFirst.changed(hideStamps)
  }

  /// Stamps inside messages were written anew too.
  private func hideStamps(_ record: inout ToldRecords.Record) {
    record.keys = Self.rewriter.rewritten(record.keys) { _ in .init(local: 0, offset: nil) }
      .replacing(#/(\d\d:\d\d:\d\d\.\d+)(Z|[+-]\d\d:?\d\d)/#) { "\($0.1)" }
  }

  // MARK: Names

  /// The lines with other process ids; nil: they have none.
  private func renamed(_ lines: [String], _ told: ToldRecords) throws -> [String]? {
    let pids = Set(told.records.map { pid(of: $0.source) }.filter { !$0.isEmpty }).sorted()
    if pids.isEmpty { return nil }
    // A process id stands alone: no part of a stamp, a size or an address.
    let number = try NSRegularExpression(
      pattern: "(?<![0-9a-fx.#+-])(?<![0-9]:)(\(pids.joined(separator: "|")))(?![0-9a-f.]|[:-][0-9])")
    return lines.map { line in
      number.stringByReplacingMatches(in: line, range: NSRange(line.startIndex..., in: line), withTemplate: "7$1")
    }
  }

  private func pid(of source: String) -> String {
    String(source.split(separator: "|", omittingEmptySubsequences: false)[1])
  }

  private func renamed(_ told: ToldRecords) -> ToldRecords {
    told.changed { record in
      var parts = record.source.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      if !parts[1].isEmpty { parts[1] = "7" + parts[1] }
      record.source = parts.joined(separator: "|")
    }
  }

  /// Without the messages, in which numbers were changed too.
  private func sorted(_ records: [ToldRecords.Record]) -> [String] {
    records.map { record in
      var record = record
      record.keys = ""
      return "\(record)"
    }.sorted()
  }

  @Test(arguments: CorpusLog.all) func renamed(_ log: CorpusLog) throws {
    guard let lines = log.lines, let expected = try told(lines.joined(), try log.options),
      let others = try renamed(lines, expected)
    else { return }
    let found = try #require(try told(others.joined(), try log.options))
    #expect(sorted(found.records) == sorted(renamed(expected).records))
    #expect(found.losses == expected.losses)
  }

  /// Another launch of the same programs at the same time: where each message can be read for itself, and says whose it is.
  @Test(arguments: CorpusLog.all) func interleaved(_ log: CorpusLog) throws {
    let options = try log.options
    guard let lines = log.lines, lines.last?.hasSuffix("\n") ?? false, let alone = try told(lines.joined(), options),
      let others = try renamed(lines, alone), alone.losses.isEmpty
    else { return }
    let starts = alone.records.map { $0.line - 1 }.sorted()
    let head = lines[..<(starts.first ?? 0)]
    let messages = zip(starts, starts.dropFirst() + [lines.count]).map { $0..<$1 }
    for message in messages {
      let isByItself = try told((head + lines[message]).joined(), options)?.records.count == 1
      guard isByItself, lines[message] != others[message] else { return }
    }
    let mixed = head + messages.flatMap { lines[$0] + others[$0] }
    let found = try #require(try told(mixed.joined(), options)).withoutPlaces
    let both = alone.withoutPlaces.records + renamed(alone).withoutPlaces.records
    #expect(sorted(found.records) == sorted(both))
  }
}
