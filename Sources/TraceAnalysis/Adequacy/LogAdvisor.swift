package import TraceModel

/// Finds the few log lines that would settle most: a greedy set cover (Chvátal, "A greedy heuristic for the set-covering
/// problem", 1979) of the rules that could not be judged and of the findings that are only possible.
package enum LogAdvisor {
  /// - Parameter rules: the catalogue; of these, the ones that `coverage` names are asked about.
  package static func adequacy(of coverage: RecorderCoverage, rules: [HazardRule]) -> LogAdequacy {
    let asked = Set(coverage.rules)
    let rules = rules.filter { asked.contains($0.id) }.sorted { $0.id < $1.id }
    var result = LogAdequacy()
    result.rules = rules.count
    var open: [Question] = []
    for rule in rules {
      if coverage.exposed.contains(rule.id) {
        result.exposed += 1
      } else if let question = Question(rule, seen: coverage.kinds) {
        result.unseen += 1
        open.append(question)
      } else {
        result.idle += 1
      }
    }
    for (condition, count) in coverage.conditions.sorted(by: { $0.key < $1.key }) {
      result.possible += count
      if let question = Question(condition, count: count) { open.append(question) }
    }
    while let best = next(for: open) {
      let settled = open.filter { $0.isSettled(by: best) }
      open = open.filter { !$0.isSettled(by: best) }.map { $0.without(best) }
      let kinds = best.compactMap { if case .kind(let kind) = $0 { kind } else { nil } }
      let habits = best.compactMap { if case .habit(let words) = $0 { words } else { nil } }
      result.advice.append(
        .init(
          kinds: kinds.sorted { $0.rawValue < $1.rawValue }, habits: habits.sorted(),
          rules: settled.compactMap(\.rule), findings: settled.reduce(0) { $0 + $1.findings }))
    }
    return result
  }

  /// The set of lines that settles most for each of them; nil: nothing is open.
  private static func next(for open: [Question]) -> Set<Lack>? {
    var uses: [Lack: Int] = [:]
    for lack in open.flatMap(\.lacks) { uses[lack, default: 0] += 1 }
    var best: (set: Set<Lack>, weight: Int)?
    var tried: Set<Set<Lack>> = []
    for question in open {
      let set = question.cheapest(uses)
      if !tried.insert(set).inserted { continue }
      let weight = open.reduce(0) { $0 + ($1.isSettled(by: set) ? $1.weight : 0) }
      // More for each line; of as much for each, the smaller set, then the one named first.
      if let now = best {
        let (mine, its) = (weight * now.set.count, now.weight * set.count)
        if mine < its || mine == its && set.count >= now.set.count { continue }
      }
      best = (set, weight)
    }
    return best?.set
  }
}
