package import TraceModel

/// How often the like of a finding was seen in the whole database, and where.
package struct Frequency: Sendable {
  /// Findings with the same fingerprint, this one included.
  package var alike: Int
  /// The sessions that they are in.
  package var sessions: Int
  /// Of these sessions, those with a debugger and those without; of the rest nobody knows.
  package var withDebugger: Int
  package var withoutDebugger: Int
  /// `iPhone 12 (iOS 17.2)`, sorted, each once; a device or system that is not known is said or left out.
  package var places: [String]
  /// The rule's four counts; nil when there are none.
  package var counts: Breakdown.HazardCount?

  package init(alike: [FindingListing], counts: Breakdown.HazardCount?) {
    let sessions = Dictionary(alike.map { ($0.session.id, $0.session) }, uniquingKeysWith: { first, _ in first }).values
    self.alike = alike.count
    self.sessions = sessions.count
    withDebugger = sessions.count { $0.debugger == true }
    withoutDebugger = sessions.count { $0.debugger == false }
    places = Set(sessions.map(Self.place)).sorted()
    self.counts = counts
  }

  private static func place(_ session: Session) -> String {
    let device = session.device.identifier.map { FactText.shortDevice($0) } ?? "an unknown device"
    return session.system.version == nil ? device : "\(device) (\(FactText.system(session)))"
  }

  /// A log of a thousand devices names the first of them.
  private static let mostPlaces = 12

  /// The numbers in sentences.
  var words: String {
    var words = "This order was broken \(Prose.count(alike, "time")) in \(Prose.count(sessions, "session")), on "
    var shown = Array(places.prefix(Self.mostPlaces))
    if places.count > shown.count { shown.append("\(places.count - shown.count) more") }
    words += Prose.list(shown) + ". " + debuggerWords
    guard let counts else { return words }
    let (hazard, other) = (counts.a + counts.b, counts.c + counts.d)
    words += " The rule could be broken in \(Prose.count(hazard + other, "session"))"
    words += hazard == 0 ? ", and was for certain in none." : " and was in \(hazard), of which \(counts.a) crashed"
    if hazard > 0 { words += other == 0 ? "." : "; of the \(Prose.count(other, "other")) \(counts.c) crashed." }
    return words
  }

  private var debuggerWords: String {
    let counts = [
      ("yes", withDebugger), ("no", withoutDebugger), ("unknown", sessions - withDebugger - withoutDebugger),
    ]
    return "Debugger: " + Prose.list(counts.filter { $0.1 > 0 }.map { "\($0.0) in \($0.1)" }) + "."
  }
}
