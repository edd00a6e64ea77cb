import TraceAnalysis
import TraceModel

/// Files of rules, which then judge their own examples and some of Swivel's.
struct RuleFileInput: InputReader {
  let name = "rule-file"
  let seeds: [[UInt8]]

  private static let traces = RuleCatalog.all.prefix(12).compactMap(\.fires.first)

  func read(_ bytes: [UInt8]) throws(Fault) -> UInt64 {
    var signature = Signature()
    do {
      var user = UserRules()
      try user.add(json5: String(decoding: bytes, as: UTF8.self), path: "fuzz.rules.json5")
      try user.check()
      signature.add("read")
      for text in user.rules.flatMap({ $0.fires + $0.possible + $0.quiet }).prefix(40) + Self.traces {
        guard let trace = try? TraceNotation(text) else { continue }
        for finding in try NotationInput.findings(of: trace, by: RulePlan(user.all)) { signature.add(finding.rule) }
      }
    } catch let fault as Fault {
      throw fault
    } catch let failure as ConfigurationFailure {
      if failure.line < 1 || failure.column < 1 { throw Fault(kind: "place", text: failure.description) }
      signature.add(String(failure.problem.prefix { $0 != "'" && $0 != "(" && !$0.isNumber }))
    } catch {
      throw Fault(kind: "error", text: "\(error)")
    }
    return signature.value
  }
}
