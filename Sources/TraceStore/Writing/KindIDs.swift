import TraceModel

/// The database's number of each kind.
struct KindIDs {
  private var ids: [EventKind: Int64] = [:]

  /// Reads the table of kinds, and adds those that this program knows and the table does not. Inside a transaction.
  init(_ connection: Connection) throws(StoreFailure) {
    var find = try connection.prepare("SELECT id FROM kind WHERE name = ?")
    var insert = try connection.prepare("INSERT INTO kind (name, of_app) VALUES (?, ?)")
    for kind in EventKind.allCases {
      find.put(kind.name)
      if let id = try find.first({ $0.takeInt64() }) {
        ids[kind] = id
        continue
      }
      insert.put(kind.name)
      insert.put(kind.isOfApp)
      try insert.run()
      ids[kind] = connection.lastInsertedRow
    }
  }

  subscript(kind: EventKind) -> Int64 {
    guard let id = ids[kind] else { preconditionFailure("kind \(kind.name) was not numbered") }
    return id
  }
}
