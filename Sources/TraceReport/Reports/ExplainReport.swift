package import TraceModel

/// All there is to say about one finding: what was promised, what happened, what was open, how sure, how often, what to do.
package struct ExplainReport: Report {
  package static let name = "explain"
  package static let formats: [OutputFormat] = [.text, .json]

  /// What the app was when the transition began in which the finding lies.
  package enum Turn: String, Sendable {
    case active, inactive, background
  }

  package var listing: FindingListing
  /// nil when no rule of this version has the finding's id.
  package var rule: HazardRule?
  /// Events around the witness by position; places without a neighbour are gaps.
  package var timeline: [TimelineEvent]
  /// What was open just before the last witness, oldest first.
  package var open: [OpenInterval]
  /// nil: the finding lies in no size transition, or nothing tells.
  package var turn: Turn?
  package var frequency: Frequency
  /// nil: the rule has no edge that an event could be near to.
  package var margin: Margin?
  /// The log around the witnesses, events or not.
  package var source: SourceLines

  package init(
    listing: FindingListing, rule: HazardRule?, timeline: [TimelineEvent], open: [OpenInterval], turn: Turn?,
    frequency: Frequency, margin: Margin?, source: SourceLines
  ) {
    self.listing = listing
    self.rule = rule
    self.timeline = timeline
    self.open = open
    self.turn = turn
    self.frequency = frequency
    self.margin = margin
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
    listing.witness.last.flatMap(event.since)
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
    if !hasFineClock { words.append("Stamps are whole seconds: what is shorter cannot be told.") }
    words.append(
      session.startSeen ? "The log begins with the launch." : "The log begins in the middle of the launch.")
    return words
  }

  /// Whether it was a user who turned the device, and whether it comes without a debugger: one sentence each.
  var circumstances: [String] {
    let session = listing.session
    var words: [String] = []
    if isInTransition {
      switch turn {
      case .active:
        words.append("The app was active when the transition began: the user or the app itself caused it.")
      case .inactive:
        words.append("The app was not active when the transition began: it may be the system's, for a snapshot.")
      case .background:
        words.append("The app was in the background when the transition began: it is the system's, for a snapshot.")
      case nil:
        words.append("Nothing tells whether the app was active when the transition began.")
      }
    }
    switch session.debugger {
    case true: words.append("A debugger was attached.")
    case false: words.append("No debugger was attached.")
    case nil: words.append("Nobody said whether a debugger was attached.")
    }
    switch session.device.simulator {
    case true: words.append("It was a simulator.")
    case false: words.append("It was a real device.")
    case nil: words.append("Nobody said whether it was a simulator.")
    }
    return words
  }

  private var isInTransition: Bool {
    listing.witness.contains { $0.kind == .willTransition } || open.contains { $0.opener.kind == .willTransition }
  }

  /// The log's stamps tell milliseconds; true also where there are none. One of a thousand is of a whole second.
  private var hasFineClock: Bool {
    listing.witness.contains { $0.tick != nil || !$0.isStampWhole }
  }

  /// From the last witness to `event` in words (`3.1 ms`, `less than 1 s`); nil when the two share no clock.
  func interval(to event: TimelineEvent) -> String? {
    guard let nanoseconds = nanoseconds(to: event) else { return nil }
    let size = nanoseconds.magnitude
    if isRough(event) { return size == 0 ? "less than 1 s" : "about \(size / 1_000_000_000) s" }
    return size < 10_000_000_000
      ? "\(Decimal.milliseconds(nanoseconds: Int64(clamping: size))) ms"
      : "\(Decimal.rounded(Double(size) / 1_000_000_000, places: 1)) s"
  }

  /// The time from the last witness to `event` rests on stamps of whole seconds.
  func isRough(_ event: TimelineEvent) -> Bool {
    guard let last = listing.witness.last, event.time != nil, last.time != nil else { return false }
    if event.tick != nil, last.tick != nil { return false }
    // Of a log with finer stamps one of a thousand is of a whole second too.
    return last.isStampWhole && (event.isStampWhole || listing.witness.allSatisfy(\.isStampWhole))
  }
}
