package import TraceModel

/// The rules that Swivel comes with: one file a rule in `Rules`, one line a rule here.
package enum RuleCatalog {
  /// Changed whenever a rule changes what it finds: findings of an older version are made anew.
  package static let version = "2"

  /// Sorted by id.
  package static let all: [HazardRule] = [
    .alongsideAnimationTooLate,
    .earlyIOS13,
    .eventBeforeHandlerAttached,
    .geometryReadTooEarly,
    .isAppearingMissing,
    .isAppearingRepeated,
    .openTransitionAtCrash,
    .overlappingTransitions,
    .overlayShowHideImbalance,
    .overlayStaleFrame,
    .overlayWithoutKeyWindow,
    .overlayWithoutScene,
    .presentBeforeSceneActive,
    .presentWhilePresenting,
    .rotationDuringPresentation,
    .surfaceDrawAtZeroSize,
    .surfaceVisibleInTransition,
    .transitionBeforeViewLoad,
    .transitionNeverCompletes,
    .unbalancedAppearance,
    .windowHiddenNotRestored,
    .zeroSizeAtCompletion,
    .zeroSizeFrameInTransition,
  ].sorted { $0.id < $1.id }

  /// Ids of the rules that have the death of the process as a role: they say nothing of what goes with crashes.
  package static let aboutCrash: [String] = [
    HazardRule.earlyIOS13.id, HazardRule.openTransitionAtCrash.id,
  ]

  /// The rule called `id`; nil when none is.
  package static func rule(id: String) -> HazardRule? { all.first { $0.id == id } }
}
