internal import TraceModel

extension HazardRule {
  static let overlayWithoutKeyWindow = HazardRule(
    id: "overlay-without-key-window",
    title: "An overlay is put into the key window while there is none",
    severity: .note,
    clauses: [
      Clause(
        .absence([
          EventFilter(.overlayDropped, .overlayShow, where: looksForKey, .word(.reason, in: ["noKeyWindow"]))
        ]), .global, key: .overlay,
        message: "{subject} found no key window"
      ).with { $0.exposedIfVisible = [.overlayDropped, .overlayShow] },
      Clause(
        .precedence([EventFilter(.overlayShow, where: looksForKey)], before: [EventFilter(.windowKey)]), .global,
        key: .session,
        message: "{subject} is shown before any window is key"
      ).with {
        $0.certainFrom = .launch
        $0.exposedIfVisible = [.windowKey]
      },
      Clause(
        .absence([EventFilter(.overlayShow, where: looksForKey)]),
        .afterUntil([EventFilter(.windowResignKey)], [EventFilter(.windowKey)]), key: .session,
        message: "{subject} is shown {delta} after {opener}, with no key window since"
      ).with { $0.exposedIfVisible = [.windowKey] },
    ],
    page: RulePage(
      contract: """
        UIKit does not promise that a scene has a key window, nor that the key window is the app's main one. Hiding a \
        window does not by itself make another one key.
        """,
      mechanism: """
        keyWindow is nil, and the optional addSubview does nothing; or its bounds are taken as zero or from another \
        scene, and the overlay sits in the corner with the wrong size. The app believes that it is covered.
        """,
      remedy: """
        Pass the window in: take it from the view that asks, not from the application. If a key window is needed, look \
        it up inside the same scene and fall back to that scene's first visible normal window. Constrain the overlay to \
        the window's edges instead of copying a frame.
        """,
      notWhen: ["the app names the window itself (explicitWindow=true)"],
      needs: """
        overlayShow with windowKey and windowResignKey from the start of the launch, or overlayDropped with \
        reason=noKeyWindow. That the key window is of another scene is not judged.
        """,
      sources: [
        "field report 003 (windowScene.keyWindow?.addSubview)", "SVProgressHUD/SVProgressHUD#985",
        "SVProgressHUD/SVProgressHUD#998", "SVProgressHUD/SVProgressHUD#1018", "SVProgressHUD/SVProgressHUD#1043",
      ]),
    fires: [
      "sceneWillConnect@1; overlayDropped@1 reason=noKeyWindow !; windowKey@1",
      "sceneWillConnect@1; overlayShow@1 !; windowKey@1",
      "sceneWillConnect@1; windowKey@1; windowResignKey@1; overlayShow@1 !",
      "sceneWillConnect@1; windowKey@1; overlayShow@1 reason=noKeyWindow !",
    ],
    possible: [
      "late; sceneWillConnect@1; overlayShow@1; windowKey@1",
      "windowKey@1; windowResignKey@1; loss; overlayShow@1",
    ],
    quiet: [
      "sceneWillConnect@1; overlayShow@1 window=W#1 explicitWindow=true; overlayHide@1; windowKey@1",
      "windowKey@1; overlayShow@1",
      "windowKey@1; windowResignKey@1; windowKey@2; overlayShow@1",
      "overlayShow@1; overlayHide@1",
      "windowKey@1; windowResignKey@1; overlayShow@1 window=W#1 explicitWindow=true",
      "overlayDropped@1 reason=noKeyWindow explicitWindow=true",
    ])

  private static let looksForKey = Condition.flag(.explicitWindow, isNot: true)
}
