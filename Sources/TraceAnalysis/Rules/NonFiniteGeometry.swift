internal import TraceModel

extension HazardRule {
  static let nonFiniteGeometry = HazardRule(
    id: "non-finite-geometry",
    title: "A coordinate is not a number, or a side is infinite",
    severity: .error,
    clauses: [
      Clause(
        .absence([EventFilter(kinds, where: [.marked(.notFinite), .flag(.hidden, isNot: true)])]), .global,
        key: .session,
        message: "{subject} has geometry that is not finite, in {witness}"
      ),
      Clause(
        .absence([EventFilter(.crash, where: .word(.exception, in: ["CALayerInvalidGeometry"]))]), .global,
        key: .session,
        message: "the app died because a layer got geometry that is not finite"
      ),
    ],
    page: RulePage(
      contract: """
        Core Animation wants finite bounds and positions. It throws CALayerInvalidGeometry for NaN; SwiftUI replaces \
        such frames and warns.
        """,
      mechanism: """
        One step before, something was divided by a width or height of zero. The NaN travels through transforms and \
        offsets, and the crash names only the layer that got it in the end.
        """,
      remedy: """
        Guard each division by a size. Look at the zero-sized samples just before, and stop there: an aspect ratio \
        of an empty view has no value.
        """,
      notWhen: [
        "the rectangle is a sentinel such as CGRect.null, with its origin at infinity and no size",
        "the view is hidden",
      ],
      needs: """
        frame=, bounds=, size= or drawable= with nan or inf as the log printed them; or the death with \
        exception=CALayerInvalidGeometry.
        """,
      sources: [
        "rFlex/SCRecorder#192",
        "mapbox/mapbox-gl-native#3700",
        "route-me/route-me#126",
      ]),
    fires: [
      "frame view=V#7 controller=C#1 frame=nan,0,320,480 !",
      "viewDidLayoutSubviews@1 bounds=0,0,inf,480 !",
      "viewDidAppear@1; crash exception=CALayerInvalidGeometry bounds=0,0,nan,nan !",
    ],
    quiet: [
      "frame view=V#7 controller=C#1 frame=inf,inf,0,0",
      "frame view=V#7 controller=C#1 frame=nan,0,320,480 hidden=true",
      "frame view=V#7 controller=C#1 frame=0,0,320,480",
      "viewDidAppear@1; crash exception=NSInternalInconsistencyException bounds=0,0,nan,nan",
    ])

  private static let kinds: [EventKind] = EventFilter.sampleKinds + [.willTransition]
}
