import TraceModel

/// Gives names their number in the database: from a cache of bounded size, else from the table, else a new one.
final class NameStore {
  private var find: Statement
  private var insert: Statement
  private let connection: Connection
  private var cache: [String: NameID] = [:]
  private var flagNames: [UInt32: NameID] = [:]
  private let limit: Int

  init(_ connection: Connection, cacheLimit: Int = 1 << 15) throws(StoreFailure) {
    self.connection = connection
    find = try connection.prepare("SELECT id FROM name WHERE text = ?")
    insert = try connection.prepare("INSERT INTO name (text) VALUES (?)")
    limit = cacheLimit
  }

  func id(of text: String) throws(StoreFailure) -> NameID {
    if text.isEmpty { return .none }
    if let known = cache[text] { return known }
    // Starting over is simpler than choosing, and a log's names come back soon.
    if cache.count >= limit { cache.removeAll(keepingCapacity: true) }
    let id = try storedID(of: text)
    cache[text] = id
    return id
  }

  /// Flags are kept as words (`main=true hidden=false`), so that the program may number them as it likes.
  func id(of flags: Flags) throws(StoreFailure) -> NameID {
    if flags.rawValue == 0 { return .none }
    if let known = flagNames[flags.rawValue] { return known }
    if flagNames.count >= limit { flagNames.removeAll(keepingCapacity: true) }
    let words = Flag.allCases.compactMap { flag in flags[flag].map { "\(flag.name)=\($0)" } }
    let id = try id(of: words.joined(separator: " "))
    flagNames[flags.rawValue] = id
    return id
  }

  private func storedID(of text: String) throws(StoreFailure) -> NameID {
    find.put(text)
    var row = try find.first { $0.takeInt64() }
    if row == nil {
      insert.put(text)
      try insert.run()
      row = connection.lastInsertedRow
    }
    guard let id = row.flatMap({ UInt32(exactly: $0) }) else { throw .tooManyNames }
    return NameID(rawValue: id)
  }
}
