import TraceModel

/// Writes rows of `session_capture`: what each capture says of a session.
final class AccountRows {
  private let connection: Connection
  private var find: Statement
  private var put: Statement
  private var read: Statement
  private var addShift: Statement
  private var setLastOffset: Statement
  private var findLastOffset: Statement
  private var findOthers: Statement
  private var move: Statement
  private var drop: Statement

  /// One row.
  struct Account {
    var capture: Int64
    var ownID: String
    var clock: Clock
    var stampsAreInstants: Bool
    var startSeen: Bool
    var shift: Int64
  }

  init(_ connection: Connection) throws(StoreFailure) {
    self.connection = connection
    find = try connection.prepare("SELECT session FROM session_capture WHERE own_id = ? LIMIT 1")
    put = try connection.prepare(
      """
      INSERT INTO session_capture (session, capture, own_id, clock, instants, start_seen, last_offset, shift)
      VALUES (?, ?, ?, ?, ?, ?, -1, 0)
      ON CONFLICT (session, capture) DO UPDATE SET own_id = excluded.own_id, clock = excluded.clock,
        instants = excluded.instants, start_seen = excluded.start_seen
      """)
    read = try connection.prepare(
      """
      SELECT capture, own_id, clock, instants, start_seen, shift FROM session_capture WHERE session = ? ORDER BY capture
      """)
    addShift = try connection.prepare("UPDATE session_capture SET shift = shift + ? WHERE session = ? AND capture = ?")
    setLastOffset = try connection.prepare(
      "UPDATE session_capture SET last_offset = ? WHERE session = ? AND capture = ?")
    findLastOffset = try connection.prepare("SELECT max(offset) FROM event WHERE session = ? AND capture = ?")
    findOthers = try connection.prepare("SELECT 1 FROM session_capture WHERE session = ? AND capture <> ? LIMIT 1")
    move = try connection.prepare("UPDATE session_capture SET session = ? WHERE session = ?")
    drop = try connection.prepare("DELETE FROM session_capture WHERE session = ? AND capture = ?")
  }

  /// The session that a capture calls `id`; nil: none does.
  func session(calledBy id: String) throws(StoreFailure) -> Int64? {
    find.put(id)
    return try find.first { $0.takeInt64() }
  }

  /// Keeps what `capture` says of the session in `row`.
  func put(_ session: Session, row: Int64, capture: Int64) throws(StoreFailure) {
    put.put(row)
    put.put(capture)
    put.put(session.id)
    put.put(session.clock.rawValue)
    put.put(session.stampsAreInstants)
    put.put(session.startSeen)
    try put.run()
  }

  /// All accounts of a session, in the order in which their captures were first read.
  func accounts(of row: Int64) throws(StoreFailure) -> [Account] {
    read.put(row)
    var accounts: [Account] = []
    while try read.step() {
      let (capture, id, word) = (read.takeInt64(), read.takeText(), read.takeText())
      guard let clock = Clock(rawValue: word) else { throw .unknownWord(word, column: "session_capture.clock") }
      accounts.append(
        Account(
          capture: capture, ownID: id, clock: clock, stampsAreInstants: read.takeBool(), startSeen: read.takeBool(),
          shift: read.takeInt64()))
    }
    return accounts
  }

  func add(shift: Int64, row: Int64, capture: Int64) throws(StoreFailure) {
    addShift.put(shift)
    addShift.put(row)
    addShift.put(capture)
    try addShift.run()
  }

  /// Notes the offset of the last event that `capture` has in the session; nil: it is looked up.
  ///
  /// - Returns: Whether there is such an event.
  @discardableResult
  func set(lastOffset: Int?, row: Int64, capture: Int64) throws(StoreFailure) -> Bool {
    var last = lastOffset
    if last == nil {
      findLastOffset.put(row)
      findLastOffset.put(capture)
      last = try findLastOffset.first { $0.takeOptionalInt() } ?? nil
    }
    setLastOffset.put(last ?? -1)
    setLastOffset.put(row)
    setLastOffset.put(capture)
    try setLastOffset.run()
    return last != nil
  }

  /// A capture other than this one tells of the session.
  func isShared(row: Int64, with capture: Int64) throws(StoreFailure) -> Bool {
    findOthers.put(row)
    findOthers.put(capture)
    return try findOthers.first { _ in true } ?? false
  }

  /// Gives all accounts of one session to another.
  func move(from row: Int64, to target: Int64) throws(StoreFailure) {
    move.put(target)
    move.put(row)
    try move.run()
  }

  func drop(row: Int64, capture: Int64) throws(StoreFailure) {
    drop.put(row)
    drop.put(capture)
    try drop.run()
  }
}
