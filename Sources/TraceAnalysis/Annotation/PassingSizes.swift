internal import TraceModel

/// Sizes that the app has only while the system takes its pictures.
struct PassingSizes {
  private var settled: Size?

  mutating func mark(_ occurrence: inout Occurrence, isInFront: Bool, announced: Size?) {
    let event = occurrence.event
    if isInFront {
      if event.kind == .didTransition, event.flags[.cancelled] != true, let announced { settled = announced }
      if let window = event.windowBounds?.size, !window.isZero { settled = window }
      return
    }
    guard event.kind == .stateUpdate || event.kind == .geometryRead, let settled, let size = event.sampledSize else {
      return
    }
    if !size.isNear(settled) { occurrence.marks.insert(.passingSize) }
  }
}
