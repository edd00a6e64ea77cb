extension Clause {
  /// What a session must hold for the clause to be put to the test: without it the clause can neither hold nor break.
  package var exposure: [EventFilter] {
    switch scope {
    case .after(let openers), .between(let openers, _), .afterUntil(let openers, _): openers
    case .global, .before: pattern.triggers
    }
  }
}

extension Pattern {
  /// What a pattern waits for where no scope has to open first. Existence waits for nothing.
  fileprivate var triggers: [EventFilter] {
    switch self {
    case .absence(let offenders), .boundedExistence(let offenders, _): offenders
    case .existence: []
    case .precedence(let effects, _, _), .precedenceByChain(let effects, _, _): effects
    case .response(let stimuli, _), .responseByChain(let stimuli, _, _), .constrainedResponse(let stimuli, _, _, _):
      stimuli
    case .precedenceOfChain(let first, _, _), .responseToChain(let first, _, _): first
    case .timed(let limit): limit.triggers
    }
  }
}

extension TimedPattern {
  fileprivate var triggers: [EventFilter] {
    switch self {
    case .minimumSeparation(let events, _, _), .minimumDelay(let events, _, _, _),
      .precedenceWithin(let events, _, _, _), .recurrence(let events, _), .burst(let events, _, _):
      events
    case .duration(let openers, _, _, _): openers
    }
  }
}

extension HazardRule {
  /// In words of the trace format, what must be in a session for the rule to say anything of it: any of `events` (kinds,
  /// and rules whose findings stand for events), and of each list in `recorder` at least one kind that is known to be logged.
  package var exposure: (events: [String], recorder: [[String]]) {
    var events: [String] = []
    var recorder: [[String]] = []
    for clause in clauses {
      for filter in clause.exposure {
        for word in filter.kinds.map(\.name) + filter.findings where !events.contains(word) { events.append(word) }
      }
      let seen = clause.exposedIfVisible.map(\.name)
      if !seen.isEmpty, !recorder.contains(seen) { recorder.append(seen) }
    }
    return (events, recorder)
  }
}
