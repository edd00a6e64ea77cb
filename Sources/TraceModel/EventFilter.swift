/// Which events play one role (opener, closer, offender, …) of a clause.
///
/// An event matches when its kind is among `kinds` and every condition holds. Rules are data: a filter can be written in a
/// rule file as well as in Swift.
package struct EventFilter: Equatable, Sendable {
  package var kinds: [EventKind]
  /// Rules whose findings match, too: such a finding stands right behind the last event of its proof, and has what that
  /// event says.
  package var findings: [String] = []
  package var conditions: [Condition]

  package init(_ kinds: EventKind..., where conditions: Condition...) {
    self.kinds = kinds
    self.conditions = conditions
  }

  package init(_ kinds: [EventKind], where conditions: [Condition] = []) {
    self.kinds = kinds
    self.conditions = conditions
  }

  package init(findings: [String], where conditions: [Condition] = []) {
    kinds = []
    self.findings = findings
    self.conditions = conditions
  }

  /// Kinds whose geometry is a frame sample (`trace-format.md` section 6.5).
  package static let sampleKinds: [EventKind] = [
    .frame, .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewDidAppear,
    .surfaceCreate, .surfaceResize, .surfaceDraw, .surfaceShow,
  ]
}

/// One thing that must be so for an event to match. Text compares with the event's own words, exactly.
package enum Condition: Equatable, Sendable {
  /// The flag is stated with this value.
  case flagIs(Flag, Bool)
  /// The flag is not stated with this value: it has the other one, or nobody said.
  case flagIsNot(Flag, Bool)
  /// Alpha is stated as zero or below; `notTransparent`: it is not so stated.
  case transparent
  case notTransparent
  case roleIs(ViewRole)
  case roleIsNot(ViewRole)
  /// The sampled size is stated, and either side is zero or negative.
  case zeroSize
  /// The event says in which callback it happened, and it is one of these.
  case during([EventKind])
  /// The word under the key is one of these.
  case wordIn(WordKey, [String])
  /// The word under the key is none of these, or not said.
  case wordNotIn(WordKey, [String])
  /// The annotator put this mark on the event.
  case marked(Mark)
  case notMarked(Mark)
  case orientationIs(Orientation)
  /// The kind that a `handlerDropped` lost.
  case droppedIs(EventKind)
  /// The object under the key is of this class.
  case isOfClass(SubjectKey, String)
  /// The object under the key is this one, `Class#id`.
  case isObject(SubjectKey, String)
  /// The quantity is stated and compares so with the number, or with another one that is stated.
  case compares(Quantity, Comparison, Double)
  case comparesWith(Quantity, Comparison, Quantity)
  /// At least one of these; none of these.
  case anyOf([Condition])
  case noneOf([Condition])

  package static func flag(_ flag: Flag, is value: Bool) -> Condition { .flagIs(flag, value) }
  package static func flag(_ flag: Flag, isNot value: Bool) -> Condition { .flagIsNot(flag, value) }
  package static func role(is role: ViewRole) -> Condition { .roleIs(role) }
  package static func role(isNot role: ViewRole) -> Condition { .roleIsNot(role) }
  package static func word(_ key: WordKey, in words: [String]) -> Condition { .wordIn(key, words) }
  package static func word(_ key: WordKey, notIn words: [String]) -> Condition { .wordNotIn(key, words) }
}

/// The keys whose value is a word.
package enum WordKey: String, CaseIterable, Sendable {
  case reason, code, use, by, style, framework, request, state, signal, exception

  /// The word's id in `event`.
  package func id(in event: Event) -> NameID {
    switch self {
    case .reason: event.reason
    case .code: event.code
    case .use: event.use
    case .by: event.by
    case .style: event.style
    case .framework: event.framework
    case .request: event.request
    case .state: event.state
    case .signal: event.signal
    case .exception: event.exception
    }
  }
}
