internal import TraceModel

/// What an event shows by itself, without those around it.
enum Oddities {
  /// Milliseconds from which on a main thread that does not answer is late for a frame of any animation.
  private static let longStall = 250.0

  static func mark(_ occurrence: inout Occurrence, _ objects: ObjectTable, names: NameTable) {
    let event = occurrence.event
    switch event.kind {
    case .stall:
      if let length = event.milliseconds, length > longStall { occurrence.marks.insert(.longStall) }
    case .crash, .exit:
      // The selector in the reason tells two causes of one exception apart; the sentence around it may change.
      if names[event.reason].contains("preferredInterfaceOrientation") {
        occurrence.marks.insert(.preferredOrientation)
      }
    case .diagnostic:
      let view = objects[occurrence[.view]]
      if !occurrence[.view].isNone, !view.isSystemClass { occurrence.marks.insert(.appView) }
    case .surfaceDraw:
      if isTurned(event) { occurrence.marks.insert(.passUnlikeDrawable) }
      if !isFinite(event) { occurrence.marks.insert(.notFinite) }
    default:
      if objects[occurrence.subject].isWebClass { occurrence.marks.insert(.webView) }
      if !isFinite(event) { occurrence.marks.insert(.notFinite) }
    }
  }

  /// The pass has the shape of the drawable, turned: one of the two is from before a rotation.
  private static func isTurned(_ event: Event) -> Bool {
    guard let pass = event.size, let drawable = event.drawable, !pass.isZero, !drawable.isZero else { return false }
    let (wide, tall) = (pass.width / pass.height, drawable.height / drawable.width)
    return abs(wide - tall) <= 0.02 * wide && abs(wide - 1) > 0.05
  }

  /// `CGRect.null` has its origin at infinity and no size: a sentinel, not a mistake.
  private static func isFinite(_ event: Event) -> Bool {
    isFinite(event.frame) && isFinite(event.bounds) && isFinite(event.size) && isFinite(event.drawable)
  }

  private static func isFinite(_ rect: Rect?) -> Bool {
    guard let rect else { return true }
    return !rect.x.isNaN && !rect.y.isNaN && isFinite(rect.size)
  }

  private static func isFinite(_ size: Size?) -> Bool { size.map { $0.width.isFinite && $0.height.isFinite } ?? true }
}
