/// Which events play one role (opener, closer, offender, …) of a clause.
///
/// An event matches when its kind is among `kinds` and every condition holds. Rules are data: a filter can be written in a
/// rule file as well as in Swift.
package struct EventFilter: Equatable, Sendable {
  package var kinds: [EventKind]
  package var conditions: [Condition]

  package init(_ kinds: EventKind..., where conditions: Condition...) {
    self.kinds = kinds
    self.conditions = conditions
  }

  package init(_ kinds: [EventKind], where conditions: [Condition] = []) {
    self.kinds = kinds
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

/// What the annotator found out about an event from those around it, before any rule sees it.
package enum Mark: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  /// The system rotated the app for a snapshot; no user turned the device.
  case systemRotation
  /// Looks like such a rotation (there and back around resigning active), without proof.
  case likelySystemRotation
  /// A second `willTransition` of one coordinator: forwarded twice, not a second transition.
  case sameCoordinator
  /// A `willTransition` of another coordinator while the controller's last one is open.
  case overlapping
  /// Like `overlapping`, but nothing tells the coordinators apart.
  case possiblyOverlapping
  /// The view has been 0x0 in all samples and is no surface: probably a probe.
  case likelyProbe
  /// No layout, frame or appearance was logged before in this launch.
  case beforeFirstLayout
  /// The overlay covered its window before, and differs from the window's bounds now.
  case staleOverlayFrame
  /// A window of the system's (keyboard, text effects, alert, status bar).
  case systemWindow
  /// A window that came up in front of another is hidden, and the other is still shown: a toast, an alert, a splash.
  case passingWindow
  /// The presented controller itself caused the transition.
  case causedByPresentation
  /// The appearance belongs to an interactive pop that was cancelled.
  case cancelledAppearance
  /// The surface was visible and rendering when the event came, as far as the log says.
  case renderingSurface
}
