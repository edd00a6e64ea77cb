internal import TraceModel

extension TimedPattern {
  /// What is limited: the P; of a duration, what ends it.
  var offenders: [EventFilter] {
    switch self {
    case .minimumSeparation(let p, _, _), .minimumDelay(let p, _, _, _), .precedenceWithin(let p, _, _, _),
      .recurrence(let p, _), .burst(let p, _, _):
      p
    case .duration(_, let r, _, _): r
    }
  }

  /// What the limit counts from: the S; of a duration, what begins it.
  var causes: [EventFilter] {
    switch self {
    case .minimumDelay(_, let s, _, _), .precedenceWithin(_, let s, _, _): s
    case .duration(let q, _, _, _): q
    case .minimumSeparation, .recurrence, .burst: []
    }
  }

  var resets: [EventFilter] {
    switch self {
    case .minimumSeparation(_, _, let r), .minimumDelay(_, _, _, let r), .precedenceWithin(_, _, _, let r): r
    case .duration, .recurrence, .burst: []
    }
  }
}
