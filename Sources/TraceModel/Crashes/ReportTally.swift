/// How many reports of which sort there are.
package struct ReportTally: Equatable, Sendable {
  package var byKind: [CrashKind: Int] = [:]
  /// Of those that tell of no crash, why.
  package var byReason: [String: Int] = [:]

  package init() {}

  package mutating func count(_ report: CrashReport) { add(report.kind, why: report.why, count: 1) }

  package mutating func add(_ kind: CrashKind, why: String?, count: Int) {
    byKind[kind, default: 0] += count
    guard kind == .nonFatal || kind == .notACrash else { return }
    byReason[why ?? kind.rawValue, default: 0] += count
  }

  package mutating func add(_ other: ReportTally) {
    byKind.merge(other.byKind) { $0 + $1 }
    byReason.merge(other.byReason) { $0 + $1 }
  }

  package var isEmpty: Bool { byKind.isEmpty }
}
