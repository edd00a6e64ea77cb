/// What a Swivel database is: its mark, its version, and how a file becomes one.
enum Schema {
  /// `PRAGMA application_id`: the bytes "Swvl".
  static let applicationID: Int64 = 0x5377_766C

  /// `PRAGMA user_version`.
  static var version: Int { steps.count }

  /// What stands in a file that was opened.
  private enum State {
    case nothing
    case ours(version: Int)
    case foreign(String)
  }

  /// Sees to it that `connection` holds a database of this version: makes one in an empty file, upgrades an older one,
  /// refuses anything else.
  static func settle(_ connection: Connection, mode: Connection.Mode) throws(StoreFailure) {
    switch try state(of: connection) {
    case .foreign(let found):
      throw .notSwivel(path: connection.path, found: found)
    case .ours(let found) where found > version:
      throw .newerSchema(path: connection.path, found: found, known: version)
    case .ours(let found) where found == version:
      break
    case .ours(let found):
      if !mode.writes { throw .olderSchema(path: connection.path, found: found, known: version) }
      try upgrade(connection)
    case .nothing:
      if !mode.writes { throw .empty(path: connection.path) }
      try upgrade(connection)
    }
  }

  private static func state(of connection: Connection) throws(StoreFailure) -> State {
    do {
      // At one moment: another process may be making the database just now.
      return try connection.atomic(reading: true) { () throws(StoreFailure) in
        let id = try connection.integer("PRAGMA application_id")
        let found = try connection.integer("PRAGMA user_version")
        if id == applicationID { return .ours(version: Int(found)) }
        let objects = try connection.integer("SELECT count(*) FROM sqlite_schema")
        if id == 0, found == 0, objects == 0 { return .nothing }
        return .foreign("an SQLite database of another program")
      }
    } catch .damaged(_, let found) {
      if DatabaseFile(connection.path).isMarked { throw .damaged(path: connection.path, found: found) }
      return .foreign(found)
    } catch .sqlite(_, _, let message) {
      throw .cannotOpen(path: connection.path, reason: message)
    }
  }

  /// Runs the steps that the database lacks, in one transaction.
  private static func upgrade(_ connection: Connection) throws(StoreFailure) {
    if connection.isReadOnly { throw .cannotOpen(path: connection.path, reason: "the file is write-protected") }
    try connection.atomic { () throws(StoreFailure) in
      // Another process may have been faster: the version counts that stands under our lock.
      let found = Int(try connection.integer("PRAGMA user_version"))
      for step in steps.dropFirst(found) { try connection.execute(step) }
    }
  }
}
