import CSQLite
import Foundation
import Testing
import TraceModel
import TraceTestSupport

@testable import TraceStore

/// Databases that earlier versions wrote, kept as SQL in `Fixtures/databases`.
@Suite struct UpgradeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// One launch of four events that ends in a crash, with its findings, as version 1 stored it.
  private func stored(_ version: Int) throws -> String {
    let path = folder.file("v\(version).db")
    let dump = try String(contentsOfFile: PackageFolder.path + "/Fixtures/databases/v\(version).sql", encoding: .utf8)
    var handle: OpaquePointer?
    #expect(sqlite3_open(path, &handle) == SQLITE_OK)
    #expect(sqlite3_exec(handle, dump, nil, nil, nil) == SQLITE_OK)
    #expect(sqlite3_close(handle) == SQLITE_OK)
    return path
  }

  @Test(arguments: 1..<Schema.version) func upgrades(_ version: Int) throws {
    let path = try stored(version)
    #expect(throws: StoreFailure.olderSchema(path: path, found: version, known: Schema.version)) {
      try TraceDatabase(path: path, access: .read)
    }
    let database = try TraceDatabase(path: path, access: .write)
    #expect(try database.text("PRAGMA user_version") == ["\(Schema.version)"])
    #expect(
      try database.text("SELECT kind FROM events ORDER BY position") == [
        "session", "willTransition", "frame", "crash",
      ])
    // What the analysis made is made again.
    #expect(try database.sessionsToAnalyse(rulesVersion: "any").count == 1)
    #expect(try database.text("SELECT exception_type FROM crashes") == ["NSRangeException"])
    // The same tables and views as in a new database.
    let new = try TraceDatabase(path: folder.file("new.db"), access: .write)
    let names = "SELECT type || ' ' || name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY 1"
    #expect(try database.text(names) == (try new.text(names)))
  }
}
