internal import TraceModel

/// Views that stay on screen when their controller is gone.
struct OrphanViews {
  /// Nanoseconds that one turn of the run loop may take: a view may leave in the same turn.
  private static let sameTurn: Int64 = 50_000_000

  private var gone = ObjectMap<ActiveTime>()

  mutating func mark(_ occurrence: inout Occurrence, _ objects: ObjectTable) {
    let event = occurrence.event
    if event.kind == .deinit, !occurrence[.controller].isNone {
      gone[occurrence[.controller]] = occurrence.clock
      return
    }
    guard gone.count > 0, event.kind == .frame || event.kind == .viewMovedToWindow, event.controller.isNone,
      event.flags[.inWindow] == true, event.flags[.hidden] != true
    else { return }
    guard let end = gone[objects[occurrence[.view]].controller], let elapsed = occurrence.clock.since(end) else {
      return
    }
    if elapsed > Self.sameTurn { occurrence.marks.insert(.orphan) }
  }
}
