internal import TraceModel

/// Light and dark there and back, while the system takes pictures of the app.
struct StyleFlips {
  private var style = NameID.none
  /// The style before the app went to the background.
  private var before = NameID.none
  private var changes = 0

  mutating func mark(_ occurrence: inout Occurrence, isInBackground: Bool) {
    let event = occurrence.event
    guard event.kind == .traitsDidChange, !event.style.isNone, event.style != style else { return }
    defer { style = event.style }
    guard isInBackground else {
      before = event.style
      changes = 0
      return
    }
    changes += 1
    // There are two styles: of an unknown first one, the second change leads back to it.
    if event.style == before || before.isNone && changes % 2 == 0 { occurrence.marks.insert(.flippedBack) }
  }
}
