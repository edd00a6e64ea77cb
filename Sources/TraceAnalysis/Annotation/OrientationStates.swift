internal import TraceModel

/// The interface orientation of each scene, and what else states one.
struct OrientationStates {
  private struct State {
    var current: Orientation?
    var changed = ActiveTime()
    /// The window's size in portrait and in landscape, as last seen at rest.
    var portrait: Size?
    var landscape: Size?
  }

  /// Nanoseconds after a change within which what states the old orientation is merely late.
  private static let settling: Int64 = 1_000_000_000

  private var states = ObjectMap<State>()
  /// The orientation that something of the app has taken over last; nil: nothing follows it.
  private var followed: Orientation?

  mutating func mark(_ occurrence: inout Occurrence) {
    let event = occurrence.event
    switch event.kind {
    case .interfaceOrientation: turn(&occurrence)
    case .willTransition, .transitioning, .didTransition:
      if let scene = place(of: occurrence) { states[scene]?.changed = occurrence.clock }
    case .geometryRequest:
      guard let asked = event.orientation, let current = state(of: occurrence)?.current else { return }
      if asked != current { occurrence.marks.insert(.newOrientation) }
    case .geometryRequestFailed:
      guard let asked = event.orientation, asked == state(of: occurrence)?.current else { return }
      occurrence.marks.insert(.currentOrientation)
    case .deviceOrientation, .geometryRequestDone, .orientationMask:
      if event.orientation?.isFlat == true { occurrence.marks.insert(.flatOrientation) }
    default:
      if let stated = event.orientation { compare(stated, &occurrence) }
      if event.windowBounds != nil { measure(&occurrence) }
    }
  }

  private mutating func turn(_ occurrence: inout Occurrence) {
    let scene = place(of: occurrence) ?? occurrence[.scene]
    var state = states[scene] ?? State()
    guard let new = occurrence.event.orientation, !new.isFlat else {
      state.current = nil
      states[scene] = state
      return
    }
    if new == state.current { return }
    if followed != nil, followed != new, state.current?.isOpposite(of: new) == true {
      occurrence.marks.insert(.halfTurn)
    }
    state.current = new
    state.changed = occurrence.clock
    states[scene] = state
  }

  private mutating func compare(_ stated: Orientation, _ occurrence: inout Occurrence) {
    if stated.isFlat {
      occurrence.marks.insert(.flatOrientation)
      return
    }
    guard let state = state(of: occurrence), let current = state.current else { return }
    if stated == current {
      followed = stated
      occurrence.marks.insert(.currentOrientation)
    } else if let elapsed = occurrence.clock.since(state.changed), elapsed > Self.settling {
      occurrence.marks.insert(.otherOrientation)
    }
  }

  /// A window whose size is that of the other orientation has not followed.
  private mutating func measure(_ occurrence: inout Occurrence) {
    guard let size = occurrence.event.windowBounds?.size, !size.isZero, !size.isNear(size.turned),
      let scene = place(of: occurrence), var state = states[scene], let current = state.current
    else { return }
    guard let elapsed = occurrence.clock.since(state.changed), elapsed > Self.settling else { return }
    let (mine, others) = current.isLandscape ? (state.landscape, state.portrait) : (state.portrait, state.landscape)
    if let mine, let others, mine.isNear(others.turned), size.isNear(others), !size.isNear(mine) {
      occurrence.marks.insert(.unlikeOrientation)
      return
    }
    if current.isLandscape { state.landscape = size } else { state.portrait = size }
    states[scene] = state
  }

  private func state(of occurrence: Occurrence) -> State? { place(of: occurrence).flatMap { states[$0] } }

  /// The scene whose orientation concerns the event: its own, else the only one, or the one without a name.
  private func place(of occurrence: Occurrence) -> ObjectID? {
    let scene = occurrence[.scene]
    if states[scene] != nil { return scene }
    if scene.isNone, states.count == 1 { return states.first }
    return states[.none] == nil ? nil : ObjectID.none
  }
}

extension Orientation {
  /// No orientation of an interface: lying on a table, or not known.
  fileprivate var isFlat: Bool {
    switch self {
    case .unknown, .faceUp, .faceDown: true
    case .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight: false
    }
  }

  fileprivate var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  fileprivate func isOpposite(of other: Orientation) -> Bool {
    self != other && !isFlat && !other.isFlat && isLandscape == other.isLandscape
  }
}
