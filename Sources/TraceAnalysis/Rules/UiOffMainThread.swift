internal import TraceModel

extension HazardRule {
  static let uiOffMainThread = HazardRule(
    id: "ui-off-main-thread",
    title: "The interface is used off the main thread",
    severity: .error,
    clauses: [
      Clause(
        .absence([EventFilter(calls, where: [.flag(.main, is: false)])]), .global, key: .session,
        message: "{subject} gets {witness} off the main thread"
      ),
      Clause(
        .absence([
          EventFilter(
            .diagnostic, where: .word(.code, in: ["main-thread-checker", "layout-off-main-thread"]),
            .word(.by, notIn: ["system"]), .word(.framework, notIn: ["coremotion"])),
          EventFilter(.crash, where: .word(.code, in: ["layout-engine-off-main-thread"])),
        ]), .global, key: .session,
        message: "the system says that the interface was used off the main thread"
      ),
    ],
    page: RulePage(
      contract: """
        UIKit is for the main thread only, with a few documented exceptions such as drawing into images.
        """,
      mechanism: """
        Updates are lost or come seconds later, two threads lay out at once, and the process dies in a place that \
        has nothing to do with the cause.
        """,
      remedy: """
        Mark the type @MainActor, or hop with DispatchQueue.main in the callback that arrives elsewhere. Turn on the \
        Main Thread Checker in the test scheme, and look at callbacks of network and reactive libraries.
        """,
      notWhen: [
        "a surface is drawn on its render thread",
        "the system's own code did it (by=system, framework=coremotion): a known false report on iOS 12",
        "the event does not state its thread",
      ],
      needs: """
        main=false on events of controllers, windows, overlays and presentations, or the system's own messages.
        """,
      sources: [
        "SVProgressHUD/SVProgressHUD#948",
        "pkluz/PKHUD#245",
        "field report 003 (a callback of unknown thread)",
        "Apple documentation: Main Thread Checker",
      ]),
    fires: [
      "overlayShow@1 main=false !",
      "viewDidLoad@1 main=true; presentStart@1 presented=C#2 main=false !",
      "diagnostic code=main-thread-checker !",
      "viewDidAppear@1; crash code=layout-engine-off-main-thread exception=NSInternalInconsistencyException !",
    ],
    quiet: [
      "surfaceDraw@7 size=390x844 main=false",
      "diagnostic code=main-thread-checker framework=coremotion; diagnostic code=main-thread-checker by=system",
      "overlayShow@1; overlayHide@1",
      "deinit@1 main=false",
      "viewDidAppear@1; crash code=uncaught-exception exception=NSInternalInconsistencyException",
    ])

  private static let calls: [EventKind] = [
    .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewDidAppear,
    .viewWillDisappear, .viewDidDisappear, .willTransition, .transitioning, .didTransition, .alongsideAnimation,
    .presentStart, .dismissStart, .navigationStart, .windowCreate, .windowKey, .windowHidden, .windowVisible,
    .overlayShow, .overlayHide, .animationsEnabled, .animationsDisabled,
  ]
}
