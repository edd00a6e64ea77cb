/// Hazards of the catalogue that no rule over the events of one launch can find, and what would make them visible.
package enum UnseenHazards {
  /// One such hazard.
  package struct Hazard: Sendable {
    /// Lower case with hyphens; stable for ever.
    package var id: String
    /// Why no rule finds it.
    package var why: String
    /// What to log, or to compare, so that it can be seen.
    package var remedy: String
  }

  /// Sorted by id.
  package static let all: [Hazard] = [
    Hazard(
      id: "cross-layer-order-assumed",
      why:
        "It takes two launches in which app and controller callbacks come in different orders; one order is always legal.",
      remedy: "Log app, scene and controller callbacks in several launches, and compare their orders."),
    Hazard(
      id: "debugger-only-failure",
      why:
        "It takes one launch with a debugger or validation layer and one without, and a finding in only one of them.",
      remedy:
        "State debugger=, metalValidation= and mainThreadChecker= in the session line, and break findings down by them."
    ),
    Hazard(
      id: "os-semantics-change",
      why: "It takes the same scenario on two versions of the system, and the first event in which they differ.",
      remedy: "State os= in the session line, and compare launches of one scenario by it."),
    Hazard(
      id: "safe-area-zero-or-stale",
      why: "It compares the insets of a view with those of its window; events do not carry insets.",
      remedy: "Log safeArea= of view and window, with a note of your own where they disagree."),
    Hazard(
      id: "simulator-device-divergence",
      why: "It takes the same scenario on a simulator and on a device.",
      remedy: "State simulator= in the session line, and break findings down by it."),
  ]
}
