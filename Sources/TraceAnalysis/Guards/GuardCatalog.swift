internal import TraceModel

/// The guards that Swivel comes with, sorted by id.
package enum GuardCatalog {
  package static let all: [Guard] = [cancelledPop, snapshotRotationPair, zeroSizeProbeMisread]

  /// The guard called `id`; nil when none is.
  package static func entry(id: String) -> Guard? { all.first { $0.id == id } }

  private static let cancelledPop = Guard(
    id: "cancelled-pop",
    title: "An interactive pop that was cancelled looks like unbalanced callbacks",
    page: RulePage(
      contract: """
        In a pop that the user begins and takes back, the controller on screen gets viewWillDisappear, viewWillAppear, \
        viewDidAppear and no viewDidDisappear. The one below gets viewWillAppear, viewWillDisappear, viewDidDisappear \
        and no viewDidAppear. That is normal.
        """,
      mechanism: """
        A rule that pairs each beginning with its own end calls this unbalanced, and counts an appearance without \
        viewIsAppearing, because the view never left its window.
        """,
      remedy: """
        Nothing has to change in the app because of the order. But viewWillDisappear is only an attempt: release nothing \
        there that viewWillAppear does not bring back.
        """,
      notWhen: ["two beginnings of the same kind follow one another: that is unbalanced"],
      needs: "The four appearance callbacks of both controllers with their instances.",
      sources: [
        "wangling.me (2014), the order of view transition events", "jessesquires/JSQMessagesViewController#1174",
        "Apple documentation: UIViewController.viewWillDisappear(_:)",
      ]),
    marks: [.cancelledAppearance],
    quiet: [
      """
      session hooks=viewWillAppear,viewIsAppearing,viewDidAppear,viewWillDisappear,viewDidDisappear
      viewWillAppear@1; viewIsAppearing@1; viewDidAppear@1; viewWillDisappear@1; viewWillAppear@2; viewIsAppearing@2
      viewDidDisappear@1; viewDidAppear@2
      viewWillDisappear@2; viewWillAppear@1; viewIsAppearing@1; viewWillDisappear@1; viewDidDisappear@1
      viewWillAppear@2; viewDidAppear@2
      """
    ])

  private static let snapshotRotationPair = Guard(
    id: "snapshot-rotation-pair",
    title: "The system rotates the app for its snapshots",
    page: RulePage(
      contract: """
        On the way to background, and when the device is locked, the system lays the app out in other orientations and \
        sizes to take pictures for the app switcher. viewWillTransition comes with real sizes, there and back, before \
        or after the app resigns active. That is normal on iPad and in apps that can share the screen.
        """,
      mechanism: """
        Rules about rotation see quick pairs of transitions that no user made: overlapping, never completed while the \
        process is suspended, in the middle of a presentation.
        """,
      remedy: """
        Do not react to size changes while the scene is in background: no reload, no saved model, no rebuilt surface. \
        Compare with the last size when the scene becomes active and act once, if it differs.
        """,
      notWhen: ["the size after the return differs from the one before: the window was really changed"],
      needs: """
        The scene's or app's state events, or the snapshot action. In background a transition is the system's for \
        certain; while the app is only inactive it is likely, and findings are at most possible.
        """,
      sources: [
        "lionheart/openradar-mirror#8232", "mozilla-mobile/firefox-ios#1949", "samuelclay/NewsBlur#913",
        "flutter/flutter#128868", "Apple documentation: UISceneDelegate.sceneDidEnterBackground(_:)",
      ]),
    marks: [.systemRotation, .likelySystemRotation],
    quiet: [
      """
      +0 willTransition@1 size=1024x768; +300 didTransition@1; +900 sceneWillResignActive@1; +200 sceneDidEnterBackground@1
      +20 snapshot@1; +2 willTransition@1 size=768x1024; +3 willTransition@1 size=1024x768; +1 didTransition@1
      +1 didTransition@1; +60000 sceneWillEnterForeground@1; +30 sceneDidBecomeActive@1; +9000 viewDidLayoutSubviews@1
      """,
      """
      +0 sceneDidBecomeActive@1; +9000 sceneWillResignActive@1; +100 snapshot@1; +2 willTransition@1 size=375x1024
      +9 sceneDidEnterBackground@1; +2 willTransition@1 size=1024x768; +9000 sceneWillEnterForeground@1
      +8 sceneDidBecomeActive@1; +9000 willTransition@1 size=768x1024; +300 didTransition@1; +9000 viewDidLayoutSubviews@1
      """,
    ])

  private static let zeroSizeProbeMisread = Guard(
    id: "zero-size-probe-misread",
    title: "A listener that is 0x0 on purpose is no squeezed view",
    page: RulePage(
      contract: """
        A controller that is put into the hierarchy only to hear callbacks has no size, always. SwiftUI's overlay with a \
        frame of zero width and height makes one.
        """,
      mechanism: """
        It is the very object that reports the transition of its window, and all its samples are zero. Taken for \
        content, it would be a hazard in every rotation.
        """,
      remedy: """
        State role=probe in its trace lines: then it is a probe for certain, and its transitions speak for the whole \
        window. Log frame samples of the views that do render beside it.
        """,
      notWhen: [
        "the view had a size at any time, owns a surface, or is of a class that renders",
        "the view beside it is zero: that one is judged",
      ],
      needs: """
        role=probe, or all samples of the view. Without role a view that was zero in every sample is only likely a \
        probe, and a finding about it is at most possible.
        """,
      sources: ["field report 000 (a life-cycle controller in an overlay of no size)"]),
    marks: [.likelyProbe],
    quiet: [
      """
      viewDidLoad@1 role=probe window=W#1; viewDidLayoutSubviews@1 frame=0,0,0,0; +0 willTransition@1 size=844x390
      +3 viewDidLayoutSubviews@1 frame=0,0,0,0; +2 frame controller=C#2 view=UnityView#7 window=W#1 role=surface frame=0,0,844,390
      +300 didTransition@1; +1 viewDidLayoutSubviews@1 frame=0,0,0,0
      """
    ])
}
