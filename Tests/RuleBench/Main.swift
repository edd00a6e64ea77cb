import TraceAnalysis
import TraceModel
import TraceStore

/// Reads the events of every session of a database, without rules and with a hundred, and prints the time of each.
@main struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 2 else {
      print("usage: rulebench DATABASE")
      return
    }
    let database = try TraceDatabase(path: arguments[1], access: .read)
    let sessions = try database.sessions(QueryFilter()).map(\.session)
    let plan = RulePlan(rules(100))
    let clock = ContinuousClock()
    var best: (Duration, Duration) = (.seconds(1_000_000), .seconds(1_000_000))
    for _ in 0..<3 {
      var events = 0
      let pass = try database.analysisPass()
      let reading = try clock.measure {
        for session in sessions { try pass.readEvents(of: session.id) { batch, _ in events += batch.count } }
      }
      var findings = 0
      let judging = try clock.measure {
        for session in sessions {
          var analyzer = Analyzer(plan: plan, session: session)
          var names = NameTable()
          try pass.readEvents(of: session.id) { batch, table in
            analyzer.see(batch, names: table)
            names = table
          }
          findings += analyzer.finish(names: names).findings.count
        }
      }
      best = (min(best.0, reading), min(best.1, judging))
      print("\(events) events, reading \(reading), with rules \(judging), \(findings) findings")
    }
    print("ratio \(best.1 / best.0)")
  }

  /// The catalogue, filled up to `count` with rules of it under other names.
  private static func rules(_ count: Int) -> [HazardRule] {
    RuleCatalog.all + RuleCatalog.all.prefix(max(0, count - RuleCatalog.all.count)).map { rule in
      var copy = rule
      copy.id += "-again"
      return copy
    }
  }
}
