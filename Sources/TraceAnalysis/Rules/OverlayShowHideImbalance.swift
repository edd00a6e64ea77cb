internal import TraceModel

extension HazardRule {
  static let overlayShowHideImbalance = HazardRule(
    id: "overlay-show-hide-imbalance",
    title: "Showing and hiding of an overlay do not alternate",
    severity: .warning,
    clauses: [
      Clause(
        .absence([EventFilter(.overlayShow)]),
        .afterUntil([EventFilter(.overlayShow)], [EventFilter(.overlayHide, .overlayDropped)]), key: .overlay,
        message: "{subject} is shown again {delta} after {opener} without being hidden"
      ).with { $0.exposedIfVisible = [.overlayHide] },
      Clause(
        .precedence([EventFilter(.overlayHide)], before: [EventFilter(.overlayShow, .overlayDropped)]), .global,
        key: .overlay,
        message: "{subject} is hidden although it was never shown"
      ).with {
        $0.certainFrom = .launch
        $0.exposedIfVisible = [.overlayShow]
      },
      Clause(
        .absence([EventFilter(.overlayHide)]),
        .afterUntil([EventFilter(.overlayHide)], [EventFilter(.overlayShow, .overlayDropped)]), key: .overlay,
        message: "{subject} is hidden again {delta} after {opener} without being shown"
      ).with { $0.exposedIfVisible = [.overlayShow] },
      Clause(
        .response(
          [EventFilter(.overlayShow, where: .flag(.long, isNot: true))],
          to: [EventFilter(.overlayHide, .overlayDropped)]), .global, key: .overlay,
        message: "the overlay is still shown {delta} after {opener} (limit {bound})"
      ).with {
        $0.bound = 30_000
        $0.due = .notAtDeath
        $0.exposedIfVisible = [.overlayHide]
      },
    ],
    page: RulePage(
      contract: "The app's own contract: each show is answered by one hide. No framework promises or checks it.",
      mechanism: """
        One shared view without a counter serves several jobs. The first that ends hides it for all, so the screen is \
        open to touches while work goes on; or a job ends without its hide, and the overlay blocks the app for good.
        """,
      remedy: """
        Count the requests, or keep a set of request ids, and hide only when it is empty. Bind the overlay to one state \
        (such as "any request running") instead of calling show and hide from many places. Call hide on every way out: \
        success, error, cancel, deinit. Give it a time limit.
        """,
      notWhen: ["the overlay shows the progress of a job that is known to be long (long=true)"],
      needs: "overlayShow and overlayHide with the overlay; request= tells jobs apart for the reader.",
      sources: [
        "field report 003 (one static view, no counter)", "JonasGessner/JGProgressHUD#130", "gitdoapp/Feedback#32",
      ]),
    fires: [
      "overlayShow@1 request=a; overlayShow@1 request=b !; overlayHide@1 request=a",
      "overlayHide@1 !; overlayShow@1; overlayHide@1",
      "overlayShow@1 request=a; overlayHide@1 request=a; overlayHide@1 request=b !",
      "+0 overlayShow@1; +400 overlayHide@1; +100 overlayShow@1; +30100 viewDidAppear@1 !",
    ],
    possible: [
      "overlayShow@1; loss; overlayShow@1; overlayHide@1",
      "late; overlayHide@1; overlayShow@1; overlayHide@1",
    ],
    quiet: [
      "+0 overlayShow@1 long=true; +60000 viewDidAppear@1; +1 overlayHide@1",
      "overlayShow@1; overlayHide@1; overlayShow@1; overlayHide@1",
      "overlayShow@1; overlayShow@2; overlayHide@2; overlayHide@1",
      "+0 overlayShow@1; +99000 viewDidAppear@1; +9 viewDidAppear@2",
      "overlayShow@1; overlayShow@1",
      """
      +0 overlayShow@1; +9 overlayHide@1; +9 overlayShow@1; +9 appDidEnterBackground; +90000 appWillEnterForeground
      +20 overlayHide@1
      """,
      "+0 overlayShow@1; +300 overlayHide@1; +40000 viewDidAppear@1",
      "overlayDropped@1 reason=detached; overlayHide@1; overlayDropped@1 reason=detached; overlayHide@1; overlayShow@1",
      "+0 overlayShow@1; +9 overlayHide@1; +9 overlayShow@1; +9 crash",
    ])
}
