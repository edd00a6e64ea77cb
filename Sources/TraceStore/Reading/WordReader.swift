import TraceModel

/// Turns the database's name ids into those of one `NameTable`, and into flags, roles and orientations.
///
/// It belongs to one reading of one session, and remembers as much as that session's table holds.
final class WordReader {
  private var find: Statement
  private var names: [Int64: NameID] = [:]
  private var flagSets: [Int64: Flags] = [:]
  private var roles: [Int64: ViewRole] = [:]
  private var orientations: [Int64: Orientation] = [:]

  init(_ connection: Connection) throws(StoreFailure) {
    find = try connection.prepare("SELECT text FROM name WHERE id = ?")
  }

  private func text(_ id: Int64) throws(StoreFailure) -> String {
    find.put(id)
    return try find.first { $0.takeText() } ?? ""
  }

  func name(_ id: Int64?, in table: inout NameTable) throws(StoreFailure) -> NameID {
    guard let id else { return .none }
    if let known = names[id] { return known }
    let name = table.id(of: try text(id))
    names[id] = name
    return name
  }

  func flags(_ id: Int64?) throws(StoreFailure) -> Flags {
    guard let id else { return Flags() }
    if let known = flagSets[id] { return known }
    var flags = Flags()
    for word in try text(id).split(separator: " ") {
      let parts = word.split(separator: "=")
      guard parts.count == 2, let flag = Flag(name: String(parts[0])), let value = Event.boolean(String(parts[1]))
      else { throw .unknownWord(String(word), column: "event.flags") }
      flags[flag] = value
    }
    flagSets[id] = flags
    return flags
  }

  func role(_ id: Int64?) throws(StoreFailure) -> ViewRole? {
    guard let id else { return nil }
    if let known = roles[id] { return known }
    let word = try text(id)
    guard let role = ViewRole(name: word) else { throw .unknownWord(word, column: "event.role") }
    roles[id] = role
    return role
  }

  func orientation(_ id: Int64?) throws(StoreFailure) -> Orientation? {
    guard let id else { return nil }
    if let known = orientations[id] { return known }
    let word = try text(id)
    guard let orientation = Orientation(name: word) else { throw .unknownWord(word, column: "event.orientation") }
    orientations[id] = orientation
    return orientation
  }
}
