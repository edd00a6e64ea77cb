internal import TraceModel

extension HazardRule {
  static let webviewZeroOrStaleFrame = HazardRule(
    id: "webview-zero-or-stale-frame",
    title: "A web view has no size, or that of before, when the turn is over",
    severity: .note,
    clauses: [
      Clause(
        .absence([
          EventFilter(samples, where: [.marked(.webView), .zeroSize, .notMarked(.likelyProbe)] + seen),
          EventFilter(samples, where: [.marked(.webView), .marked(.unlikeWindow)] + seen),
        ]), .after([EventFilter(.didTransition)]), key: .transition,
        message: "{subject} is {size} {delta} after {opener}"
      )
    ],
    page: RulePage(
      contract: """
        A view keeps the frame that it was given unless constraints, autoresizing or its container change it. \
        Nothing else resizes a web view.
        """,
      mechanism: """
        The page is laid out for the viewport of before, or for none: a strip of content in a white window, scroll \
        positions lost, resize events with 0 in the page's scripts.
        """,
      remedy: """
        Pin the web view to its container with constraints. Do not take it out of its container for a privacy cover; \
        cover it instead. After the completion compare its frame with the container's.
        """,
      notWhen: [
        "the web view is inset, as by the keyboard: it has another size, not that of before",
        "it is hidden, transparent or in no window",
        "it never had a size: it works unseen",
      ],
      needs: """
        didTransition, and frame samples of the web view (a class called …WebView…) with windowBounds=.
        """,
      sources: [
        "capacitor-community/privacy-screen#62",
        "ionic-team/cordova-plugin-ionic-webview#299",
        "Telerik-Verified-Plugins/WKWebView#263",
        "ionic-team/ionic-framework#7287",
      ]),
    fires: [
      """
      frame view=WKWebView#4 controller=C#1 frame=0,0,390,844 windowBounds=0,0,390,844; willTransition@1 size=844x390
      didTransition@1; frame view=WKWebView#4 controller=C#1 frame=0,0,390,844 windowBounds=0,0,844,390 !
      """,
      """
      frame view=WKWebView#4 controller=C#1 frame=0,0,390,844; willTransition@1 size=844x390; didTransition@1
      frame view=WKWebView#4 controller=C#1 frame=0,0,0,0 !
      """,
    ],
    quiet: [
      """
      frame view=WKWebView#4 controller=C#1 frame=0,0,390,844 windowBounds=0,0,390,844; willTransition@1 size=844x390
      didTransition@1; frame view=WKWebView#4 controller=C#1 frame=0,0,844,190 windowBounds=0,0,844,390
      """,
      """
      frame view=WKWebView#4 controller=C#1 frame=0,0,390,844; willTransition@1; didTransition@1
      frame view=WKWebView#4 controller=C#1 frame=0,0,0,0 hidden=true
      """,
      """
      frame view=WKWebView#4 controller=C#1 frame=0,0,0,0; willTransition@1; didTransition@1
      frame view=WKWebView#4 controller=C#1 frame=0,0,0,0
      """,
      """
      frame view=Banner#4 controller=C#1 frame=0,0,390,844; willTransition@1; didTransition@1
      frame view=Banner#4 controller=C#1 frame=0,0,0,0
      """,
    ])

  private static let samples: [EventKind] = [.frame, .viewDidLayoutSubviews]
  private static let seen: [Condition] = [.flag(.hidden, isNot: true), .notTransparent, .flag(.inWindow, isNot: false)]
}
