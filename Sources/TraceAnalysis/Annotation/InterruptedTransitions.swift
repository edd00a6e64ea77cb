internal import TraceModel

/// Transitions and presentations that were under way when the app went to the background.
struct InterruptedTransitions {
  /// Nanoseconds before the background within which a start counts. Rotations and presentations take about half a second:
  /// what is open for longer was lost before.
  private static let recent: Int64 = 1_000_000_000

  /// Nanoseconds in the background below which the process was hardly suspended: an app is given about five seconds to
  /// return from applicationDidEnterBackground (Apple documentation, same name).
  private static let suspending: Int64 = 5_000_000_000

  private var presenting: ActiveTime?
  /// The event that told of the background.
  private var leaving: Event?
  /// Completions are logged at all: what never comes proves nothing.
  private var logsTransitions = false
  private var logsPresentations = false
  private var held: [UInt32] = []
  private var isPresentationHeld = false
  private var isInBackground = false

  mutating func mark(_ occurrence: inout Occurrence, _ transitions: TransitionTable) {
    switch occurrence.event.kind {
    case .presentStart: presenting = occurrence.clock
    case .didTransition: logsTransitions = true
    case .presentDone, .presentRefused, .dismissStart, .dismissDone:
      if occurrence.event.kind == .presentDone { logsPresentations = true }
      presenting = nil
    case .appDidEnterBackground, .sceneDidEnterBackground:
      if isInBackground { return }
      isInBackground = true
      leaving = occurrence.event
      held =
        !logsTransitions
        ? []
        : transitions.open.filter { id in
          let transition = transitions[id]
          return !transition.isSystem && !transition.isLikelySystem
            && Self.isRecent(transition.opened, at: occurrence.clock)
        }
      isPresentationHeld = logsPresentations && presenting.map { Self.isRecent($0, at: occurrence.clock) } ?? false
    case .appWillEnterForeground, .sceneWillEnterForeground:
      guard isInBackground else { return }
      isInBackground = false
      guard wasSuspended(until: occurrence.event) else { return }
      if held.contains(where: { transitions[$0].isOpen }) || isPresentationHeld && presenting != nil {
        occurrence.marks.insert(.interrupted)
      }
    default: break
    }
  }

  /// Whichever clock shows more counts: ticks stand still while the device sleeps.
  private func wasSuspended(until now: Event) -> Bool {
    guard let leaving else { return false }
    func reaches(_ start: Timestamp?, _ end: Timestamp?) -> Bool {
      guard let start, let end else { return false }
      let (away, overflow) = end.nanoseconds.subtractingReportingOverflow(start.nanoseconds)
      return !overflow && away >= Self.suspending
    }
    return reaches(leaving.tick, now.tick) || reaches(leaving.time, now.time)
  }

  private static func isRecent(_ start: ActiveTime, at now: ActiveTime) -> Bool {
    now.since(start).map { $0 >= 0 && $0 <= recent } ?? false
  }
}
