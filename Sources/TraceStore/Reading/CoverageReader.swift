import TraceModel

/// Adds up what sessions show of their recorders, and which of the selected rules they gave an occasion.
final class CoverageReader {
  private(set) var coverage = RecorderCoverage()
  private let asked: Set<String>
  private let selection: SessionSelection
  private let kinds: KindNames
  private var findKinds: Statement

  init(
    _ connection: Connection, rules: [String: BreakdownCounter.RuleFacts], selection: SessionSelection
  ) throws(StoreFailure) {
    asked = Set(rules.filter { selection.includes(rule: $0.key, severity: $0.value.severity) }.keys)
    coverage.rules = asked.sorted()
    self.selection = selection
    kinds = try KindNames(connection)
    findKinds = try connection.prepare("SELECT DISTINCT kind FROM event WHERE session = ? AND position >= 0")
  }

  func see(
    _ stored: StoredSession, findings: [FindingReader.Summary], exposures: [Exposure]
  ) throws(StoreFailure) {
    for kind in stored.session.hooks ?? [] { coverage.kinds.insert(kind) }
    findKinds.put(stored.row)
    while try findKinds.step() { coverage.kinds.insert(try kinds.kind(findKinds.takeInt64())) }
    for exposure in exposures where exposure.opened > 0 && asked.contains(exposure.rule) {
      coverage.exposed.insert(exposure.rule)
    }
    for finding in findings
    where finding.verdict == .possible
      && selection.includes(rule: finding.rule, severity: finding.severity, verdict: finding.verdict)
    {
      coverage.conditions[finding.condition, default: 0] += 1
    }
  }
}
