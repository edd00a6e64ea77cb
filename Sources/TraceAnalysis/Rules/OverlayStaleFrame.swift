internal import TraceModel

extension HazardRule {
  static let overlayStaleFrame = HazardRule(
    id: "overlay-stale-frame",
    title: "An overlay keeps the frame of the window before it turned",
    severity: .note,
    clauses: [
      Clause(
        .absence([
          EventFilter(
            [.overlayShow, .frame, .viewWillLayoutSubviews, .viewDidLayoutSubviews],
            where: [.marked(.staleOverlayFrame), .flag(.hidden, isNot: true), .notTransparent])
        ]), .afterUntil([EventFilter(.didTransition)], [EventFilter(.willTransition)]), key: .session,
        message: "the overlay is still {size} {delta} after {opener} and no longer covers its window"
      )
    ],
    page: RulePage(
      contract: """
        A view added to a window keeps its frame unless autoresizing or constraints say otherwise. UIKit resizes the \
        window's root view, not what the app puts beside it.
        """,
      mechanism: """
        The overlay was sized once, from the screen or the window, and is kept. After a rotation or in Split View it \
        covers one part and leaves the other open to touches, or hangs over the edge.
        """,
      remedy: """
        Pin the overlay to the window's four edges with constraints, or set autoresizingMask to flexible width and \
        height. Set the frame from window.bounds at every show, not only when the view is made, and never from \
        screen.bounds. Better still, present it as a SwiftUI overlay or child view that takes part in layout.
        """,
      notWhen: ["the overlay is small and centred by constraints: it never covered its window"],
      needs: """
        overlayShow and later samples with frame= and windowBounds= (role=overlay), and didTransition.
        """,
      sources: [
        "field report 003 (frame taken once from screen.bounds)", "SVProgressHUD/SVProgressHUD#646",
        "jdg/MBProgressHUD#4", "jdg/MBProgressHUD#247", "JonasGessner/JGProgressHUD#44",
      ]),
    fires: [
      """
      overlayShow@1 window=W#1 frame=0,0,390,844 windowBounds=0,0,390,844; willTransition@1 window=W#1 size=844x390
      didTransition@1; frame overlay=O#1 role=overlay frame=0,0,390,844 windowBounds=0,0,844,390 !
      """,
      """
      overlayShow@1 window=W#1 frame=0,0,390,844 windowBounds=0,0,390,844; overlayHide@1
      willTransition@1 window=W#1 size=844x390; didTransition@1
      overlayShow@1 window=W#1 frame=0,0,390,844 windowBounds=0,0,844,390 !
      """,
    ],
    quiet: [
      """
      overlayShow@1 frame=145,372,100,100 windowBounds=0,0,390,844; willTransition@1; didTransition@1
      frame overlay=O#1 role=overlay frame=372,145,100,100 windowBounds=0,0,844,390
      """,
      """
      overlayShow@1 frame=0,0,390,844 windowBounds=0,0,390,844; willTransition@1; didTransition@1
      frame overlay=O#1 role=overlay frame=0,0,844,390 windowBounds=0,0,844,390
      """,
      """
      overlayShow@1 frame=0,0,390,844 windowBounds=0,0,390,844; willTransition@1
      frame overlay=O#1 role=overlay frame=0,0,390,844 windowBounds=0,0,844,390; didTransition@1
      """,
      """
      overlayShow@1 frame=0,0,390,844 windowBounds=0,0,390,844; overlayHide@1; willTransition@1; didTransition@1
      frame overlay=O#1 role=overlay frame=0,0,390,844 windowBounds=0,0,844,390 hidden=true
      """,
      """
      overlayShow@1 frame=0,0,390,844 windowBounds=0,0,390,844; willTransition@1; didTransition@1
      frame overlay=O#1 role=overlay frame=0,0,844,390 windowBounds=0,0,844,390; willTransition@1
      frame overlay=O#1 role=overlay frame=0,0,844,390 windowBounds=0,0,390,844; didTransition@1
      """,
      """
      overlayShow@1 frame=0,0,390,844 windowBounds=0,0,390,844; willTransition@1; didTransition@1
      frame overlay=O#1 role=overlay frame=0,0,390,844 windowBounds=0,0,844,390 alpha=0
      """,
    ])
}
