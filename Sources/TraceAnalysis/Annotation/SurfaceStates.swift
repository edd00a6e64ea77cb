internal import TraceModel

/// Which surfaces are visible and rendering, as far as the log says.
struct SurfaceStates {
  private struct State {
    var hidden: Bool?
    var paused: Bool?
    var resizeSafe: Bool?
  }

  private var states = ObjectMap<State>()

  /// Takes the event and tells whether it shows its surface visible and rendering.
  ///
  /// Whether the surface stands a resize is stated once, at its creation as a rule; the event is told.
  mutating func isRendering(_ occurrence: inout Occurrence) -> Bool {
    let event = occurrence.event
    guard event.kind.subjectKey == .surface || event.role == .surface else { return false }
    var state = states[occurrence.subject] ?? State()
    switch event.kind {
    case .surfaceHide: state.hidden = true
    case .surfaceShow: state.hidden = false
    case .surfacePause: state.paused = true
    case .surfaceResume: state.paused = false
    default: break
    }
    if let hidden = event.flags[.hidden] { state.hidden = hidden }
    if let alpha = event.alpha { state.hidden = alpha <= 0 }
    if let paused = event.flags[.paused] { state.paused = paused }
    if let safe = event.flags[.resizeSafe] { state.resizeSafe = safe }
    occurrence.event.flags[.resizeSafe] = state.resizeSafe
    states[occurrence.subject] = state
    if state.resizeSafe == true || state.hidden == true && state.paused == true { return false }
    // A draw is rendering, whatever was said before; else both must have been said.
    if event.kind == .surfaceDraw { return state.paused != true }
    return state.hidden == false && state.paused == false
  }
}
