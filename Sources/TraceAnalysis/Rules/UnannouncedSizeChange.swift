internal import TraceModel

extension HazardRule {
  static let unannouncedSizeChange = HazardRule(
    id: "unannounced-size-change",
    title: "A window changes its size without a transition",
    severity: .note,
    clauses: [
      Clause(
        .absence([EventFilter(EventFilter.sampleKinds, where: [.marked(.unannounced)])]), .global, key: .controller,
        message: "{subject} and its window are {size} now, and no transition announced it"
      ).with {
        $0.exposedIfVisible = [.willTransition]
        $0.needsInstance = true
      }
    ],
    page: RulePage(
      contract: """
        Not promised. UIKit announces rotations and resizes of windows with viewWillTransition; some changes come by \
        layout alone: column widths, the first entry to Split View, bars of a call.
        """,
      mechanism: """
        Code that reacts in viewWillTransition, or to the device's orientation only, never runs. Columns, surfaces \
        and scripts keep the old size until the next rotation.
        """,
      remedy: """
        React to the size in viewDidLayoutSubviews (UIKit), onGeometryChange (SwiftUI), and keep viewWillTransition \
        for what must be known before. Check that every ancestor calls super.
        """,
      notWhen: [
        "it is the first layout",
        "the view gets smaller in a window that stays as it is: keyboard, or an animation of its own",
        "a transition was open, or over less than two seconds ago",
        "the app was not in front",
      ],
      needs: """
        willTransition, and layout samples of the controller's own view with bounds= and windowBounds=; a clock.
        """,
      sources: [
        "lionheart/openradar-mirror#10914",
        "react/react-native#26830",
        "dotnet/maui#9795",
      ]),
    fires: [
      """
      +0 viewDidLayoutSubviews@1 bounds=0,0,1024,768 windowBounds=0,0,1024,768; +9 willTransition@1 size=768x1024
      +300 didTransition@1; +1 viewDidLayoutSubviews@1 bounds=0,0,768,1024 windowBounds=0,0,768,1024
      +9000 viewDidLayoutSubviews@1 bounds=0,0,375,1024 windowBounds=0,0,375,1024 !
      """
    ],
    quiet: [
      """
      +0 willTransition@1 size=768x1024; +300 didTransition@1
      +9000 viewDidLayoutSubviews@1 bounds=0,0,768,1024 windowBounds=0,0,768,1024
      """,
      """
      +0 viewDidLayoutSubviews@1 bounds=0,0,768,1024 windowBounds=0,0,768,1024; +0 willTransition@1
      +300 didTransition@1; +9000 viewDidLayoutSubviews@1 bounds=0,0,768,600 windowBounds=0,0,768,1024
      """,
      """
      +0 viewDidLayoutSubviews@1 bounds=0,0,1024,768 windowBounds=0,0,1024,768; +9000 willTransition@1 size=768x1024
      +9 viewDidLayoutSubviews@1 bounds=0,0,768,1024 windowBounds=0,0,768,1024; +300 didTransition@1
      """,
      """
      +0 viewDidLayoutSubviews@1 bounds=0,0,1024,768 windowBounds=0,0,1024,768; +9 willTransition@1
      +300 didTransition@1; +9000 appDidEnterBackground
      +5 viewDidLayoutSubviews@1 bounds=0,0,375,768 windowBounds=0,0,375,768; +9 appWillEnterForeground
      """,
    ])
}
