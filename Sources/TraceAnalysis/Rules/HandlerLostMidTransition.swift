internal import TraceModel

extension HazardRule {
  static let handlerLostMidTransition = HazardRule(
    id: "handler-lost-mid-transition",
    title: "The listener of a transition goes away before its end",
    severity: .warning,
    clauses: [
      Clause(
        .absence([EventFilter(.handlerDetach)]),
        .afterUntil([EventFilter(.willTransition, where: .notMarked(.systemRotation))], [EventFilter(.didTransition)]),
        key: .controller,
        message: "{subject} is detached {delta} after {opener}, before the transition is over"
      ).with {
        $0.retract = [EventFilter(.viewWillDisappear, .viewDidDisappear, .deinit)]
        $0.certainWithin = 5_000
        $0.exposedIfVisible = [.didTransition]
      }
    ],
    page: RulePage(
      contract: """
        Nothing keeps a weak handler, or a subscription that a view model holds, alive until the end of a \
        transition.
        """,
      mechanism: """
        The beginning was heard and the end is not: what was hidden or paused at the beginning stays so. SwiftUI \
        makes models anew in the very update that a rotation causes.
        """,
      remedy: """
        Hold the model where it outlives the view (StateObject, not ObservedObject made in body). Let the controller \
        keep its handler strongly for the length of a transition, and restore surfaces without it if need be.
        """,
      notWhen: [
        "the controller leaves the screen too",
        "the transition is over already",
      ],
      needs: "handlerDetach with controller=, and willTransition and didTransition of that controller.",
      sources: [
        "field report 000 (weak handler, model owned by the view)"
      ]),
    fires: [
      "willTransition@1 size=844x390; handlerDetach@3 controller=C#1 !; didTransition@1"
    ],
    possible: [
      "willTransition@1; loss; handlerDetach@3 controller=C#1; didTransition@1"
    ],
    quiet: [
      """
      willTransition@1 size=844x390; viewWillDisappear@1; handlerDetach@3 controller=C#1; didTransition@1
      viewDidDisappear@1
      """,
      "willTransition@1; handlerDetach@3 controller=C#1; viewWillDisappear@1; didTransition@1; viewDidDisappear@1",
      "willTransition@1; didTransition@1; handlerDetach@3 controller=C#1",
      "willTransition@1; handlerDetach@3 controller=C#2; didTransition@1",
      "willTransition@1; handlerDetach@3 controller=C#1",
    ])
}
