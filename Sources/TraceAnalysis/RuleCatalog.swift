package import TraceModel

/// The rules that Swivel comes with: one file a rule in `Rules`, one line a rule here.
package enum RuleCatalog {
  /// Changed whenever a rule changes what it finds: findings of an older version are made anew.
  package static let version = "6"

  /// Sorted by id.
  package static let all: [HazardRule] = [
    .alongsideAnimationTooLate,
    .animationsLeftDisabled,
    .cachedSceneStale,
    .capturePreviewStale,
    .containmentCallbackAnomaly,
    .dismissDuringTransition,
    .dismissalOrphansModal,
    .doublePresentFromBodyReevaluation,
    .duplicateDidAppear,
    .earlyIOS13,
    .eventBeforeHandlerAttached,
    .flatDeviceOrientationUsed,
    .geometryReadTooEarly,
    .geometryRequestDenied,
    .gpuWorkInBackground,
    .handlerLostMidTransition,
    .hierarchyInconsistency,
    .isAppearingMissing,
    .isAppearingRepeated,
    .itemSizeExceedsContainer,
    .keyWindowLost,
    .keyboardOpenDuringRotation,
    .layoutLoop,
    .layoutOutsideHierarchy,
    .mainThreadStallInTransition,
    .mapRegionFromZeroFrame,
    .memoryWarningInTransition,
    .nestedNavigationTransition,
    .noCommonOrientation,
    .nonFiniteGeometry,
    .openTransitionAtCrash,
    .orientationMaskNotRefreshed,
    .orientationNotificationBeforeChange,
    .orientationTripleMismatch,
    .orphanViewAfterControllerGone,
    .overlappingTransitions,
    .overlayHideBeforeShown,
    .overlayShowHideImbalance,
    .overlayStaleFrame,
    .overlayWithoutKeyWindow,
    .overlayWithoutScene,
    .popoverAnchorMissing,
    .precursorWarningBeforeCrash,
    .preferredOrientationUnsupported,
    .presentBeforeSceneActive,
    .presentInTransitionCompletion,
    .presentOnDetachedController,
    .presentSameControllerTwice,
    .presentWhilePresenting,
    .presentationLostOnRotation,
    .presenterAppearanceAssumed,
    .resizeStorm,
    .rotationDuringDismissal,
    .rotationDuringNavigation,
    .rotationDuringPresentation,
    .rotationStorm,
    .safeAreaBeforeLayout,
    .sameSizeRotationUnhandled,
    .sceneIdentityMixed,
    .secondaryWindowDrivesRotation,
    .snapshotOfUndrawnView,
    .snapshotRotationStorm,
    .snapshotTraitFlip,
    .staleSizeReadInTransition,
    .stateCommittedFromSnapshot,
    .stateMutationDuringUpdate,
    .subviewGeometryReadInIsAppearing,
    .surfaceCreatedBeforeLayout,
    .surfaceDrawAtStaleSize,
    .surfaceDrawAtZeroSize,
    .surfaceHiddenNotRestored,
    .surfaceResumedBeforeCompletion,
    .surfaceVisibleInTransition,
    .swipeDismissUntracked,
    .teardownOnCancelledPop,
    .toSizeBoundsMismatch,
    .transitionBeforeViewLoad,
    .transitionNeverCompletes,
    .transitionNotForwarded,
    .transitionOpenAtBackground,
    .uiOffMainThread,
    .unannouncedSizeChange,
    .unbalancedAppearance,
    .unsupportedOrientationForcing,
    .viewLoadRepeated,
    .viewLoadedEarly,
    .watchdogTermination,
    .webviewZeroOrStaleFrame,
    .windowHiddenNotRestored,
    .windowWithoutScene,
    .workAfterDisconnect,
    .zeroSizeAtCompletion,
    .zeroSizeFrameInTransition,
  ].sorted { $0.id < $1.id }

  /// Ids of the rules that have the death of the process as a role: they say nothing of what goes with crashes.
  package static let aboutCrash: [String] = all.filter(\.isAboutCrash).map(\.id)

  /// The rule called `id`; nil when none is.
  package static func rule(id: String) -> HazardRule? { all.first { $0.id == id } }
}

extension HazardRule {
  /// The death of the process has a role in one of its clauses: how often it goes with a crash says nothing.
  var isAboutCrash: Bool {
    clauses.contains { $0.due == .atDeath || !RoleMatcher($0).kinds.isDisjoint(with: [.crash, .exit]) }
  }
}
