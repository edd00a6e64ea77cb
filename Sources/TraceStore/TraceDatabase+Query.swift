import CSQLite
package import TraceModel

extension TraceDatabase {
  /// The most rows that `query(_:)` collects.
  package static let collectedRowLimit = 1_000_000

  /// Runs one statement that reads, and gives all its rows.
  package func query(_ sql: String) throws(StoreFailure) -> QueryResult {
    var result = QueryResult(columns: [], rows: [])
    do {
      try query(sql) {
        result.columns = $0
      } row: { row in
        if result.rows.count == Self.collectedRowLimit { throw StoreFailure.tooManyRows(limit: Self.collectedRowLimit) }
        result.rows.append(row)
      }
    } catch let failure as StoreFailure {
      throw failure
    } catch {
      preconditionFailure("collecting rows failed with \(error)")
    }
    return result
  }

  /// Runs one statement that reads, and hands its rows over one by one, after the names of its columns.
  package func query(
    _ sql: String, columns: ([String]) throws -> Void, row: ([QueryResult.Value]) throws -> Void
  ) throws {
    if sql.utf8.contains(0) { throw StoreFailure.refused(sql: sql, reason: "the statement holds a NUL byte") }
    connectTableFunctions()
    // The guard stays on while rows are read: SQLite compiles anew when another process changes the schema.
    try QueryGuard.whileGuarding(connection) {
      var statement = try compileQuery(sql)
      let names = statement.columnNames
      try columns(names)
      while try statement.step() {
        try row((0..<names.count).map { _ in Self.takeValue(from: &statement) })
      }
    }
  }

  /// SQLite declares a table function when it is first named, which the guard would take for a CREATE TABLE.
  private func connectTableFunctions() {
    let statement = try? connection.compile(
      """
      SELECT 1 FROM json_each('[]'), json_tree('[]'), pragma_table_info('x'), pragma_table_xinfo('x'),
        pragma_table_list('x'), pragma_index_list('x'), pragma_index_info('x'), pragma_foreign_key_list('x'),
        pragma_user_version
      """
    ).statement
    sqlite3_finalize(statement ?? nil)
  }

  private func compileQuery(_ sql: String) throws(StoreFailure) -> Statement {
    let compiled: (statement: OpaquePointer?, rest: String)
    do {
      compiled = try connection.compile(sql)
    } catch .sqlite(_, let code, let message) {
      // For a function SQLite gives the general code, and says the rest in words.
      if code & 0xFF == SQLITE_AUTH || message.hasPrefix("not authorized") {
        throw .refused(sql: sql, reason: "a query may only read (\(message))")
      }
      throw .sqlite(sql: sql, code: code, message: message)
    }
    guard let handle = compiled.statement else { throw .refused(sql: sql, reason: "there is no statement") }
    let statement = Statement(handle: handle, connection: connection)
    if !statement.isReadOnly { throw .refused(sql: sql, reason: "a query may only read") }
    if try hasStatement(compiled.rest) { throw .refused(sql: sql, reason: "a query is one statement") }
    return statement
  }

  /// There is more in `text` than blanks and comments.
  private func hasStatement(_ text: String) throws(StoreFailure) -> Bool {
    var rest = text
    while !rest.isEmpty {
      let compiled: (statement: OpaquePointer?, rest: String)
      do {
        compiled = try connection.compile(rest)
      } catch {
        return true
      }
      if let handle = compiled.statement {
        sqlite3_finalize(handle)
        return true
      }
      if compiled.rest.utf8.count >= rest.utf8.count { return false }
      rest = compiled.rest
    }
    return false
  }

  private static func takeValue(from row: inout Statement) -> QueryResult.Value {
    switch row.nextType {
    case SQLITE_INTEGER: .integer(row.takeInt64())
    case SQLITE_FLOAT: row.takeOptionalDouble().map { .real($0) } ?? .null
    case SQLITE_BLOB: .text(row.takeBlobLiteral())
    case SQLITE_NULL: row.takeOptionalInt64().map { .integer($0) } ?? .null
    default: .text(row.takeText())
    }
  }
}
