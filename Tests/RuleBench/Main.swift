import TraceAnalysis
import TraceModel
import TraceStore

/// Reads the events of every session of a database without rules and with a hundred, in turns, and prints a row of a table:
/// events, seconds without rules, seconds with them, their ratio, findings.
@main enum Main {
  private static let rounds = 3
  private static let ruleCount = 100

  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: rulebench DATABASE")
      return
    }
    let database = try TraceDatabase(path: CommandLine.arguments[1], access: .read)
    let sessions = try database.sessions(QueryFilter()).map(\.session)
    let pass = try database.analysisPass()
    let plan = RulePlan(rules)
    let clock = ContinuousClock()
    var (reading, judging) = (Duration.seconds(1 << 30), Duration.seconds(1 << 30))
    var (events, findings) = (0, 0)
    for _ in 0..<rounds {
      (events, findings) = (0, 0)
      reading = min(
        reading,
        try clock.measure {
          for session in sessions { try pass.readEvents(of: session.id) { batch, _ in events += batch.count } }
        })
      judging = min(
        judging,
        try clock.measure {
          let line = AnalysisLine()
          var given = 0
          for session in sessions {
            try line.give(session, by: plan) { see in try pass.readEvents(of: session.id) { see($0, $1) } }
            given += 1
            if given > 1 { findings += line.take().findings.count }
          }
          if given > 0 { findings += line.take().findings.count }
        })
    }
    print("| \(events) | \(seconds(reading)) | \(seconds(judging)) | \(decimal(judging / reading)) | \(findings) |")
  }

  /// The catalogue, filled up with rules of it under other names.
  private static var rules: [HazardRule] {
    RuleCatalog.all
      + RuleCatalog.all.prefix(max(0, ruleCount - RuleCatalog.all.count)).map { rule in
        var copy = rule
        copy.id += "-again"
        return copy
      }
  }

  private static func seconds(_ duration: Duration) -> String { decimal(duration / .seconds(1)) }

  /// With two decimals.
  private static func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
