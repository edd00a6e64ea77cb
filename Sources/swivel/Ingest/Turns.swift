/// How long an import waits for its turn while another process writes the database.
///
/// It waits patiently, since an import of a large log takes minutes, and says so once; not for ever, since the other may
/// have been stopped.
final class Turns {
  /// How often it waits for one turn; each time ten seconds.
  private static let limit = 60

  private let context: Context
  private var hasSaid = false

  init(_ context: Context) { self.context = context }

  /// Whether to wait once more, after it was waited so often.
  func waitsOnceMore(after count: Int) -> Bool {
    if !hasSaid, context.settings.verbosity != .quiet {
      context.terminal.say("\(context.databasePath): another process writes the database; waiting for it")
    }
    hasSaid = true
    return count < Self.limit
  }
}
