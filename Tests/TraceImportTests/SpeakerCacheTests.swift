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
    var configured = ImportOptions()
    var configuration = Configuration()
    configuration.patternProcesses = ["kernel", "Reader7", "com.example.7", long]
    configured.configuration = configuration
    let rosters =
      [nil, "Reader", "kernel"].map { ProcessRoster(appProcess: $0) } + [ProcessRoster(options: configured)]
    for roster in rosters {
      var cache = SpeakerCache(roster: roster)
      let expected = names.map { name in
        var text = name
        return text.withUTF8 { bytes in
          let bytes = UnsafeRawBufferPointer(bytes)
          let speaker = roster.speaker(of: bytes)
          let pattern = roster.patternProcess(bytes)
          return SpeakerCache.Judgement(
            speaker: speaker, isWanted: speaker != .system || pattern != nil || roster.wants(systemProcess: bytes),
            patternProcess: pattern)
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
