import TraceModel

/// Puts the events of a session in order after several accounts of one launch came together.
///
/// Of two accounts of one event one gets a position: those with the same `seq`, and those of two captures whose line and
/// kind are the same. The rest is merged by `seq`, by the events that both tell of, by tick and by wall time, as far as
/// both sides have them; inside one capture only `seq` changes the order of the lines.
///
/// The order is made from the accounts as each capture gives them, never from an earlier order, so it is the same
/// whichever of them grew last.
struct SessionOrder {
  let connection: Connection
  let sessions: SessionWriter
  let accounts: AccountRows

  /// Nanoseconds by which the distances between the stamps of the same events may differ.
  private static let longestError: Int64 = 1_050_000_000

  /// What the wall stamps of the events merged so far are worth.
  private enum Scale {
    case none
    /// All lie on one scale that names no instants.
    case local
    case instants
    /// They lie on several scales.
    case mixed
  }

  /// Orders the session in `row`, and brings up to date what its row says of clock, beginning, end and counts.
  ///
  /// - Returns: The captures that tell of the session, which may have more or fewer duplicates now.
  func settle(_ row: Int64) throws(StoreFailure) -> Set<Int64> {
    try connection.execute(Self.tables + Self.clearing)
    let told = try accounts.accounts(of: row)
    try takeBackShifts(of: row, told)
    try connection.run(Self.replacing, row)
    try connection.run(Self.repeatedNumbers, row)
    if told.count > 1 {
      for step in [Self.repeatedLines, Self.repeatedTicks, Self.repeatedHeads, Self.repeatedEnds] {
        try connection.run(step, row)
      }
      try noteMessages(of: row, told)
      try flatten()
      for step in [Self.numbering, Self.voiding] { try connection.run(step, row) }
    }
    // The first of two that tell of the same event is the one that was read first, and so has the others join it.
    let isShared = try connection.integer("SELECT EXISTS (SELECT 1 FROM temp.duplicate)") != 0
    let accounts: [Turn] = isShared ? told.map { ($0, false, 0) } : try inOrder(told, of: row)
    var scale = Scale.none
    for (index, account) in accounts.enumerated() {
      if account.shift != 0 { try move(account.account.capture, of: row, by: account.shift) }
      try fold(
        account.account, behind: accounts[..<index].map(\.account), follows: account.followsAll, of: row, scale: &scale)
    }
    try connection.run(Self.unplacing, row)
    try connection.run(Self.settling, row)
    try connection.execute(Self.namingUnplaced)
    try connection.execute(Self.markingUnplaced)
    try conclude(row, told, scale)
    try connection.execute(Self.clearing)
    return Set(told.map(\.capture))
  }

  /// Gives the events of a session the wall stamps that their captures give them, before others are added.
  func takeBackShifts(of row: Int64) throws(StoreFailure) {
    try takeBackShifts(of: row, try accounts.accounts(of: row))
  }

  private func takeBackShifts(of row: Int64, _ accounts: [AccountRows.Account]) throws(StoreFailure) {
    for account in accounts where account.shift != 0 { try move(account.capture, of: row, by: -account.shift) }
  }

  /// Finds what two captures both tell of in their own ways, where they have no line in common.
  private func noteMessages(of row: Int64, _ accounts: [AccountRows.Account]) throws(StoreFailure) {
    let messages = SharedMessages(connection: connection)
    for (index, first) in accounts.enumerated() {
      for second in accounts[(index + 1)...] {
        if try messages.areKnown(first.capture, second.capture) { continue }
        try messages.note(
          SharedMessages.pairs(
            try messages.events(of: row, capture: first.capture), try messages.events(of: row, capture: second.capture),
            onOneScale: first.stampsAreInstants && second.stampsAreInstants))
      }
    }
  }

  /// An original may itself be known as the duplicate of another: then that one is the original of both.
  private func flatten() throws(StoreFailure) {
    for _ in 0..<4 {
      try connection.execute(Self.flattening)
      if connection.changedRows == 0 { return }
    }
  }

  /// An account, whether it begins where all before it have ended, and how far its stamps are moved for that.
  private typealias Turn = (account: AccountRows.Account, followsAll: Bool, shift: Int64)

  /// The accounts as they follow one another. Which of them was read first does not count.
  private func inOrder(
    _ accounts: [AccountRows.Account], of row: Int64
  ) throws(StoreFailure) -> [Turn] {
    if accounts.count < 2 { return accounts.map { ($0, true, 0) } }
    var sorted: [SessionStretch] = []
    for stretch in try SessionStretches(connection: connection).stretches(of: row) {
      // Not every two can be compared, so a sort that takes that for granted would depend on where it begins.
      let index = sorted.firstIndex { stretch.precedes($0) } ?? sorted.count
      sorted.insert(stretch, at: index)
    }
    var result: [Turn] = []
    for (index, stretch) in sorted.enumerated() {
      guard let account = accounts.first(where: { $0.capture == stretch.capture }) else { continue }
      let follows = sorted[..<index].allSatisfy { $0.isBefore(stretch) == true }
      let shift = follows ? index == 0 ? 0 : sorted[index - 1].shift(of: stretch) + (result.last?.shift ?? 0) : 0
      result.append((account, follows, shift))
    }
    return result
  }

  // MARK: One capture into the others

  /// `follows`: it begins where all the others have ended.
  private func fold(
    _ account: AccountRows.Account, behind others: [AccountRows.Account], follows: Bool, of row: Int64,
    scale: inout Scale
  ) throws(StoreFailure) {
    try connection.run(Self.anchoring, row, account.capture)
    var survey = try connection.prepare(Self.surveying)
    survey.put(row)
    survey.put(account.capture)
    var has: [Bool] = []
    while try survey.step() { for _ in 0..<8 { has.append(survey.takeBool()) } }
    let (isFirst, sharesOrder) = (has[6], has[7])
    var sharesTimes = false
    var error: Int64 = 0
    if has[5] { sharesTimes = try align(account, with: others, of: row, &scale, &error) }
    if error > 0 { try connection.run(Self.crossing, row, account.capture, error) }
    let bySeq = has[3] && (isFirst || has[0])
    var place = try connection.prepare(Self.placing)
    place.put(row)
    place.put(account.capture)
    place.put(bySeq)
    place.put(!bySeq && sharesOrder && !follows)
    place.put(has[1] && has[4] && !follows)
    place.put(has[2] && has[5] && sharesTimes && !follows)
    try place.run()
    try connection.execute(Self.taking)
  }

  /// Brings the wall stamps of a capture and those of the captures before it on one scale, if events that both tell of
  /// say how far they are apart.
  ///
  /// - Parameter error: Nanoseconds by which two stamps must lie apart before they say which was first.
  /// - Returns: Whether they lie on one scale now.
  private func align(
    _ account: AccountRows.Account, with others: [AccountRows.Account], of row: Int64, _ scale: inout Scale,
    _ error: inout Int64
  ) throws(StoreFailure) -> Bool {
    let own = account.stampsAreInstants ? Scale.instants : .local
    if scale == .none {
      scale = own
      return true
    }
    var compare = try connection.prepare(Self.comparing)
    let found = try compare.first { ($0.takeInt(), $0.takeInt64(), $0.takeInt64(), $0.takeBool()) }
    let (count, least, most, isCoarse) = found ?? (0, 0, 0, false)
    // 30 years: further apart than a log without year can be.
    // Stamps of one log may be cut to the second.
    let isConstant = count > 0 && least.magnitude < 946_080_000_000_000_000 && most - least <= Self.longestError
    let middle = isConstant ? least + (most - least) / 2 : 0
    if isConstant { error = most - least }
    // A few shared events need not show how much of a second their stamps lack.
    if isConstant, isCoarse { error = max(error, 1_000_000_000 - error / 2) }
    if isConstant, scale == .instants, own == .instants { error += 2 * Int64(middle.magnitude) }
    switch (scale, own) {
    case (.local, .local) where count == 0: return true
    case (.instants, .instants) where count == 0 || isConstant && middle.magnitude <= Self.longestError: return true
    case (.local, .local) where isConstant, (.instants, .local) where isConstant:
      if middle != 0 { try move(account.capture, of: row, by: middle) }
    case (.local, .instants) where isConstant:
      for other in others where middle != 0 { try move(other.capture, of: row, by: -middle) }
      scale = .instants
    default:
      scale = .mixed
      return false
    }
    return true
  }

  /// Moves the wall stamps of a capture, and keeps how far they were moved in all.
  private func move(_ capture: Int64, of row: Int64, by nanoseconds: Int64) throws(StoreFailure) {
    try connection.run(Self.shifting, row, capture, nanoseconds)
    try accounts.add(shift: nanoseconds, row: row, capture: capture)
  }

  // MARK: What it comes to

  private func conclude(_ row: Int64, _ accounts: [AccountRows.Account], _ scale: Scale) throws(StoreFailure) {
    var session = try sessions.session(in: row)
    session.startSeen = accounts.contains(where: \.startSeen)
    session.stampsAreInstants = scale == .instants || scale == .none
    if accounts.contains(where: { $0.clock == .monotonic }) {
      session.clock = .monotonic
    } else {
      switch scale {
      case .none: session.clock = .none
      case .instants: session.clock = .wall
      case .local, .mixed: session.clock = .wallNoZone
      }
    }
    session.end = try end(of: row)
    try sessions.replace(session, row: row)
    try sessions.rehome(row)
    try sessions.recount(row: row)
    if let id = try name(of: row, accounts), id != session.id { try sessions.rename(row, to: id) }
  }

  /// The gravest end that the events tell of.
  private func end(of row: Int64) throws(StoreFailure) -> SessionEnd {
    var find = try connection.prepare(Self.endings)
    find.put(row)
    for kind in SessionEnd.kinds { find.put(kind.name) }
    var end = SessionEnd.unknown
    while try find.step() {
      if let told = SessionEnd(from: &find) { end = end.combined(with: told) }
    }
    return end
  }

  /// The id by the capture that saw most of the launch's beginning: a log and its second half are one session under the
  /// id that the whole has, whichever is read first.
  private func name(of row: Int64, _ accounts: [AccountRows.Account]) throws(StoreFailure) -> String? {
    var find = try connection.prepare(Self.beginnings)
    find.put(row)
    var beginnings: [Int64: Int] = [:]
    while try find.step() {
      let capture = find.takeInt64()
      beginnings[capture] = find.takeOptionalInt()
    }
    return accounts.min { a, b in
      let (x, y) = (beginnings[a.capture] ?? .max, beginnings[b.capture] ?? .max)
      return (a.startSeen ? 0 : 1, x, a.capture) < (b.startSeen ? 0 : 1, y, b.capture)
    }?.ownID
  }
}
