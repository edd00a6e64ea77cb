package import TraceModel

/// Measures in clean sessions how long what time limits wait for takes (`swivel rules calibrate`).
///
/// The limit that follows is twice the 99.5th percentile, of one class of devices and one system at a time, and of no fewer
/// than 50 times: a limit is a measurement, and not the same for all devices.
package struct CalibrationSurvey {
  /// One limit of one clause.
  private struct Subject {
    var rule: String
    var clause: Int
    var limit: TimeLimit
    var standard: Double
    /// Index of `plans`.
    var plan: Int
  }

  private struct Group: Hashable {
    var subject: Int
    var family: String?
    var os: Int?
  }

  private var subjects: [Subject] = []
  private var plans: [ClausePlan] = []
  private let audiences: [Audience]
  private var times: [Group: [Int64]] = [:]

  /// `rules`: those whose limits are wanted.
  package init(_ rules: [HazardRule]) {
    for rule in rules {
      for (number, clause) in rule.clauses.enumerated() {
        let limits = TimeLimit.allCases.filter { clause[$0] != nil }
        if limits.isEmpty { continue }
        for limit in limits {
          subjects.append(
            Subject(
              rule: rule.id, clause: number + 1, limit: limit, standard: clause[limit] ?? 0, plan: plans.count))
        }
        plans.append(ClausePlan(clause))
      }
    }
    audiences = Audience.byKind(of: plans)
  }

  /// Measures a session of a process that did not die. `broken`: rules that it breaks for certain: it says nothing of
  /// their limits. `readEvents` reads its events from the first to the last.
  package mutating func take(
    _ session: Session, broken: Set<String>,
    readEvents: (_ see: (_ events: [Event], _ names: NameTable) -> Void) throws -> Void
  ) rethrows {
    var reading = ClauseReading(session, by: plans, audiences)
    let wanted = subjects.indices.filter { !broken.contains(subjects[$0].rule) }
    var waits = subjects.map { subject in
      subject.limit == .bound ? Waits(from: .p, to: .s) : Waits(from: .q, to: .r)
    }
    let subjectsOfPlan = plans.indices.map { plan in wanted.filter { subjects[$0].plan == plan } }
    var found: [Group: [Int64]] = [:]
    try readEvents { events, names in
      reading.see(events, names: names) { index, sight in
        for subject in subjectsOfPlan[index] {
          guard let wait = waits[subject].see(sight) else { continue }
          found[Group(subject: subject, family: session.device.family, os: session.system.major), default: []].append(
            wait.nanoseconds)
        }
      }
    }
    times.merge(found) { $0 + $1 }
  }

  /// What was measured, by rule, clause, limit, family and system; limits of which nothing was measured are left out.
  package var calibrations: [Calibration] {
    times.sorted { left, right in
      let (a, b) = (left.key, right.key)
      if a.subject != b.subject { return a.subject < b.subject }
      // What nobody said comes last.
      if a.family != b.family { return b.family.map { other in a.family.map { $0 < other } ?? false } ?? true }
      return (a.os ?? .max) < (b.os ?? .max)
    }.map { group, times in
      let subject = subjects[group.subject]
      return Calibration(
        rule: subject.rule, clause: subject.clause, limit: subject.limit, standard: subject.standard,
        family: group.family, os: group.os, times: times)
    }
  }
}
