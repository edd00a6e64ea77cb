/// What the analysis of one session found.
package struct SessionAnalysis: Sendable {
  /// In the order of `Finding.reportOrder`.
  package var findings: [Finding] = []
  /// One row a rule, in the order of the catalogue.
  package var exposures: [Exposure] = []
  /// The death of the process, if it crashed. At most one: several traces of one death are one crash.
  package var crash: Crash?
  package var end = SessionEnd.unknown
  /// Kinds that no one saw in the launch, and that something is only possible for: were they seen in another launch of
  /// the same program, the recorder would be known to log them.
  package var wanted = KindSet()

  package init() {}
}

extension Finding {
  /// The order of findings in every output: rule, session, position of the last witness, subject, id. It never ties.
  package static func reportOrder(_ a: Finding, _ b: Finding) -> Bool {
    let (x, y) = (a.witness.last?.position ?? 0, b.witness.last?.position ?? 0)
    return (a.rule, a.session, x, a.subject, a.id) < (b.rule, b.session, y, b.subject, b.id)
  }
}
