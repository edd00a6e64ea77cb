import Testing

@testable import TraceImport

@Suite struct SpeakerCacheTests {
  private func judgements(_ names: [String], by cache: inout SpeakerCache) -> [SpeakerCache.Judgement] {
    names.map { name in
      var text = name
      return text.withUTF8 { cache.judgement(of: UnsafeRawBufferPointer($0)) }
    }
  }

  @Test("more names than the table holds are judged as they are without it")
  func manyNames() {
    let long = String(repeating: "n", count: 300)
    // Names that share beginnings, ends and lengths, among them each of the system's.
    let names =
      (0..<3_000).flatMap { ["Reader\($0)", "\($0)Reader", "com.example.\($0)"] } + ProcessRoster.systemProcesses
      + ["", "R", "Reader", long, long + "x", "kernel", "kerneL"]
    for app in [nil, "Reader", "kernel"] {
      var cache = SpeakerCache(roster: ProcessRoster(appProcess: app))
      let roster = ProcessRoster(appProcess: app)
      let expected = names.map { name in
        var text = name
        return text.withUTF8 { bytes in
          let speaker = roster.speaker(of: UnsafeRawBufferPointer(bytes))
          return SpeakerCache.Judgement(
            speaker: speaker,
            isWanted: speaker != .system || roster.wants(systemProcess: UnsafeRawBufferPointer(bytes)))
        }
      }
      #expect(judgements(names, by: &cache) == expected)
      #expect(judgements(names.reversed(), by: &cache) == expected.reversed())
      // Twice each, so that the second comes from the table.
      let pairs = judgements(names.flatMap { [$0, $0] }, by: &cache)
      #expect(pairs == expected.flatMap { [$0, $0] })
    }
  }
}
