import Foundation
import Testing
import TraceModel
import TraceStore

@Suite struct IngestTests {
  private struct Stop: Error {}

  @Test func aKnownDigestIsFound() throws {
    let database = try TraceDatabase.scratch()
    var ingestion = Ingestion("a.log", digest: "d1", bytes: 120, resume: 90)
    try ingestion.add("s-1", "willTransition@1; frame@7")
    #expect(try ingestion.run(into: database) == ["s-1"])
    let known = try database.knownCapture("d1")
    #expect(known.path == "a.log" && known.bytes == 120 && known.lineage == "d1" && known.resume == 90)
    #expect(try database.capture(digest: "d2") == nil)
    #expect(try database.knownCaptures(notLongerThan: 119).isEmpty)
    #expect(try database.knownCaptures(notLongerThan: 120).map(\.digest) == ["d1"])
    // The same bytes a second time are refused by the schema, should a caller forget to ask.
    let before = try database.dump()
    #expect(throws: StoreFailure.self) { try ingestion.run(into: database) }
    #expect(try database.dump() == before)
  }

  @Test func theCaptureCountsWhatWasWritten() throws {
    let database = try TraceDatabase.scratch()
    var ingestion = Ingestion("a.log", digest: "d1")
    ingestion.capture.unwanted = 5
    ingestion.capture.wrappers = ["gzip", "bom"]
    ingestion.losses = [
      Loss(reason: "truncated", line: 9, offset: 80, count: 3, text: "swivel ev"),
      Loss(reason: "malformed", line: 4, offset: 30, count: 1, text: "x"),
    ]
    try ingestion.add("s-1", "willTransition@1; frame@7")
    try ingestion.run(into: database)
    let capture = try #require(try database.captures().first)
    #expect(capture.lines == 11 && capture.events == 2 && capture.unwanted == 5 && capture.losses == 4)
    #expect(capture.wrappers == ["gzip", "bom"])
    #expect(try database.losses().map(\.loss) == [ingestion.losses[1], ingestion.losses[0]])
    #expect(try database.losses(capture: "b.log").isEmpty)
  }

  @Test func aGrownFileAppendsWhatIsNew() throws {
    let database = try TraceDatabase.scratch()
    var first = Ingestion("a.log", digest: "d1", bytes: 30, resume: 20)
    first.losses = [Loss(reason: "truncated", line: 3, offset: 20, count: 1, text: "cut")]
    try first.add("s-1", "session device=iPhone13,2; willTransition@1; frame@7") { session, _ in session.pid = 8 }
    try first.add("s-2", "frame@1") { _, batch in batch.events[0].offset = 5 }
    try first.run(into: database)
    for id in ["s-1", "s-2"] { try database.save(SessionAnalysis(), of: id, rulesVersion: "1") }
    #expect(try database.sessionsToAnalyse().isEmpty)

    // The last line is read again, whole this time; what the log states is told for the whole of it.
    let known = try database.knownCapture("d1")
    var second = Ingestion("a.log", digest: "d2", bytes: 50, resume: 40)
    second.capture.events = 3
    try second.add("s-1", "frame@8; didTransition@1; sessionEnd", firstLine: 2) { session, _ in
      session.device.identifier = "iPhone13,2"
      session.stated = [.device]
      session.pid = 8
    }
    #expect(try second.run(into: database, growing: known) == ["s-1"])

    #expect(
      try database.text("SELECT position, kind, line FROM events WHERE session = 's-1' ORDER BY position") == [
        "0|session|1", "1|willTransition|2", "2|frame|3", "3|didTransition|4", "4|sessionEnd|5",
      ])
    let grown = try #require(try database.capture(digest: "d2"))
    #expect(grown.id == known.id && grown.lineage == "d1" && grown.bytes == 50 && grown.resume == 40)
    #expect(try database.capture(digest: "d1") == grown, "it had these bytes before")
    #expect(try database.losses().isEmpty)
    #expect(try database.captures().map(\.events) == [6])
    let session = try #require(try database.sessionsToAnalyse().first)
    #expect(try database.sessionsToAnalyse().count == 1)
    #expect(
      session.device.identifier == "iPhone13,2" && session.startSeen && session.eventCount == 5 && session.pid == 8)
    #expect(session.end == .exit)
  }

  @Test func aSessionThatGrowthTookBackIsGone() throws {
    let database = try TraceDatabase.scratch()
    var first = Ingestion("a.log", digest: "d1", resume: 10)
    try first.add("s-1", "willTransition@1")
    try first.add("s-half", "frame@7", firstLine: 1, firstPosition: 0)
    try first.run(into: database)
    var second = Ingestion("a.log", digest: "d2", resume: 10)
    try second.add("s-whole", "frame@7", firstLine: 1, firstPosition: 0)
    let known = try database.knownCapture("d1")
    #expect(try second.run(into: database, growing: known) == ["s-half", "s-whole"])
    #expect(try database.text("SELECT id FROM sessions ORDER BY id") == ["s-1", "s-whole"])
  }

  @Test func touchedSessionsLoseTheirFindings() throws {
    let database = try TraceDatabase.scratch()
    var first = Ingestion("a.log", digest: "d1", resume: 10)
    try first.add("s-1", "willTransition@1; frame@7; crash")
    try first.run(into: database)
    var analysis = SessionAnalysis()
    analysis.findings = [madeFinding("r", in: "s-1", id: "f-1", positions: [0, 1])]
    analysis.exposures = [Exposure(rule: "r", opened: 1, pending: 0)]
    analysis.crash = Crash(id: "c-1", kind: "log", session: "s-1", position: 2, signature: "x")
    try database.save(analysis, of: "s-1", rulesVersion: "1")
    #expect(try database.findings(QueryFilter()).count == 1)
    var second = Ingestion("a.log", digest: "d2")
    try second.add("s-1", "frame@7", firstLine: 1)
    try second.run(into: database, growing: try database.knownCapture("d1"))
    for table in ["finding", "witness", "exposure", "crash"] {
      #expect(try database.text("SELECT count(*) FROM \(table)") == ["0"], "\(table)")
    }
  }

  @Test func anAbortLeavesTheDatabaseAsItWas() throws {
    let folder = try TemporaryFolder()
    let database = try TraceDatabase(path: folder.file("t.db"), access: .write)
    var first = Ingestion("a.log", digest: "d1", resume: 0)
    try first.add("s-1", "willTransition@1; frame@7")
    try first.run(into: database)
    let before = try database.dump()
    let known = try database.knownCapture("d1")
    var trace = try TraceNotation("didTransition@1")
    trace.batch.events[0].position = 0
    #expect(throws: Stop.self) {
      try database.transaction {
        var writer = try database.begin(
          Capture(path: "a.log", digest: "d2", format: "swivel", bytes: 9), lineage: "d1", growing: known)
        var session = Session(id: "s-1")
        session.labels = ["new": "label"]
        session.eventCount = 1
        try writer.open(session)
        try writer.write(trace.batch, to: "s-1")
        try writer.close(session)
        throw Stop()
      }
    }
    #expect(try database.dump() == before)
    // Nor does a session that was never opened get events.
    #expect(throws: StoreFailure.unknownSession("s-9")) {
      try database.transaction {
        var writer = try database.begin(
          Capture(path: "b.log", digest: "d3", format: "swivel", bytes: 9), lineage: "d3", growing: nil)
        try writer.write(trace.batch, to: "s-9")
      }
    }
    #expect(try database.dump() == before)
  }

  /// What a kill leaves behind are the files as they stand at that moment. Here they are copied in the middle of a
  /// transaction that is larger than the cache, so that some of its pages are in the files already.
  @Test func aKilledIngestLeavesTheDatabaseAsItWas() throws {
    let folder = try TemporaryFolder()
    let database = try TraceDatabase(path: folder.file("t.db"), access: .write)
    var first = Ingestion("a.log", digest: "d1")
    try first.add("s-1", "willTransition@1; frame@7")
    try first.run(into: database)
    let before = try database.dump()
    #expect(throws: Stop.self) {
      try database.transaction {
        var writer = try database.begin(
          Capture(path: "b.log", digest: "d2", format: "swivel", bytes: 9), lineage: "d2", growing: nil)
        try writer.open(Session(id: "s-2"))
        var batch = EventBatch()
        batch.events = [Event](repeating: Event(kind: .frame), count: 4000)
        let line = String(repeating: "x", count: 1000)
        batch.texts = batch.events.map { _ in EventText(keys: "{}", raw: line) }
        for round in 0..<4 {
          for index in batch.events.indices { batch.events[index].position = 4000 * round + index }
          try writer.write(batch, to: "s-2")
        }
        for suffix in ["", "-wal"] {
          try FileManager.default.copyItem(
            atPath: folder.file("t.db\(suffix)"), toPath: folder.file("killed.db\(suffix)"))
        }
        throw Stop()
      }
    }
    let log = try FileManager.default.attributesOfItem(atPath: folder.file("killed.db-wal"))[.size] as? Int ?? 0
    #expect(log > 1_000_000, "the transaction never reached the files: the test proves nothing")
    let survivor = try TraceDatabase(path: folder.file("killed.db"), access: .write)
    #expect(try survivor.dump() == before)
    try first.runAgainAs("b.log", digest: "d2", session: "s-2", into: survivor)
    #expect(try survivor.captures().count == 2)
  }

  @Test func readersSeeTheStateBeforeAWriterIsDone() throws {
    let folder = try TemporaryFolder()
    let database = try TraceDatabase(path: folder.file("t.db"), access: .write)
    var first = Ingestion("a.log", digest: "d1")
    try first.add("s-1", "frame@7")
    try first.run(into: database)
    let reader = try TraceDatabase(path: folder.file("t.db"), access: .read)
    try database.transaction {
      var writer = try database.begin(
        Capture(path: "b.log", digest: "d2", format: "swivel", bytes: 9), lineage: "d2", growing: nil)
      try writer.open(Session(id: "s-2"))
      #expect(try reader.captures().map(\.path) == ["a.log"])
      _ = try writer.finish(Capture(path: "b.log", digest: "d2", format: "swivel", bytes: 9), resume: 0)
    }
    #expect(try reader.captures().map(\.path) == ["a.log", "b.log"])
    #expect(throws: StoreFailure.self) { try first.run(into: reader) }
  }

  @Test func theSameInputGivesTheSameRows() throws {
    func fill() throws -> [String] {
      let database = try TraceDatabase.scratch()
      var first = Ingestion("a.log", digest: "d1")
      for number in 0..<20 {
        try first.add(
          "s-\(number)", "willTransition@1 size=844x390; frame@7 role=surface hidden=false; didTransition@1"
        ) {
          session, _ in session.labels = ["a": "1", "b": "2", "c": "3"]
        }
      }
      try first.run(into: database)
      var second = Ingestion("b.log", digest: "d2")
      for number in 10..<20 { try second.add("s-\(number)", "willTransition@1 size=844x390; deinit@1") }
      try second.run(into: database)
      return try database.dump()
    }
    #expect(try fill() == fill())
  }
}

extension Ingestion {
  fileprivate func runAgainAs(_ path: String, digest: String, session: String, into database: TraceDatabase) throws {
    var again = Ingestion(path, digest: digest)
    try again.add(session, "frame@1")
    try again.run(into: database)
  }
}
