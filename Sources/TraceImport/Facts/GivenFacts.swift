internal import TraceModel

/// Gives the sessions of one capture the facts of map and flags, and keeps what they contradict.
struct GivenFacts {
  /// More contradictions than this are only counted.
  static let maximumWarnings = 1000

  private let options: ImportOptions
  private let label: String
  private var sentences: [String] = []
  private var left = 0

  /// `label`: the path as the command line names it.
  init(options: ImportOptions, label: String) {
    self.options = options
    self.label = label
  }

  /// In the order in which the sessions began.
  var warnings: [String] { left == 0 ? sentences : sentences + ["\(left) more contradictions of this kind"] }

  mutating func applied(to session: Session, relayName: String, collectsWarnings: Bool = false) -> Session {
    var copy = session
    let found = options.apply(to: &copy, path: label, relayName: relayName.isEmpty ? nil : relayName)
    guard collectsWarnings else { return copy }
    let room = max(0, Self.maximumWarnings - sentences.count)
    sentences += found.prefix(room)
    left += max(0, found.count - room)
    return copy
  }
}
