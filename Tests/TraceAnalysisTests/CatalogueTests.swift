import Testing
import TraceAnalysis
import TraceModel

/// Every hazard that is known has its place: a rule, a guard, or the list of those that no log of one launch shows.
@Suite struct CatalogueTests {
  /// In the order of the reference: rotation, surfaces, appearance, presentation, windows, states, layout, environment.
  static let hazards: [String] = [
    "zero-size-frame-in-transition", "zero-size-at-completion", "transition-never-completes",
    "open-transition-at-crash", "overlapping-transitions", "rotation-during-presentation",
    "rotation-during-dismissal", "rotation-during-navigation", "transition-before-view-load",
    "transition-not-forwarded", "to-size-bounds-mismatch", "stale-size-read-in-transition",
    "same-size-rotation-unhandled", "rotation-storm", "orientation-triple-mismatch", "flat-device-orientation-used",
    "orientation-notification-before-change", "geometry-request-denied", "orientation-mask-not-refreshed",
    "unsupported-orientation-forcing", "no-common-orientation", "preferred-orientation-unsupported",
    "animations-left-disabled", "resize-storm", "unannounced-size-change", "surface-visible-in-transition",
    "surface-draw-at-zero-size", "surface-draw-at-stale-size", "surface-hidden-not-restored",
    "surface-resumed-before-completion", "surface-created-before-layout", "gpu-work-in-background",
    "capture-preview-stale", "map-region-from-zero-frame", "webview-zero-or-stale-frame", "snapshot-of-undrawn-view",
    "geometry-read-too-early", "subview-geometry-read-in-is-appearing", "alongside-animation-too-late",
    "is-appearing-repeated", "is-appearing-missing", "unbalanced-appearance", "duplicate-did-appear",
    "view-loaded-early", "view-load-repeated", "teardown-on-cancelled-pop", "nested-navigation-transition",
    "hierarchy-inconsistency", "containment-callback-anomaly", "orphan-view-after-controller-gone",
    "event-before-handler-attached", "handler-lost-mid-transition", "zero-size-probe-misread",
    "presenter-appearance-assumed", "cross-layer-order-assumed", "present-while-presenting",
    "present-same-controller-twice", "double-present-from-body-reevaluation", "present-on-detached-controller",
    "present-before-scene-active", "dismiss-during-transition", "dismissal-orphans-modal",
    "present-in-transition-completion", "popover-anchor-missing", "presentation-lost-on-rotation",
    "swipe-dismiss-untracked", "window-hidden-not-restored", "key-window-lost", "overlay-without-scene",
    "overlay-without-key-window", "overlay-stale-frame", "overlay-show-hide-imbalance", "overlay-hide-before-shown",
    "ui-off-main-thread", "window-without-scene", "secondary-window-drives-rotation", "cached-scene-stale",
    "snapshot-rotation-storm", "snapshot-trait-flip", "transition-open-at-background",
    "state-committed-from-snapshot", "scene-identity-mixed", "work-after-disconnect", "non-finite-geometry",
    "layout-loop", "layout-outside-hierarchy", "item-size-exceeds-container", "keyboard-open-during-rotation",
    "safe-area-zero-or-stale", "safe-area-before-layout", "state-mutation-during-update",
    "memory-warning-in-transition", "main-thread-stall-in-transition", "watchdog-termination",
    "debugger-only-failure", "simulator-device-divergence", "early-ios13", "os-semantics-change",
    "precursor-warning-before-crash",
  ]

  @Test func eachHazardHasOnePlace() {
    let rules = RuleCatalog.all.map(\.id)
    let guards = GuardCatalog.all.map(\.id)
    let unseen = UnseenHazards.all.map(\.id)
    #expect(Self.hazards.count == 99 && Set(Self.hazards).count == 99)
    #expect(Set(rules).isDisjoint(with: unseen) && Set(guards).isDisjoint(with: unseen))
    #expect(Set(Self.hazards).subtracting(rules).subtracting(guards).subtracting(unseen) == [])
    #expect(Set(rules).subtracting(Self.hazards) == [])
    #expect(rules.count >= 80)
  }

  @Test func theUnseenSayWhy() {
    let ids = UnseenHazards.all.map(\.id)
    #expect(ids == ids.sorted())
    for hazard in UnseenHazards.all { #expect(hazard.why.count > 20 && hazard.remedy.count > 20) }
  }
}
