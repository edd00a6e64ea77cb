package import TraceModel

/// Runs the examples of rules, and says at which event a trace differs from what it claims.
package struct ExampleTrial {
  private let plan: RulePlan

  /// `all`: the rules that may be built on, and those to try.
  package init(all: [HazardRule]) { plan = RulePlan(all) }

  /// One outcome an example, in the order of the rule.
  package func outcomes(of rule: HazardRule) -> [ExampleOutcome] {
    let claims = [("fires", rule.fires), ("possible", rule.possible), ("quiet", rule.quiet)]
    return claims.flatMap { claim, traces in
      traces.enumerated().map { index, trace in
        var outcome = ExampleOutcome(rule: rule.id, claim: claim, number: index + 1, trace: trace)
        outcome.problems = problems(of: rule, claim, trace)
        return outcome
      }
    }
  }

  private func problems(of rule: HazardRule, _ claim: String, _ text: String) -> [String] {
    let trace: TraceNotation
    do {
      trace = try TraceNotation(text)
    } catch {
      return ["event \(error.item): \(error.problem)"]
    }
    let analysis = Analyzer.analysis(of: trace.session, by: plan) { $0(trace.batch.events, trace.batch.names) }
    let found = analysis.findings.filter { $0.rule == rule.id }
    let marked = Set(trace.marked)
    switch claim {
    case "fires":
      if marked.isEmpty { return ["no event is marked; write ! behind the last event of the proof"] }
      return missing(marked, found, certain: true, trace, rule)
        + beyond(marked, found.filter(\.verdict.isCertain), trace)
    case "possible":
      let certain = found.filter(\.verdict.isCertain)
      if !certain.isEmpty { return beyond([], certain, trace) }
      if found.isEmpty, marked.isEmpty { return ["nothing is found" + hint(rule, trace)] }
      return marked.isEmpty ? [] : missing(marked, found, certain: false, trace, rule) + beyond(marked, found, trace)
    default: return beyond([], found, trace)
    }
  }

  /// Marked events at which nothing, or nothing certain, is found.
  private func missing(
    _ marked: Set<Int>, _ found: [Finding], certain: Bool, _ trace: TraceNotation, _ rule: HazardRule
  ) -> [String] {
    marked.sorted().compactMap { position in
      let here = found.filter { $0.witness.last?.position == position }
      if here.contains(where: { $0.verdict.isCertain || !certain }) { return nil }
      if let possible = here.first {
        return "\(Self.place(position, trace)): only possible, if \(possible.condition)"
      }
      return "\(Self.place(position, trace)): nothing is found" + hint(rule, trace)
    }
  }

  /// Findings at events that are not marked.
  private func beyond(_ marked: Set<Int>, _ found: [Finding], _ trace: TraceNotation) -> [String] {
    found.compactMap { finding in
      guard let position = finding.witness.last?.position, !marked.contains(position) else { return nil }
      return "\(Self.place(position, trace)): \(finding.verdict.rawValue): \(finding.message)"
    }
  }

  /// Why nothing can be found: the trace has none of the kinds that its recorder must be known to see.
  private func hint(_ rule: HazardRule, _ trace: TraceNotation) -> String {
    let seen = KindSet(trace.batch.events.map(\.kind) + (trace.session.hooks ?? []))
    let blind = rule.clauses.filter { clause in
      !clause.exposedIfVisible.isEmpty && !clause.exposedIfVisible.contains { seen.contains($0) }
    }
    guard blind.count == rule.clauses.count, let kinds = blind.first?.exposedIfVisible.map(\.name) else { return "" }
    return
      "; nothing shows that the recorder sees \(kinds.joined(separator: " or ")): write session hooks=\(kinds[0]) first"
  }

  /// `event 2 (didTransition@1)`.
  private static func place(_ position: Int, _ trace: TraceNotation) -> String {
    let raw = trace.batch.texts.indices.contains(position) ? trace.batch.texts[position].raw : ""
    let words = raw.split(separator: " ").filter { $0 != "!" && $0.first != "+" }
    return "event \(position + 1) (\(words.first ?? ""))"
  }
}
