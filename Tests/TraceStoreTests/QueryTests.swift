import Testing
import TraceModel
import TraceStore

@Suite struct QueryTests {
  @Test(arguments: [
    "DELETE FROM event", "INSERT INTO name (text) VALUES ('x')", "UPDATE session SET pid = 1", "DROP VIEW events",
    "CREATE TABLE x (y)", "CREATE TEMP TABLE x (y)", "ATTACH 'x.db' AS x", "DETACH main", "VACUUM",
    "VACUUM INTO 'x.db'",
    "PRAGMA user_version = 9", "PRAGMA application_id = 9", "PRAGMA journal_mode = DELETE",
    "PRAGMA writable_schema = 1",
    "BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT x", "REINDEX", "ANALYZE", "PRAGMA optimize", "EXPLAIN DELETE FROM event",
    "SELECT load_extension('x')", "WITH x AS (SELECT 1) DELETE FROM event", "SELECT 1; DELETE FROM event",
    "SELECT 1; SELECT 2", "", "  -- nothing", ";", "SELECT 1\u{0}; DELETE FROM event",
    "SELECT * FROM pragma_journal_mode", "SELECT * FROM pragma_optimize",
  ])
  func refuses(_ sql: String) throws {
    let database = try TraceDatabase.scratch()
    var ingestion = Ingestion("a.log", digest: "d1")
    try ingestion.add("s-1", "frame@1")
    try ingestion.run(into: database)
    let before = try database.dump()
    do {
      _ = try database.query(sql)
      Issue.record("'\(sql)' ran")
    } catch .refused(let text, let reason) {
      #expect(text == sql && !reason.isEmpty)
    } catch {
      Issue.record("\(sql): \(error)")
    }
    #expect(try database.dump() == before)
    // The connection is as free as before: the guard was for the query only.
    try ingestion.session(named: "s-2", into: database)
  }

  @Test(arguments: [
    ("SELECT 1 AS a, 'x' AS b, 2.5 AS c, NULL AS d, X'0aff' AS e", ["1|x|2.5||X'0AFF'"]),
    ("SELECT 1; -- done", ["1"]), ("SELECT 1;;", ["1"]), ("VALUES (1), (2)", ["1", "2"]),
    ("WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT i FROM n", ["1", "2", "3"]),
    ("SELECT json_extract('{\"a\":[1,2]}', '$.a[1]')", ["2"]), ("PRAGMA user_version", ["3"]),
    ("SELECT value FROM json_each('[7,8]')", ["7", "8"]), ("SELECT * FROM pragma_user_version", ["3"]),
    ("SELECT 'a' || char(0) || 'b'", ["a\u{0}b"]),
  ])
  func answers(_ sql: String, _ expected: [String]) throws {
    #expect(try TraceDatabase.scratch().text(sql) == expected)
  }

  @Test func columnsHaveNamesEvenWithoutRows() throws {
    let result = try TraceDatabase.scratch().query("SELECT id, session AS s FROM events")
    #expect(result.columns == ["id", "s"] && result.rows.isEmpty)
  }

  @Test func errorsCarrySQLitesMessage() throws {
    let database = try TraceDatabase.scratch()
    do {
      _ = try database.query("SELECT nonsense FROM events")
      Issue.record("it ran")
    } catch {
      #expect(error == .sqlite(sql: "SELECT nonsense FROM events", code: 1, message: "no such column: nonsense"))
      #expect(error.description == "SQL: no such column: nonsense (code 1) in: SELECT nonsense FROM events")
    }
    // A word in double quotes is a column, never silently a text.
    #expect(throws: StoreFailure.self) { try database.query("SELECT \"nonsense\" FROM events") }
  }

  @Test func rowsCanBeTakenOneByOneAndStopped() throws {
    struct Enough: Error {}
    let database = try TraceDatabase.scratch()
    var seen = 0
    #expect(throws: Enough.self) {
      try database.query("WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT i FROM n") {
        #expect($0 == ["i"])
      } row: { _ in
        seen += 1
        if seen == 1000 { throw Enough() }
      }
    }
    #expect(seen == 1000)
    try database.setDevices([("a", "b", "c", nil)])
    #expect(try database.text("SELECT * FROM devices") == ["a|b|c|"])
  }
}

extension Ingestion {
  fileprivate func session(named id: String, into database: TraceDatabase) throws {
    var more = Ingestion("more.log", digest: "d-more")
    try more.add(id, "frame@1")
    try more.run(into: database)
  }
}
