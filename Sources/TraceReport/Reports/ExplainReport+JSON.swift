import TraceModel

extension ExplainReport {
  var json: JSON {
    let witnesses = isWitness
    return .document([
      "finding": .finding(listing),
      "certainty": .array((certainty + circumstances).map { .string($0) }), "appState": .text(turn?.rawValue),
      "timeline": .array(
        timeline.map { event in
          .event(
            event, in: listing.session, mark: ("witness", witnesses.contains(event.position)),
            delta: nanoseconds(to: event))
        }),
      "source": sourceLines,
      "open": .array(
        open.map { interval in
          .members([
            "what": .string(interval.what),
            "subject": .text(interval.opener.subject.isEmpty ? nil : interval.opener.subject),
            "event": .string(interval.opener.kind.name), "line": .count(interval.opener.line),
            "beforeMs": .milliseconds(nanoseconds: nanoseconds(to: interval.opener).map { 0 &- $0 }),
            "closedBy": .text(interval.closer?.kind.name), "closedLine": .count(interval.closer?.line),
            "closedAfterMs": .milliseconds(nanoseconds: interval.closer.flatMap(nanoseconds(to:))),
          ])
        }),
      "frequency": .members([
        "alike": .count(frequency.alike), "alikeSessions": .count(frequency.sessions),
        "withDebugger": .count(frequency.withDebugger), "withoutDebugger": .count(frequency.withoutDebugger),
        "places": .array(frequency.places.map { .string($0) }),
        "a": .count(frequency.counts?.a), "b": .count(frequency.counts?.b), "c": .count(frequency.counts?.c),
        "d": .count(frequency.counts?.d),
      ]),
      "margin": margin.map(json) ?? .null, "rule": rule.map(RuleReport.page) ?? .null,
    ])
  }

  private func json(_ margin: Margin) -> JSON {
    .members([
      "sessions": .count(margin.sessions), "read": .count(margin.read), "measured": .count(margin.count),
      "measure": .text(margin.nearest?.measure.rawValue), "ms": .milliseconds(nanoseconds: margin.nearest?.nanoseconds),
      "events": RuleReport.texts(margin.nearest?.kinds.map(\.name) ?? []),
    ])
  }

  /// nil when the log is gone.
  private var sourceLines: JSON {
    guard case .lines(let lines) = source else { return .null }
    return .array(lines.map { .members(["line": .count($0.number), "raw": .string($0.text)]) })
  }
}
