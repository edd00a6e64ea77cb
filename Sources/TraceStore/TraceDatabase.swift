/// The one file that holds what was read and what was found. Used by one thread.
///
/// Other processes may read while one writes: each call sees the database as it was at one moment.
package final class TraceDatabase {
  /// What the database is opened for.
  package enum Access: Sendable {
    /// Reading and writing; an empty or missing file becomes a database.
    case write
    case read
    /// A private database, on disk in the temporary folder, that is gone on close. The path only serves messages.
    case temporary
  }

  let connection: Connection

  package init(path: String, access: Access) throws(StoreFailure) {
    let mode: Connection.Mode =
      switch access {
      case .write: .write
      case .read: .read
      case .temporary: .temporary
      }
    if path.isEmpty, access != .temporary { throw .cannotOpen(path: "''", reason: "the path is empty") }
    connection = try Self.connection(path: path, mode: mode)
    // 8 MiB of pages: a capture of any size is written in the same memory.
    try connection.execute("PRAGMA cache_size = -8192; PRAGMA temp_store = FILE")
    if access == .write {
      if connection.isReadOnly { throw .cannotOpen(path: path, reason: "the file is write-protected") }
      try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    }
  }

  private static func connection(path: String, mode: Connection.Mode) throws(StoreFailure) -> Connection {
    do {
      let connection = try Connection(path: path, mode: mode)
      try Schema.settle(connection, mode: mode)
      return connection
    } catch .refusedBySystem where mode == .read && DatabaseFile(path).isStill {
      // Readers need files beside the database to agree with a writer. Here none can be made, and there is no writer.
      let connection = try Connection(path: path, mode: .still)
      try Schema.settle(connection, mode: .still)
      return connection
    }
  }

  /// Runs `body` as a whole or not at all: when it throws, or the process dies, the database is as it was before.
  /// Inside another transaction it is a part of that one.
  package func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    try connection.atomically(body)
  }

  /// While another process writes, a change waits for ten seconds. Then this asks whether to wait as long again; if not,
  /// the change fails with `StoreFailure.busy`.
  package func whenBusy(waitOnceMore: @escaping () -> Bool) { connection.waitsOnceMore = waitOnceMore }

  /// Lets all further calls see the database as it is now, whatever another process writes meanwhile. Of a database that
  /// is open for reading.
  package func holdSnapshot() throws(StoreFailure) { try connection.holdSnapshot() }

  /// Runs `body` on one state of the database, whatever another process writes meanwhile.
  func snapshot<Value>(_ body: () throws(StoreFailure) -> Value) throws(StoreFailure) -> Value {
    try connection.atomic(reading: true, body)
  }
}
