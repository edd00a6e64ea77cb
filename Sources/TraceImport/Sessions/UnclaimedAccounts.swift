internal import TraceModel

/// What system processes said last of apps that wrote no line yet: a log that begins in the middle of a launch may have
/// such lines before the first of the app.
struct UnclaimedAccounts {
  /// So many are remembered.
  private static let memory = 32

  private var held: [(account: Account, app: AppReference)] = []

  /// The offset of the first line that is remembered; nil: none is.
  var earliestOffset: Int? { held.first?.account.event.offset }

  mutating func add(_ account: Account, _ app: AppReference) {
    // A line whose end is missing is counted as lost, and a launch that ended does not go on.
    if account.event.flags[.cut] == true || account.event.kind.isEnd { return }
    if held.count == Self.memory { held.removeFirst() }
    held.append((account, app))
  }

  /// Takes out those for which `isClaimed` holds, in the order of the log.
  mutating func take(where isClaimed: (Account, AppReference) -> Bool) -> [Account] {
    if held.isEmpty { return [] }
    let claimed = held.filter { isClaimed($0.account, $0.app) }.map(\.account)
    if !claimed.isEmpty { held.removeAll { isClaimed($0.account, $0.app) } }
    return claimed
  }
}
