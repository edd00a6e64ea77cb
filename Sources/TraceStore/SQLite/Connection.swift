import CSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open SQLite database, used by one thread. It closes with the last statement or owner that holds it.
final class Connection {
  /// What the connection may do.
  enum Mode {
    /// Reads and writes, and makes the file if it is not there.
    case write
    case read
    /// Reads a file that nobody writes, and that lies where nothing can be written.
    case still
    /// SQLite's private database: on disk in the temporary folder, gone on close.
    case temporary

    var writes: Bool { self == .write || self == .temporary }
  }

  let handle: OpaquePointer
  /// As it was named; for messages.
  let path: String
  /// Asked when another process has written for longer than the connection waits by itself: whether to wait as long again.
  /// Its argument is how often this change has waited.
  var waitsOnceMore: (Int) -> Bool = { _ in false }
  /// How many transactions and savepoints are open inside one another.
  private var depth = 0
  /// Compiled statements that nobody uses now, by their text.
  private var idle: [String: [OpaquePointer]] = [:]

  init(path: String, mode: Mode) throws(StoreFailure) {
    self.path = path
    let flags =
      switch mode {
      case .write, .temporary: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      // A reader that may write takes away, when it is the last, the files that it needs to agree with a writer.
      case .read: SQLITE_OPEN_READWRITE
      case .still: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    if mode != .temporary { try DatabaseFile(path).check() }
    var opened: OpaquePointer?
    let name =
      switch mode {
      case .temporary: ""
      case .still: try DatabaseFile(path).stillName()
      case .read, .write: Self.plainName(path)
      }
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let opened else { throw .cannotOpen(path: path, reason: "out of memory") }
    guard code == SQLITE_OK else {
      let problem = sqlite3_system_errno(opened)
      let message = String(cString: sqlite3_errmsg(opened))
      sqlite3_close_v2(opened)
      if mode == .read, problem == ENOENT { throw .missing(path: path) }
      throw .cannotOpen(path: path, reason: problem == 0 ? message : DatabaseFile.word(for: problem))
    }
    handle = opened
    setPatience(milliseconds: 10_000)
    // A text inside the database must not turn its own statements against the program that opened it.
    for (option, on) in [
      (SQLITE_DBCONFIG_DEFENSIVE, Int32(1)), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
      (SQLITE_DBCONFIG_DQS_DDL, 0), (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
    ] {
      _ = swivel_sqlite3_db_config_switch(handle, option, on)
    }
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 64 << 20)
    if !mode.writes { try execute("PRAGMA query_only = 1") }
  }

  deinit {
    for statement in idle.values.joined() { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// A name that SQLite takes for a file, whatever it begins with.
  private static func plainName(_ path: String) -> String {
    path.hasPrefix(":") || path.hasPrefix("file:") ? "./" + path : path
  }

  /// How long to wait for another process.
  func setPatience(milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  /// The file is there, but may not be written.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Runs statements that take no values and give no rows.
  func execute(_ sql: SQL) throws(StoreFailure) {
    let code = sqlite3_exec(handle, sql.text, nil, nil, nil)
    if code != SQLITE_OK { throw failure(code, sql: sql.text) }
  }

  /// Gives a statement of the program itself, compiled once: for a session of a few events, compiling takes longer than
  /// running.
  func prepare(_ sql: SQL) throws(StoreFailure) -> Statement {
    if let statement = idle[sql.text]?.popLast() {
      return Statement(handle: statement, connection: self, keptAs: sql.text)
    }
    guard let statement = try compile(sql.text, flags: UInt32(SQLITE_PREPARE_PERSISTENT)).statement else {
      throw .sqlite(sql: sql.text, code: SQLITE_ERROR, message: "the statement is empty")
    }
    return Statement(handle: statement, connection: self, keptAs: sql.text)
  }

  /// Takes a statement back that its owner let go of.
  func keep(_ statement: OpaquePointer, as text: String) {
    sqlite3_reset(statement)
    // What was bound may be large.
    sqlite3_clear_bindings(statement)
    idle[text, default: []].append(statement)
  }

  /// Compiles the first statement of `text`; nil when there is none. `rest` is what stands behind it.
  func compile(
    _ text: String, flags: UInt32 = 0
  ) throws(StoreFailure) -> (statement: OpaquePointer?, rest: String) {
    var statement: OpaquePointer?
    var rest = ""
    let code = text.withCString { start in
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(handle, start, -1, flags, &statement, &tail)
      if let tail { rest = String(cString: tail) }
      return code
    }
    if code != SQLITE_OK { throw failure(code, sql: text) }
    return (statement, rest)
  }

  /// The first column of the first row, as a number; 0 when there is no row.
  func integer(_ sql: SQL) throws(StoreFailure) -> Int64 {
    var statement = try prepare(sql)
    return try statement.first { $0.takeInt64() } ?? 0
  }

  /// Runs a statement that gives no rows, with these values for its parameters.
  func run(_ sql: SQL, _ values: Int64...) throws(StoreFailure) {
    var statement = try prepare(sql)
    for value in values { statement.put(value) }
    try statement.run()
  }

  /// The row id that the last INSERT gave out.
  var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last INSERT, UPDATE or DELETE changed.
  var changedRows: Int { Int(sqlite3_changes(handle)) }

  /// SQLite's account of the last error.
  func failure(_ code: Int32, sql: String) -> StoreFailure {
    let message = String(cString: sqlite3_errmsg(handle))
    switch code & 0xFF {
    case SQLITE_BUSY: return .busy(path: path)
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .damaged(path: path, found: message)
    case SQLITE_FULL: return .full(path: path)
    case SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_PERM, SQLITE_READONLY:
      let problem = sqlite3_system_errno(handle)
      if problem == ENOSPC { return .full(path: path) }
      return .refusedBySystem(path: path, reason: problem == 0 ? message : DatabaseFile.word(for: problem))
    default: return .sqlite(sql: sql, code: code, message: message)
    }
  }

  /// Runs `body` as a whole or not at all. Inside another transaction it is a part of that one.
  func atomically<Value, Failure: Error>(
    reading: Bool = false, _ body: () throws(Failure) -> Value
  ) throws -> Value {
    let isOutermost = depth == 0
    try begin(isOutermost ? (reading ? "BEGIN" : "BEGIN IMMEDIATE") : "SAVEPOINT inner")
    depth += 1
    defer { depth -= 1 }
    do {
      let value = try body()
      try execute(isOutermost ? "COMMIT" : "RELEASE inner")
      return value
    } catch {
      // SQLite may have rolled back by itself (disk full): then there is nothing left to take back.
      try? execute(isOutermost ? "ROLLBACK" : "ROLLBACK TO inner; RELEASE inner")
      throw error
    }
  }

  private func begin(_ sql: SQL) throws(StoreFailure) {
    var waited = 0
    while true {
      do {
        return try execute(sql)
      } catch {
        waited += 1
        guard case .busy = error, waitsOnceMore(waited) else { throw error }
      }
    }
  }

  /// Sees the database as it is at the first reading from now on, until the connection closes.
  func holdSnapshot() throws(StoreFailure) {
    precondition(depth == 0, "a transaction is open already")
    try execute("BEGIN")
    depth += 1
  }

  /// `atomically` for a body that fails in the store only.
  func atomic<Value>(
    reading: Bool = false, _ body: () throws(StoreFailure) -> Value
  ) throws(StoreFailure) -> Value {
    do {
      return try atomically(reading: reading, body)
    } catch let failure as StoreFailure {
      throw failure
    } catch {
      throw .sqlite(sql: "", code: SQLITE_INTERNAL, message: "\(error)")
    }
  }
}
