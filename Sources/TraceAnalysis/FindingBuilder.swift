internal import TraceModel

/// Makes findings of drafts: verdict, words, and ids that stay.
struct FindingBuilder {
  let session: Session
  let record: SessionRecord
  let objects: ObjectTable
  let transitions: TransitionTable
  let names: NameTable

  /// The findings of one rule, in the order of their last witness, with what they were made of. Its clauses share one
  /// finding for each opening of a key, and no event is reported twice.
  func findings(
    of rule: HazardRule, _ drafts: [Draft], clause: (Int) -> Clause
  ) -> [(finding: Finding, draft: Draft)] {
    let ordered = drafts.sorted { a, b in
      let (x, y) = (a.sightings.last?.position ?? 0, b.sightings.last?.position ?? 0)
      return (x, a.clause, a.key.rawValue, a.transition, a.slice) < (y, b.clause, b.key.rawValue, b.transition, b.slice)
    }
    var found: [(finding: Finding, draft: Draft)] = []
    var openings: [Opening: Int] = [:]
    var reported: Set<ReportedEvent> = []
    for draft in ordered {
      let finding = finding(of: rule, draft, clause(draft.clause))
      guard let last = finding.witness.last else { continue }
      if let first = openings[Opening(draft)], found[first].finding.verdict.isCertain || !finding.verdict.isCertain {
        if found[first].finding.witness.last != last { found[first].finding.further += 1 + finding.further }
        continue
      }
      // One death ends several openings; any other event is evidence once for each object.
      let opener = finding.verdict == .pendingAtCrash ? finding.witness.first?.position ?? 0 : -1
      let event = ReportedEvent(
        position: last.position, subject: finding.subject, opener: opener, slice: draft.slice, offender: draft.offender)
      guard reported.insert(event).inserted else { continue }
      openings[Opening(draft)] = found.count
      found.append((finding: finding, draft: draft))
    }
    return found
  }

  /// One opening of a scope for one value of a key.
  private struct Opening: Hashable {
    var key: ObjectID
    var transition: UInt32
    var slice: UInt32
    /// Position of the opener or of the unanswered trigger; nil: the scope is the session.
    var start: Int?
    /// Position of the offender, where each is a finding of its own.
    var offender: Int?

    init(_ draft: Draft) {
      key = draft.key
      transition = draft.transition
      slice = draft.slice
      offender = draft.isEvery ? draft.offender ?? draft.sightings.last?.position : nil
      start = draft.opener?.position ?? (draft.isDuty ? draft.sightings.first?.position : nil)
    }
  }

  private struct ReportedEvent: Hashable {
    var position: Int
    var subject: String
    var opener: Int
    var slice: UInt32
    var offender: Int?
  }

  private func finding(of rule: HazardRule, _ draft: Draft, _ clause: Clause) -> Finding {
    var doubt = draft.doubt
    if doubt.contains(.probe), objects[draft.probe].sawSize || draft.probe.isNone { doubt.remove(.probe) }
    if clause.pattern.isDuty, transitions[draft.transition].isAmbiguous { doubt.insert(.otherCompletion) }
    let verdict = doubt.isEmpty ? draft.verdict : .possible
    let subject = subject(of: draft)
    let witness = distinct(draft.sightings).map(\.witness)
    let place = witness.map { String($0.position) }.joined(separator: " ")
    let order = witness.map(\.kind.name).joined(separator: " ")
    let className = draft.values.isEmpty ? Subject(subject).className : className(of: draft.values)
    var finding = Finding(
      id: "f-" + ContentHash(of: "\(session.id) \(rule.id) \(place) \(subject)").hex.prefix(12),
      fingerprint: String(ContentHash(of: "\(rule.id) \(className) \(order)").hex.prefix(16)),
      rule: rule.id, severity: rule.severity, verdict: verdict, session: session.id, subject: subject,
      message: message(clause, draft, subject), witness: witness)
    finding.further = draft.further
    if verdict == .possible {
      let matcher = RoleMatcher(clause)
      // A scope without end has nothing that closes it: there the lost message may be the answer.
      let closers = (matcher.closers.isEmpty ? matcher.answers : matcher.closers)
        .sorted { $0.rawValue < $1.rawValue }
      finding.condition = doubt.condition(
        openers: [draft.unseenOpener].compactMap { $0 }, closers: closers, missing: clause.certainIfVisible)
    }
    return finding
  }

  // The opener may also be the first offender; a witness names each event once.
  private func distinct(_ sightings: [Sighting]) -> [Sighting] {
    var seen: Set<Int> = []
    return sightings.filter { seen.insert($0.position).inserted }
  }

  private func subject(of draft: Draft) -> String {
    if !draft.values.isEmpty { return Self.joined(draft.values.map(text)) }
    if !draft.key.isNone { return name(draft.key) }
    let controller = transitions[draft.transition].controller
    if draft.transition != 0, !controller.isNone { return name(controller) }
    for sighting in draft.sightings.reversed() where !sighting.subject.isNone { return name(sighting.subject) }
    return ""
  }

  // The values of a key of several fields.
  private func text(_ value: Draft.Value) -> String {
    switch value {
    case .object(let object): object.isNone ? "" : name(object)
    case .word(let word): names[word]
    }
  }

  /// Words may be numbers that no other launch has: a fingerprint holds the classes alone.
  private func className(of values: [Draft.Value]) -> String {
    Self.joined(
      values.map { value in
        guard case .object = value else { return "" }
        return Subject(text(value)).className
      })
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " + ")
  }

  func name(_ object: ObjectID) -> String { names[objects[object].name] }
}

extension Pattern {
  /// Broken by something that does not come.
  var isDuty: Bool {
    switch self {
    case .existence, .response, .responseToChain, .responseByChain, .constrainedResponse: true
    case .absence, .boundedExistence, .precedence, .precedenceByChain, .precedenceOfChain, .timed: false
    }
  }
}
