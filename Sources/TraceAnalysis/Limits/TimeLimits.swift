package import TraceModel

/// Time limits of rules that a configuration sets for classes of devices and systems, in place of those that the rules state.
package struct TimeLimits: Sendable {
  /// One limit of one rule.
  struct Entry: Equatable, Sendable {
    var rule: String
    /// Which clause of the rule, from 1; nil: each that has the limit.
    var clause: Int?
    /// nil: all classes of devices.
    var family: String?
    /// The first number of the system's version; nil: all systems.
    var os: Int?
    var limit: TimeLimit
    var milliseconds: Double

    func applies(to session: Session) -> Bool {
      (family == nil || family == session.device.family) && (os == nil || os == session.system.major)
    }
  }

  /// Of two that apply the later counts.
  var entries: [Entry] = []
  /// The same for all texts that set the same limits; empty: none is set.
  private(set) var version = ""

  package init() {}

  /// Reads what stands under `limits` in the file at `path`. `rules`: those that there are.
  package init(_ member: JSON5Value.Member, path: String, rules: [HazardRule]) throws(ConfigurationFailure) {
    entries = try TimeLimitReader(form: JSON5Form(path: path), rules: rules).entries(of: member)
    version = entries.isEmpty ? "" : String(ContentHash(of: member.value.description).hex.prefix(16))
  }

  /// The rules with the limits for a session.
  func rules(_ rules: [HazardRule], for session: Session) -> [HazardRule] {
    var rules = rules
    for entry in applied(to: session) {
      let entry = entries[entry]
      guard let index = rules.firstIndex(where: { $0.id == entry.rule }) else { continue }
      for number in rules[index].clauses.indices where entry.clause == nil || entry.clause == number + 1 {
        // Only what a clause limits at all.
        if rules[index].clauses[number][entry.limit] == nil { continue }
        rules[index].clauses[number][entry.limit] = entry.milliseconds
      }
    }
    return rules
  }

  /// Indices of the entries that apply to a session.
  func applied(to session: Session) -> [Int] {
    entries.indices.filter { entries[$0].applies(to: session) }
  }
}
