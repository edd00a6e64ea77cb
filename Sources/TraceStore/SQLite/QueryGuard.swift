import CSQLite

/// Lets a connection compile only statements that read. It holds as long as `body` runs.
enum QueryGuard {
  static func whileGuarding<Value, Failure: Error>(
    _ connection: Connection, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    sqlite3_set_authorizer(
      connection.handle, { _, action, first, second, _, _ in QueryGuard.judge(action, first, second) }, nil)
    defer { sqlite3_set_authorizer(connection.handle, nil, nil) }
    return try body()
  }

  /// Pragmas that only tell something.
  private static let harmlessPragmas: Set<String> = [
    "application_id", "foreign_key_list", "function_list", "index_info", "index_list", "index_xinfo", "table_info",
    "table_list", "table_xinfo", "user_version",
  ]

  /// Functions that reach outside the database.
  private static let refusedFunctions: Set<String> = [
    "edit", "fts3_tokenizer", "load_extension", "readfile", "writefile",
  ]

  private static func judge(
    _ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?
  ) -> Int32 {
    switch action {
    case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE:
      return SQLITE_OK
    case SQLITE_FUNCTION:
      guard let second else { return SQLITE_DENY }
      return refusedFunctions.contains(String(cString: second).lowercased()) ? SQLITE_DENY : SQLITE_OK
    case SQLITE_PRAGMA:
      guard let first, harmlessPragmas.contains(String(cString: first).lowercased()) else { return SQLITE_DENY }
      // With a value these two would write.
      let writes = ["application_id", "user_version"].contains(String(cString: first).lowercased()) && second != nil
      return writes ? SQLITE_DENY : SQLITE_OK
    default:
      return SQLITE_DENY
    }
  }
}
