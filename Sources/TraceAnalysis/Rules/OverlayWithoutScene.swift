internal import TraceModel

extension HazardRule {
  static let overlayWithoutScene = HazardRule(
    id: "overlay-without-scene",
    title: "An overlay is shown before there is a scene to show it in",
    severity: .warning,
    clauses: [
      Clause(
        .precedence(
          [EventFilter(.overlayShow, where: inFront)],
          before: [
            EventFilter(.sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive, .appDidBecomeActive)
          ]), .global, key: .session,
        message: "{subject} is shown before a scene is connected"
      ).with {
        $0.certainFrom = .launch
        $0.exposedIfVisible = [.sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive]
        $0.certainIfVisible = [.sceneWillConnect]
      },
      Clause(
        .absence([EventFilter(.overlayDropped, .overlayShow, where: inFront, .word(.reason, in: ["noScene"]))]),
        .global,
        key: .overlay,
        message: "{subject} was not shown: there was no scene"
      ).with { $0.exposedIfVisible = [.overlayDropped, .overlayShow] },
    ],
    page: RulePage(
      contract: """
        UIKit connects scenes after the launch callbacks and, in a background launch, perhaps never. connectedScenes may \
        be empty, and the order of its members is not promised.
        """,
      mechanism: """
        With no scene there is no window to add the overlay to. The guard returns without a word, and the app's state \
        says "loading" while nothing is seen; or a forced unwrap traps. A scene looked up once into a static stays nil \
        for the whole launch.
        """,
      remedy: """
        Look the scene up at each show, from the view that asks: its window?.windowScene, or the foreground-active scene. \
        Keep no static for it. If there is none yet, remember the request and show it in sceneDidBecomeActive; let show \
        return whether it showed, and log it.
        """,
      notWhen: ["the app works in background and shows nothing (state=background)"],
      needs: """
        overlayShow and sceneWillConnect from the start of the launch, or overlayDropped with reason=noScene, which \
        needs no other.
        """,
      sources: [
        "field report 003 (the scene is kept in a static, the guard returns)", "SVProgressHUD/SVProgressHUD#1046",
        "SVProgressHUD/SVProgressHUD#978", "Apple documentation: UIApplication.connectedScenes",
      ]),
    fires: [
      "appDidFinishLaunching; overlayShow@1 !; sceneWillConnect@1; sceneDidBecomeActive@1",
      "session hooks=overlayDropped; overlayDropped@1 reason=noScene !",
      "sceneWillConnect@1; sceneDidDisconnect@1; overlayShow@1 reason=noScene !",
    ],
    possible: [
      "appDidFinishLaunching; overlayShow@1; sceneDidBecomeActive@1",
      "late; overlayShow@1; sceneWillConnect@2",
    ],
    quiet: [
      "appDidFinishLaunching; overlayDropped@1 reason=noScene state=background; overlayShow@1 state=background; sceneWillConnect@1",
      "sceneWillConnect@1; overlayShow@1",
      "appDidFinishLaunching; appDidBecomeActive; overlayShow@1; overlayHide@1",
      "overlayShow@1; overlayHide@1",
      "sceneWillConnect@1; overlayDropped@1 reason=alreadyPresenting",
      "sceneWillEnterForeground@1; overlayShow@1; overlayHide@1; sceneDidBecomeActive@1",
      "sceneDidBecomeActive@1; overlayShow@1; sceneWillConnect@2",
    ])

  private static let inFront = Condition.word(.state, notIn: ["background"])
}
