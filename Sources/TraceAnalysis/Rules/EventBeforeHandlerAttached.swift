internal import TraceModel

extension HazardRule {
  static let eventBeforeHandlerAttached = HazardRule(
    id: "event-before-handler-attached",
    title: "A life-cycle event is sent before anybody listens",
    severity: .warning,
    clauses: [
      Clause(
        .precedence(
          [EventFilter(.handlerDropped, where: .flag(.replays, isNot: true))], before: [EventFilter(.handlerAttach)]),
        .global, key: .controller,
        message: "an event was sent to {subject} before it was attached, and lost"
      ).with {
        $0.retract = [replaying]
        $0.certainFrom = .launch
        $0.exposedIfVisible = [.handlerDropped]
      },
      Clause(
        .absence([
          EventFilter(
            .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .willTransition, .transitioning,
            .didTransition)
        ]), .before([EventFilter(.handlerAttach)]), key: .controller,
        message: "{subject} is attached {delta} after the {opener} that it should have heard"
      ).with {
        // A drop that was logged is reported where it happened.
        $0.retract = [replaying, EventFilter(.handlerDropped)]
        $0.certainFrom = .launch
        $0.needsInstance = true
      },
    ],
    page: RulePage(
      contract: """
        Combine promises that a PassthroughSubject delivers to those who are subscribed when a value is sent, and to \
        nobody else. UIKit calls viewDidLoad whenever the view is first asked for, which may be before SwiftUI has \
        connected its model.
        """,
      mechanism: """
        The controller sends its event through a subject without subscriber, or to a weak handler that is nil. The value \
        is gone and nothing says so: a set-up step or, worse, the "done" of a transition never arrives, and what waits \
        for it stays hidden.
        """,
      remedy: """
        Subscribe before the controller is made: in the model's init, not in onAppear. Use a subject that keeps its last \
        value (CurrentValueSubject) for states such as "in transition", or let the controller replay what was missed \
        when its handler is set. Hold the handler strongly for as long as the view is on screen, and log a line when an \
        event finds nobody.
        """,
      notWhen: ["the subject replays what was sent before (replays=true)"],
      needs: """
        handlerAttach with its controller and that controller's life-cycle events, or handlerDropped, which needs no \
        other.
        """,
      sources: [
        "field report 000 (life-cycle events through a PassthroughSubject and a weak handler)",
        "DavidPeicho/unity-swiftui-example#14", "juicycleff/flutter-unity-view-widget#148",
        "Apple documentation: PassthroughSubject",
      ]),
    fires: [
      "viewDidLoad@1; handlerDropped@3 controller=C#1 dropped=viewDidLoad !; handlerAttach@3 controller=C#1",
      "viewDidLoad@1; viewWillAppear@1; handlerAttach@3 controller=C#1 !; viewDidAppear@1",
    ],
    possible: [
      "late; viewDidAppear@1; handlerAttach@3 controller=C#1",
      "viewDidLoad controller=LifeCycleController; handlerAttach@3 controller=LifeCycleController",
      "late; handlerDropped@3 controller=C#1 dropped=viewDidAppear",
    ],
    quiet: [
      "viewDidLoad@1; handlerDropped@3 controller=C#1 dropped=viewDidLoad; handlerAttach@3 controller=C#1 replays=true",
      "viewDidLoad@1; handlerAttach@3 controller=C#1 replays=true; viewWillAppear@1",
      "handlerDropped@3 controller=C#1 dropped=viewDidLoad replays=true; handlerAttach@3 controller=C#1",
      "handlerAttach@3 controller=C#1; viewDidLoad@1; viewWillAppear@1; viewDidAppear@1",
      "viewDidLoad@2; handlerAttach@3 controller=C#1; viewDidLoad@1",
      "viewDidLoad@1; viewWillAppear@1; viewDidAppear@1",
      "handlerAttach@3 controller=C#1; handlerDetach@3 controller=C#1; handlerDropped@3 controller=C#1 dropped=deinit",
    ])

  private static let replaying = EventFilter(.handlerAttach, where: .flag(.replays, is: true))
}
