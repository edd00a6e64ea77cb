internal import TraceModel

extension HazardRule {
  static let presenterAppearanceAssumed = HazardRule(
    id: "presenter-appearance-assumed",
    title: "The app waits for viewWillAppear to learn that a sheet was closed",
    severity: .warning,
    clauses: [
      Clause(
        .response(
          [EventFilter(.dismissDone, where: .word(.style, in: sheets))],
          to: [EventFilter(.stateUpdate, where: .word(.state, in: ["closed"]))]),
        .after([
          EventFilter(
            .stateUpdate, where: .word(.state, in: ["closed"]),
            .during([.viewWillAppear, .viewIsAppearing, .viewDidAppear]))
        ]), key: .session,
        message: "{subject} dismissed a sheet, and the app has not taken notice {delta} after it"
      ).with {
        $0.bound = 1_000
        $0.due = .notAtDeath
      }
    ],
    page: RulePage(
      contract: """
        Since iOS 13 the presenter of a sheet never leaves the screen: it gets none of the four appearance \
        callbacks, neither at the presentation nor at the dismissal.
        """,
      mechanism: """
        Code that reloads, resumes an engine or marks a flow as closed in viewWillAppear runs for full-screen modals \
        and not for sheets. The app goes on as if the sheet were open.
        """,
      remedy: """
        Use the presentation controller's delegate (presentationControllerDidDismiss), the completion of dismiss, or \
        onDismiss in SwiftUI. Use .fullScreen where the callbacks are needed.
        """,
      notWhen: [
        "the style is full screen: the presenter appears again",
        "the app takes notice by another way within a second",
        "the app never showed that it takes notice in an appearance callback",
      ],
      needs: """
        stateUpdate with state=closed (and during=) where the app takes notice of a dismissal, and dismissDone with \
        style=; a clock.
        """,
      sources: [
        "ReSwift/ReSwift#412",
        "jonkykong/SideMenu#558",
        "Yummypets/YPImagePicker#517",
        "gordontucker/FittedSheets#61",
      ]),
    fires: [
      """
      +0 dismissDone@2 style=fullScreen; +5 stateUpdate state=closed during=viewWillAppear
      +900 presentStart@1 presented=C#3 style=pageSheet; +900 dismissDone@3 style=pageSheet
      +1200 viewDidLayoutSubviews@1 !
      """
    ],
    quiet: [
      """
      +0 dismissDone@2 style=fullScreen; +5 stateUpdate state=closed during=viewWillAppear
      +900 dismissDone@3 style=fullScreen; +1200 viewDidLayoutSubviews@1
      """,
      """
      +0 dismissDone@2 style=fullScreen; +5 stateUpdate state=closed during=viewWillAppear
      +900 dismissDone@3 style=pageSheet; +5 stateUpdate state=closed; +2000 viewDidLayoutSubviews@1
      """,
      """
      +0 dismissDone@2 style=pageSheet; +5 stateUpdate state=closed; +900 dismissDone@3 style=pageSheet
      +2000 viewDidLayoutSubviews@1
      """,
    ])

  private static let sheets = [
    "pageSheet", "formSheet", "automatic", "popover", "overFullScreen", "overCurrentContext",
  ]
}
