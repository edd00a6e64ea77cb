internal import TraceModel

extension HazardRule {
  static let viewLoadRepeated = HazardRule(
    id: "view-load-repeated",
    title: "One controller loads its view twice",
    severity: .note,
    clauses: [
      Clause(
        .absence([EventFilter(.viewDidLoad, where: .marked(.loadedAgain))]), .global, key: .controller,
        message: "{subject} loads its view again, although it was not destroyed"
      ).with {
        $0.exposedIfVisible = [.deinit]
        $0.seenOfClass = [.deinit]
      }
    ],
    page: RulePage(
      contract: """
        A controller loads its view once. Since iOS 6 UIKit never unloads it; only view = nil makes the next access \
        load it again.
        """,
      mechanism: """
        viewDidLoad runs a second time on the same object: observers, gesture recognizers and surfaces are made \
        twice, outlets point to new views while old ones live on.
        """,
      remedy: """
        Do not set view to nil to free memory; free the contents instead. Where a reload is meant, take apart in one \
        place what viewDidLoad puts together.
        """,
      notWhen: [
        "the address is that of another object: the first one was destroyed",
        "the recorder is hooked twice: the second load follows the first at once",
      ],
      needs: """
        viewDidLoad and deinit with the instance. Without deinit of the class a reused address looks the same.
        """,
      sources: [
        "Apple documentation: UIViewController.view",
        "lionheart/openradar-mirror#12177",
      ]),
    fires: [
      "viewDidLoad@1; viewWillAppear@1; viewDidAppear@1; deinit@2; viewDidLoad@1 !"
    ],
    possible: [
      "viewDidLoad controller=A#1; viewWillAppear controller=A#1; deinit controller=B#1; viewDidLoad controller=A#1"
    ],
    quiet: [
      "viewDidLoad@1; viewWillAppear@1; viewDidAppear@1; deinit@1; viewDidLoad@1",
      "viewDidLoad@1; viewDidLoad@1; viewWillAppear@1; deinit@2",
      "viewDidLoad@1; viewWillAppear@1; viewDidAppear@1; viewDidLoad@1",
    ])
}
