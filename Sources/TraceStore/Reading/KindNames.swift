import TraceModel

/// The kinds behind the database's numbers.
struct KindNames {
  private var kinds: [Int64: EventKind] = [:]
  private var unknown: [Int64: String] = [:]

  init(_ connection: Connection) throws(StoreFailure) {
    var rows = try connection.prepare("SELECT id, name FROM kind")
    while try rows.step() {
      let (id, name) = (rows.takeInt64(), rows.takeText())
      if let kind = EventKind(name: name) { kinds[id] = kind } else { unknown[id] = name }
    }
  }

  func kind(_ id: Int64) throws(StoreFailure) -> EventKind {
    guard let kind = kinds[id] else { throw .unknownWord(unknown[id] ?? "\(id)", column: "event.kind") }
    return kind
  }
}
