internal import TraceModel

/// Which overlays cover their window, and which only did before it turned.
struct OverlayFrames {
  /// Points by which two sides may differ through rounding.
  private static let tolerance = 1.0

  private var covered = ObjectSet()
  private var windows = ObjectMap<Size>()

  /// Takes the event and tells whether it shows an overlay that covered its window and covers it no more.
  mutating func isStale(_ occurrence: Occurrence) -> Bool {
    let event = occurrence.event
    if event.kind == .didTransition || event.kind == .willTransition { return turn(occurrence) }
    let overlay = occurrence[.overlay].isNone ? occurrence.subject : occurrence[.overlay]
    guard event.kind == .overlayShow || event.role == .overlay, let frame = event.frame else { return false }
    guard let window = event.windowBounds?.size ?? windows[occurrence[.window]] else { return false }
    if Self.isEqual(frame.size, window) {
      covered.insert(overlay)
      return false
    }
    let turned = Size(width: window.height, height: window.width)
    return covered.contains(overlay) || Self.isEqual(frame.size, turned)
  }

  /// A transition that a window or its probe reports tells the window's new size.
  private mutating func turn(_ occurrence: Occurrence) -> Bool {
    let event = occurrence.event
    if let size = event.size, event.role == .probe || occurrence[.controller].isNone, !size.isZero {
      windows[occurrence[.window]] = size
    }
    return false
  }

  private static func isEqual(_ a: Size, _ b: Size) -> Bool {
    abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
  }
}
