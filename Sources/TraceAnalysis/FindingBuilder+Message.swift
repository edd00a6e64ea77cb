internal import TraceModel

extension FindingBuilder {
  /// The clause's sentence with its names and numbers.
  func message(_ clause: Clause, _ draft: Draft, _ subject: String) -> String {
    let last = draft.sightings.last
    let start = draft.opener ?? draft.sightings.first
    // What was due and did not come is about who owed it, not about the event that shows the time.
    let about = clause.pattern.isDuty ? start : last
    let shown = about.flatMap { $0.subject.isNone ? nil : name($0.subject) } ?? subject
    let opener = draft.unseenOpener?.name ?? start?.kind.name ?? "the start"
    let values: [(String, String)] = [
      ("{subject}", shown.isEmpty ? Self.somebody(about?.kind.subjectKey) : shown),
      ("{opener}", opener),
      ("{witness}", last?.kind.name ?? ""),
      ("{delta}", Self.delta(from: draft.unseenOpener == nil ? start : nil, to: draft.shownBy ?? last)),
      ("{size}", last?.size.map(Self.text) ?? "of unknown size"),
      ("{count}", String(draft.sightings.count + draft.further)),
      ("{bound}", Self.milliseconds(clause.bound ?? 0)),
    ]
    var text = clause.message
    for (placeholder, value) in values { text = Self.replacing(placeholder, in: text, with: value) }
    return text + (clause.pattern.isDuty ? "" : completion(from: start, to: last, of: draft.transition))
  }

  /// For what happens inside a transition: whether its completion came. Empty where that is not known.
  private func completion(from start: Sighting?, to last: Sighting?, of id: UInt32) -> String {
    guard id != 0, let start, let last, start.kind == .willTransition, last.kind != .didTransition,
      !transitions[id].isAmbiguous
    else { return "" }
    let closer = EventKind.didTransition.name
    guard let closed = transitions[id].closed else {
      guard record.isVisible(anyOf: [.didTransition]) else { return "" }
      switch record.end {
      case .crash, .kill: return "; the process died before \(closer)"
      case .exit: return "; the process ended before \(closer)"
      case .unknown: return "; \(closer) had not come when the log ended"
      }
    }
    if closed.position < last.position { return "" }
    let later = Self.elapsed(from: last.clock, to: closed.clock)
    return later.map { "; \(closer) came \($0) later" } ?? "; \(closer) came later"
  }

  private static func delta(from start: Sighting?, to end: Sighting?) -> String {
    guard let start, let end else { return "some time" }
    if let elapsed = elapsed(from: start.clock, to: end.clock) { return elapsed }
    let events = end.position - start.position
    return events == 1 ? "1 event" : "\(events) events"
  }

  /// `341 ms`; `less than 1 s` where the stamps are whole seconds. nil: the two share no clock.
  private static func elapsed(from start: ActiveTime, to end: ActiveTime) -> String? {
    guard let elapsed = end.since(start) else { return nil }
    let isByTicks = start.tick != nil && end.tick != nil
    guard !isByTicks, start.isWholeSecond, end.isWholeSecond else {
      return milliseconds(Double(elapsed) / 1_000_000)
    }
    return elapsed == 0 ? "less than 1 s" : "about \(elapsed / 1_000_000_000) s"
  }

  /// Who it was where the log names nobody.
  private static func somebody(_ key: SubjectKey?) -> String {
    switch key {
    case .surface: "a surface"
    case .view: "a view"
    case .controller, .presented, .parent: "a controller"
    case .window: "a window"
    case .overlay: "an overlay"
    case .handler: "a handler"
    case .scene, nil: "the app"
    }
  }

  /// `3 ms`, `0.3 ms`, `12.4 s`.
  private static func milliseconds(_ value: Double) -> String {
    if abs(value) >= 2_000 { return "\(tenths(value / 1_000)) s" }
    return abs(value) < 10 ? "\(tenths(value)) ms" : "\(Int(value.rounded())) ms"
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(abs(tenths % 10))"
  }

  /// `390x844`.
  private static func text(_ size: Size) -> String {
    func side(_ value: Double) -> String {
      value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
    }
    return "\(side(size.width))x\(side(size.height))"
  }

  private static func replacing(_ part: String, in text: String, with value: String) -> String {
    let bytes = Array(text.utf8)
    let pattern = Array(part.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: pattern) {
        result += Array(value.utf8)
        index += pattern.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension ActiveTime {
  /// Its wall stamp is one of whole seconds, which cannot tell milliseconds.
  fileprivate var isWholeSecond: Bool { wall.map { $0 % 1_000_000_000 == 0 } == true }
}
