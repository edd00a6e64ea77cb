import TraceAnalysis
import TraceModel

/// Sessions in the notation of rules, judged by all rules.
struct NotationInput: InputReader {
  let name = "notation"
  let isLines = false
  let seeds: [[UInt8]] = RuleCatalog.all.flatMap { rule in
    (rule.fires + rule.possible + rule.quiet).map { Array($0.utf8) }
  }

  private static let plan = RulePlan(RuleCatalog.all)

  func read(_ bytes: [UInt8]) throws(Fault) -> UInt64 {
    var signature = Signature()
    do {
      let trace = try TraceNotation(String(decoding: bytes, as: UTF8.self))
      var analyzer = Analyzer(plan: Self.plan, session: trace.session)
      analyzer.see(trace.batch.events, names: trace.batch.names)
      let analysis = analyzer.finish(names: trace.batch.names)
      for finding in analysis.findings {
        signature.add(finding.rule)
        signature.add("\(finding.verdict)")
        for witness in finding.witness where !trace.batch.events.indices.contains(witness.position) {
          throw Fault(kind: "witness", text: "\(finding.rule) names event \(witness.position)")
        }
      }
    } catch let fault as Fault {
      throw fault
    } catch let failure as TraceNotation.Failure {
      signature.add(String(failure.problem.filter(\.isLetter).suffix(20)))
    } catch {
      throw Fault(kind: "error", text: "\(error)")
    }
    return signature.value
  }
}
