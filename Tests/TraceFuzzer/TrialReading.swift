import TraceImport

/// One reading of a log by `formats try`, and what must hold of any.
struct TrialReading {
  private(set) var events = 0
  private(set) var format = ""
  private(set) var proposals = 0

  init(_ bytes: [UInt8], _ configuration: Configuration? = nil) throws(Fault) {
    var options = ImportOptions()
    options.configuration = configuration
    var limits = ContainerLimits()
    limits.bytes = 4 << 20
    let walk = CaptureWalk(label: "a", limits: limits) { MemorySource(bytes, piece: .max) }
    do {
      let trial = try FormatTrial.of(walk, options: options)
      if trial.lines != trial.events + trial.unwanted + trial.losses {
        throw Fault(
          kind: "sums",
          text: "\(trial.lines) lines, \(trial.events) events + \(trial.unwanted) unwanted + \(trial.losses) lost")
      }
      for proposal in trial.proposals { try Self.check(proposal) }
      (events, format, proposals) = (trial.events, trial.format, trial.proposals.count)
    } catch is ImportFailure {
    } catch let fault as Fault {
      throw fault
    } catch {
      throw Fault(kind: "error", text: "\(error)")
    }
  }

  /// A pattern that is proposed can be pasted.
  private static func check(_ proposal: FormatTrial.Proposal) throws(Fault) {
    let text = "{ \(proposal.pattern.members.joined(separator: ", ")) }"
    do {
      _ = try Configuration(json5: "{ patterns: [\(text)] }", path: "swivel.json5")
    } catch {
      throw Fault(kind: "proposal", text: "\(text)\nfor \(proposal.text)\n\(error)")
    }
  }
}
