package import TraceModel

/// All there is to say about one finding: what was promised, what happened, what was open, how sure, how often, what to do.
package struct ExplainReport: Report {
  package static let name = "explain"
  package static let formats: [OutputFormat] = [.text, .json]

  /// How often the like was seen in the whole database.
  package struct Frequency: Equatable, Sendable {
    /// Findings with the same fingerprint, this one included, and the sessions that they are in.
    package var alike: Int
    package var alikeSessions: Int
    /// The rule's four counts; nil when there are none.
    package var both: Int?
    package var hazardOnly: Int?
    package var crashOnly: Int?
    package var neither: Int?

    package init(alike: Int, alikeSessions: Int, counts: Breakdown.HazardCount?) {
      self.alike = alike
      self.alikeSessions = alikeSessions
      both = counts?.a
      hazardOnly = counts?.b
      crashOnly = counts?.c
      neither = counts?.d
    }
  }

  package var listing: FindingListing
  /// nil when no rule of this version has the finding's id.
  package var rule: HazardRule?
  /// Events around the witness by position; places without a neighbour are gaps.
  package var timeline: [TimelineEvent]
  /// What was open just before the last witness, oldest first.
  package var open: [OpenInterval]
  package var frequency: Frequency
  /// The log around the witnesses, events or not.
  package var source: SourceLines

  package init(
    listing: FindingListing, rule: HazardRule?, timeline: [TimelineEvent], open: [OpenInterval], frequency: Frequency,
    source: SourceLines
  ) {
    self.listing = listing
    self.rule = rule
    self.timeline = timeline
    self.open = open
    self.frequency = frequency
    self.source = source
  }

  package func rendered(as format: OutputFormat, style: Style) -> String {
    switch format {
    case .text: text(style)
    case .json: JSONWriter.document(json)
    default: refuse(format)
    }
  }

  var isWitness: Set<Int> { Set(listing.finding.witness.map(\.position)) }

  /// The clock on which times of the timeline are told: from the last witness; nil when the two share no clock.
  func nanoseconds(to event: TimelineEvent) -> Int64? {
    guard let last = listing.witness.last else { return nil }
    if let tick = event.tick, let zero = last.tick { return tick.since(zero) }
    if let time = event.time, let zero = last.time { return time.since(zero) }
    return nil
  }

  /// How sure the finding is, and why, one sentence each.
  var certainty: [String] {
    let (finding, session) = (listing.finding, listing.session)
    var words: [String]
    switch finding.verdict {
    case .violated: words = ["Certain: nothing that was not seen could make it otherwise."]
    case .pendingAtCrash: words = ["Certain: it was still due when the process died."]
    case .possible:
      words = ["Possible: true only if \(finding.condition.isEmpty ? "something unseen was so" : finding.condition)."]
    case .pending, .satisfied, .notApplicable: words = ["No finding: \(finding.verdict.rawValue)."]
    }
    switch session.clock {
    case .monotonic: words.append("Times are those of a monotonic clock.")
    case .wall: words.append("Times are wall clock stamps; order is the order of the log.")
    case .wallNoZone: words.append("Stamps name no zone or no year: differences are good, instants are not known.")
    case .none: words.append("The log has no clock; order is the order of its lines.")
    }
    words.append(
      session.startSeen ? "The log begins with the launch." : "The log begins in the middle of the launch.")
    if let debugger = session.debugger {
      words.append(debugger ? "A debugger was attached." : "No debugger was attached.")
    } else {
      words.append("Nobody said whether a debugger was attached.")
    }
    return words
  }
}
