internal import TraceModel

extension HazardRule {
  static let viewLoadedEarly = HazardRule(
    id: "view-loaded-early",
    title: "A view is loaded before there is a scene",
    severity: .note,
    maturity: .informational,
    clauses: [
      Clause(
        .precedence(
          [EventFilter(.viewDidLoad, where: .word(.request, notIn: ["preload"]))],
          before: [
            EventFilter(
              .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive, .appDidBecomeActive, .windowCreate,
              .windowVisible, .windowKey)
          ]), .global, key: .session,
        message: "{subject} has loaded its view before there is a scene or window"
      ).with {
        $0.exposedIfVisible = [.sceneWillConnect]
        $0.certainFrom = .launch
      }
    ],
    page: RulePage(
      contract: "UIKit loads a view when it is first asked for. Nothing says that a window exists by then.",
      mechanism: """
        Traits, size and safe area are those of no window. What was laid out or created from them is wrong when the \
        view is attached, and the launch is slower by it.
        """,
      remedy: """
        Do not touch view in init or before the root controller is assigned. Look for a property or an observer that \
        reads it. Where preloading is meant, create no surface and read no geometry in it.
        """,
      notWhen: [
        "the view is preloaded on purpose (request=preload)",
        "the app has no scenes, or the log does not show them",
      ],
      needs: "viewDidLoad and sceneWillConnect from the start of the launch.",
      sources: [
        "ViewDeck/ViewDeck#259",
        "Apple documentation: UIViewController.loadViewIfNeeded()",
      ]),
    fires: [
      "appDidFinishLaunching; viewDidLoad@1 !; sceneWillConnect@1; viewWillAppear@1"
    ],
    possible: [
      "late; viewDidLoad@1; sceneWillConnect@2"
    ],
    quiet: [
      "appDidFinishLaunching; viewDidLoad@1 request=preload; sceneWillConnect@1",
      "appDidFinishLaunching; viewDidLoad@1; viewWillAppear@1",
      "appDidFinishLaunching; sceneWillConnect@1; viewDidLoad@1",
      "windowCreate@1; viewDidLoad@1; sceneWillConnect@1",
    ])
}
