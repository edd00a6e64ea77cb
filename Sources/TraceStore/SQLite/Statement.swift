import CSQLite

/// One prepared statement: bind with `put` from left to right, `step`, read with `take` from left to right.
///
/// It keeps its connection open. When its owner lets go of it, it goes back to the connection, or is finalized.
struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let connection: Connection
  /// The text under which the connection keeps it for the next time; nil: it is not kept.
  private let text: String?
  /// How many parameters are bound, or columns read, since the last step or reset.
  private var cursor: Int32 = 0
  /// The first error of a bind; thrown by the next step.
  private var failed: Int32 = SQLITE_OK

  /// Takes over `handle`.
  init(handle: OpaquePointer, connection: Connection, keptAs text: String? = nil) {
    self.handle = handle
    self.connection = connection
    self.text = text
  }

  deinit {
    if let text { connection.keep(handle, as: text) } else { sqlite3_finalize(handle) }
  }

  // MARK: Binding

  // A parameter that is left out is NULL, since none keeps its value from one run to the next.

  mutating func put(_ value: Int64?) {
    cursor += 1
    if let value { note(sqlite3_bind_int64(handle, cursor, value)) }
  }

  mutating func put(_ value: Int?) { put(value.map(Int64.init)) }

  mutating func put(_ value: Bool?) { put(value.map { $0 ? Int64(1) : 0 }) }

  mutating func put(_ value: Double?) {
    cursor += 1
    if let value { note(sqlite3_bind_double(handle, cursor, value)) }
  }

  mutating func put(_ value: String?) {
    cursor += 1
    guard var text = value else { return }
    let index = cursor
    // SQLite copies the bytes: the text may be gone before the step.
    note(
      text.withUTF8 { bytes in
        guard let base = bytes.baseAddress else { return sqlite3_bind_text(handle, index, "", 0, nil) }
        return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
          sqlite3_bind_text64(
            handle, index, $0, UInt64(bytes.count), swivel_sqlite3_transient(), UInt8(SQLITE_UTF8))
        }
      })
  }

  private mutating func note(_ code: Int32) {
    if failed == SQLITE_OK { failed = code }
  }

  // MARK: Running

  /// Goes to the next row; false when there is none. Then, and after an error, the statement is ready to be bound anew.
  mutating func step() throws(StoreFailure) -> Bool {
    let code = failed == SQLITE_OK ? sqlite3_step(handle) : failed
    cursor = 0
    if code == SQLITE_ROW { return true }
    // The message belongs to the last call on the connection, so it is read before the reset.
    let failure = code == SQLITE_DONE ? nil : connection.failure(code, sql: String(cString: sqlite3_sql(handle)))
    reset()
    if let failure { throw failure }
    return false
  }

  /// Runs a statement that gives no rows.
  mutating func run() throws(StoreFailure) {
    while try step() {}
  }

  /// Reads the first row, if there is one, and leaves the rest.
  mutating func first<Value>(
    _ read: (inout Statement) throws(StoreFailure) -> Value
  ) throws(StoreFailure) -> Value? {
    guard try step() else { return nil }
    let value = try read(&self)
    reset()
    return value
  }

  /// Makes ready for new values. Needed after rows were left unread.
  mutating func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    cursor = 0
    failed = SQLITE_OK
  }

  // MARK: Reading

  private mutating func next() -> Int32 {
    cursor += 1
    return cursor - 1
  }

  /// The next column; nil for NULL.
  mutating func takeOptionalInt64() -> Int64? {
    let column = next()
    return sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : sqlite3_column_int64(handle, column)
  }

  mutating func takeInt64() -> Int64 { sqlite3_column_int64(handle, next()) }

  mutating func takeInt() -> Int { Int(takeInt64()) }

  mutating func takeOptionalInt() -> Int? { takeOptionalInt64().map { Int($0) } }

  mutating func takeBool() -> Bool { takeInt64() != 0 }

  mutating func takeOptionalBool() -> Bool? { takeOptionalInt64().map { $0 != 0 } }

  mutating func takeOptionalDouble() -> Double? {
    let column = next()
    return sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : sqlite3_column_double(handle, column)
  }

  mutating func takeOptionalText() -> String? {
    let column = next()
    guard let start = sqlite3_column_text(handle, column) else { return nil }
    // The length comes from SQLite: a text may hold NUL bytes.
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The next column; empty for NULL.
  mutating func takeText() -> String { takeOptionalText() ?? "" }

  // MARK: Rows of unknown shape

  /// The names of the result's columns.
  var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map { column in
      sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    }
  }

  /// SQLite promises that running the statement leaves the database as it is.
  var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  /// Which kind of value the next column has: one of `SQLITE_INTEGER`, `_FLOAT`, `_TEXT`, `_BLOB`, `_NULL`.
  var nextType: Int32 { sqlite3_column_type(handle, cursor) }

  /// The next column's bytes as an SQL literal: `X'0AFF'`.
  mutating func takeBlobLiteral() -> String {
    let column = next()
    let start = sqlite3_column_blob(handle, column)
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = Array("X'".utf8)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text + Array("'".utf8), as: UTF8.self)
  }
}
