internal import TraceModel

extension HazardRule {
  static let overlappingTransitions = HazardRule(
    id: "overlapping-transitions",
    title: "A size transition starts before the controller's last one has completed",
    severity: .warning,
    clauses: [clause(.overlapping), clause(.possiblyOverlapping)],
    page: RulePage(
      contract: """
        Not promised. UIKit usually finishes one transition before it starts the next, but quick turns and a main thread \
        that is late let two coordinators be open at once.
        """,
      mechanism: """
        The second pair of old and new sizes is computed while the first is half applied. What the app saved at the \
        first start (visible rows, paused surfaces, the animation switch) is saved again from the middle and restored \
        wrongly, or restored twice.
        """,
      remedy: """
        Keep the state of a transition per coordinator, not in one property of the controller. Count open transitions \
        and restore only when the last one completes; take the sizes from the newest. Do not ask for a new orientation \
        (requestGeometryUpdate) before the completion of the current change.
        """,
      notWhen: [
        "one rotation reaches the controller twice, through its parent and by hand: the coordinator is the same",
        "a change of traits and one of size announce one rotation (willTransitionTraits, then willTransition)",
        "the system turned the app there and back for a snapshot (guard snapshot-rotation-pair)",
      ],
      needs: """
        willTransition and didTransition of the same controller, with the coordinator (transition=) or the size. With \
        neither, a second start is only possibly another transition.
        """,
      sources: ["godotengine/godot#32149", "lionheart/openradar-mirror#17359"]),
    fires: [
      """
      willTransition@1 transition=1; willTransition@1 transition=2 !
      didTransition@1 transition=1; didTransition@1 transition=2
      """,
      "+0 willTransition@1 size=844x390; +120 willTransition@1 size=390x844 !; +300 didTransition@1",
      """
      sceneDidBecomeActive@1; sceneDidBecomeActive@2; sceneDidEnterBackground@2
      willTransition@1 scene=S#1 transition=1; willTransition@1 scene=S#1 transition=2 !
      didTransition@1 transition=1; didTransition@1 transition=2
      """,
    ],
    possible: [
      "willTransition@1; willTransition@1; didTransition@1",
      """
      sceneDidBecomeActive@1; sceneDidBecomeActive@2; sceneDidEnterBackground@2; willTransition@1 transition=1
      willTransition@1 transition=2; didTransition@1 transition=1; didTransition@1 transition=2
      """,
      """
      willTransition controller=A size=844x390; willTransition controller=A size=422x390; didTransition controller=A
      didTransition controller=A
      """,
      "+0 willTransition@1 size=844x390; +200 willTransition@1 size=844x390; +300 didTransition@1",
    ],
    quiet: [
      "willTransition@1 transition=3; willTransition@1 transition=3; didTransition@1 transition=3",
      "willTransitionTraits@1; willTransition@1 size=844x390; traitsDidChange@1; didTransition@1",
      """
      +0 appWillResignActive; +9 appDidEnterBackground; +1 snapshot@1; +1 willTransition@1 size=1024x768
      +1 willTransition@1 size=768x1024; +9 didTransition@1; +1 didTransition@1; +900 appWillEnterForeground
      """,
      """
      +0 willTransition@1 size=1024x768; +9 willTransition@1 size=768x1024; +50 sceneWillResignActive@1
      +9 didTransition@1; +1 didTransition@1; +100 sceneDidEnterBackground@1
      """,
      "willTransition@1 size=844x390; didTransition@1; willTransition@1 size=390x844; didTransition@1",
      "willTransition@1 size=844x390; willTransition@2 size=400x390; didTransition@1; didTransition@2",
      "willTransition@1 size=844x390; willTransition@1 size=390x844; willTransition@1 size=844x390",
      """
      viewDidLoad controller=Page; viewDidLoad controller=Page; willTransition controller=Page size=844x390
      willTransition controller=Page size=422x390; didTransition controller=Page; didTransition controller=Page
      """,
      """
      sceneDidBecomeActive@1; sceneDidBecomeActive@2; sceneWillResignActive@2; sceneDidEnterBackground@2
      willTransition@2 scene=S#2 transition=1; willTransition@2 scene=S#2 transition=2
      didTransition@2 transition=1; didTransition@2 transition=2
      """,
    ])

  private static func clause(_ mark: Mark) -> Clause {
    let users = Condition.notMarked(.systemRotation)
    return Clause(
      .absence([EventFilter(.willTransition, where: .marked(mark), users)]),
      .afterUntil([EventFilter(.willTransition, where: users)], [EventFilter(.didTransition)]), key: .controller,
      message: "{subject} is told of another transition {delta} after {opener}, before its completion"
    ).with {
      $0.exposedIfVisible = [.didTransition]
      $0.needsInstance = true
      // The system's pair may begin just before the app resigns active: what is open then is taken for it.
      $0.retract = [EventFilter(.appWillResignActive, .sceneWillResignActive)]
    }
  }
}
