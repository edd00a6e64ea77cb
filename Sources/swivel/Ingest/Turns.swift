/// How long an import waits for its turn while another process writes the database.
///
/// It waits patiently, since an import of a large log takes minutes, and says so once; not for ever, since the other may
/// have been stopped.
final class Turns {
  /// Each is ten seconds.
  private static let limit = 60

  private let context: Context
  private var count = 0

  init(_ context: Context) { self.context = context }

  /// Whether to wait once more.
  func waitsOnce() -> Bool {
    if count == 0, context.settings.verbosity != .quiet {
      context.terminal.say("\(context.databasePath): another process writes the database; waiting for it")
    }
    count += 1
    return count <= Self.limit
  }
}
