internal import TraceModel

/// Which views covered their window, and what became of that when the window changed.
struct WindowCoverage {
  /// Nanoseconds after a transition in which a size change is taken for its.
  private static let announcedFor: Int64 = 2_000_000_000

  private var covered = ObjectSet()
  private var sizes = ObjectMap<Size>()
  private var lastTransition: ActiveTime?

  /// Takes the event. `isCalm`: no transition is open, and the app is in front.
  mutating func mark(_ occurrence: inout Occurrence, isCalm: Bool) {
    let event = occurrence.event
    switch event.kind {
    case .willTransition, .didTransition, .sceneDidBecomeActive, .appDidBecomeActive:
      lastTransition = occurrence.clock
      return
    default: break
    }
    guard let window = event.windowBounds?.size, EventKind.samples.contains(event.kind), !window.isZero,
      let size = event.bounds?.size ?? event.frame?.size, event.role != .overlay, event.role != .probe
    else { return }
    let subject = occurrence.subject
    guard !subject.isNone else { return }
    guard size.isNear(window) else {
      if covered.contains(subject), size.isNear(window.turned) { occurrence.marks.insert(.unlikeWindow) }
      return
    }
    covered.insert(subject)
    defer { sizes[subject] = size }
    guard event.kind.subjectKey == .controller, let before = sizes[subject], !before.isNear(size), isCalm else {
      return
    }
    guard let last = lastTransition, let elapsed = occurrence.clock.since(last), elapsed > Self.announcedFor else {
      return
    }
    occurrence.marks.insert(.unannounced)
  }
}
