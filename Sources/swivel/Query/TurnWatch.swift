import TraceAnalysis
import TraceModel
import TraceReport

/// Finds out whether the app was active when the transition began that a finding lies in.
struct TurnWatch {
  /// nil: no transition was seen, or nothing told.
  private(set) var turn: ExplainReport.Turn?
  private let witnesses: Set<Int>
  private var state = ActivationState<String>()
  private var isSettled = false

  init(witnesses: Set<Int>) { self.witnesses = witnesses }

  /// Takes the session's events in order, up to the last witness. A transition among the witnesses decides, else the last.
  mutating func see(_ event: TimelineEvent) {
    state.see(event.kind, scene: event.subject.isEmpty ? nil : event.subject)
    guard event.kind == .willTransition, !isSettled else { return }
    isSettled = witnesses.contains(event.position)
    turn = !state.isKnown ? nil : state.isInBackground ? .background : state.isInactive ? .inactive : .active
  }
}
