import Testing
import TraceModel

@testable import TraceStore

/// A full disk, and other processes.
@Suite struct TroubleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func ingestion(_ name: String, events: Int) throws -> Ingestion {
    var ingestion = Ingestion(name, digest: name, resume: 10)
    try ingestion.add("s-\(name)", (0..<events).map { "frame@\($0)" }.joined(separator: "; "))
    return ingestion
  }

  /// The file may not grow any more: what a full disk is to SQLite.
  @Test(arguments: ["a new capture", "a grown one"]) func aFullDiskLeavesTheDatabaseAsItWas(_ what: String) throws {
    let path = folder.file("t.db")
    let database = try TraceDatabase(path: path, access: .write)
    try ingestion("a", events: 3).run(into: database)
    let before = try database.dump()
    // The first means: no page more than there is.
    let limits: [SQL] = [
      "PRAGMA max_page_count = 1", "PRAGMA max_page_count = 60", "PRAGMA max_page_count = 80",
      "PRAGMA max_page_count = 100",
    ]
    for limit in limits {
      try database.connection.execute(limit)
      let large = try ingestion(what == "a grown one" ? "a2" : "b", events: 4000)
      var known = what == "a grown one" ? try database.knownCapture("a") : nil
      known?.resume = 0
      #expect(throws: StoreFailure.full(path: path), "\(limit.text)") { try large.run(into: database, growing: known) }
      #expect(try database.dump() == before, "\(limit.text)")
    }
    try database.connection.execute("PRAGMA max_page_count = 1000000")
    try ingestion("c", events: 4000).run(into: database)
    #expect(try database.captures().count == 2)
    let text = StoreFailure.full(path: path).description
    #expect(
      text == "\(path): no room is left on the disk, and the database is as it was before; make room and try again")
  }

  @Test func aWriterWaitsAsLongAsItIsToldTo() throws {
    let path = folder.file("t.db")
    let database = try TraceDatabase(path: path, access: .write)
    let other = try TraceDatabase(path: path, access: .write)
    other.connection.setPatience(milliseconds: 1)
    let ingestion = try ingestion("b", events: 3)
    try database.transaction {
      try self.ingestion("a", events: 3).run(into: database)
      // Not at all, by itself.
      #expect(throws: StoreFailure.busy(path: path)) { try ingestion.run(into: other) }
      var count = 0
      other.whenBusy {
        count += 1
        return count < 3
      }
      #expect(throws: StoreFailure.busy(path: path)) { try ingestion.run(into: other) }
      #expect(count == 3)
      // A reader does not wait.
      #expect(try TraceDatabase(path: path, access: .read).captures().isEmpty)
    }
    try ingestion.run(into: other)
    #expect(try database.captures().map(\.path) == ["a", "b"])
  }

  @Test func aReaderKeepsToOneState() throws {
    let path = folder.file("t.db")
    let database = try TraceDatabase(path: path, access: .write)
    try ingestion("a", events: 3).run(into: database)
    let reader = try TraceDatabase(path: path, access: .read)
    try reader.holdSnapshot()
    #expect(try reader.sessions(QueryFilter()).count == 1)
    try ingestion("b", events: 3).run(into: database)
    #expect(try reader.captures().map(\.path) == ["a"])
    #expect(try reader.breakdown(by: [], QueryFilter()).totals.sessions == 1)
    #expect(try reader.query("SELECT count(*) FROM sessions").rows == [[.integer(1)]])
  }
}
