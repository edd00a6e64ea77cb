internal import TraceModel

extension HazardRule {
  static let surfaceHiddenNotRestored = HazardRule(
    id: "surface-hidden-not-restored",
    title: "A surface that was hidden or paused for a transition does not come back",
    severity: .warning,
    clauses: [
      back([.surfaceHide], [.surfaceShow, .surfaceDestroy], flag: .hidden, "hidden"),
      back([.surfacePause], [.surfaceResume, .surfaceDestroy], flag: .paused, "paused"),
    ],
    page: RulePage(
      contract: """
        The app's own contract: what it hides or pauses for a transition it brings back at its end, also when the \
        end is never announced.
        """,
      mechanism: """
        Surfaces are hidden in viewWillTransition and shown in the completion. If the completion is dropped (no \
        handler, a weak reference that is nil, a lost transition), the view stays white or frozen.
        """,
      remedy: """
        Bring the surface back in the completion, in viewDidLayoutSubviews of the new size, and at the latest after \
        a second by a timer. Keep the handler alive until then. Let viewDidAppear restore it as well.
        """,
      notWhen: [
        "the controller disappeared meanwhile",
        "the app hid the surface for another reason (reason= is not transition)",
      ],
      needs: """
        surfaceHide or surfacePause with reason=transition or during=willTransition, and surfaceShow or \
        surfaceResume; a clock.
        """,
      sources: [
        "field report 000 (hide the Unity view before the change, show it after)",
        "juicycleff/flutter-unity-view-widget#887",
      ]),
    fires: [
      """
      session hooks=surfaceShow; +0 willTransition@1; +1 surfaceHide@7 controller=C#1 reason=transition
      +300 didTransition@1; +5000 viewDidLayoutSubviews@1 !
      """,
      """
      session hooks=surfaceResume; +0 willTransition@1; +1 surfacePause@7 controller=C#1 during=willTransition
      +300 didTransition@1; +5000 viewDidLayoutSubviews@1 !
      """,
    ],
    possible: [
      "session hooks=surfaceShow; +0 surfaceHide@7 reason=transition; +1 loss; +6000 viewDidAppear@2"
    ],
    quiet: [
      """
      session hooks=surfaceShow; +0 willTransition@1; +1 surfaceHide@7 controller=C#1 reason=transition
      +300 didTransition@1; +90 viewWillDisappear@1; +480 viewDidDisappear@1; +9000 viewDidAppear@2
      """,
      "session hooks=surfaceShow; +0 surfaceHide@7 reason=menu; +9000 viewDidAppear@2",
      """
      +0 willTransition@1; +1 surfaceHide@7 reason=transition; +1 surfacePause@7 reason=transition
      +300 didTransition@1; +1 surfaceResume@7; +1 surfaceShow@7; +9000 viewDidAppear@2
      """,
      """
      session hooks=surfaceShow; +0 surfaceHide@7 reason=transition
      +900 frame surface=U#7 role=surface frame=0,0,844,390 hidden=false; +9000 viewDidAppear@2
      """,
      "+0 surfaceHide@7 reason=transition; +9000 viewDidAppear@2",
    ])

  private static func back(
    _ gone: [EventKind], _ back: [EventKind], flag: Flag, _ word: String
  ) -> Clause {
    Clause(
      .response(
        [
          EventFilter(gone, where: [.word(.reason, in: ["transition"])]),
          EventFilter(gone, where: [.during([.willTransition, .transitioning])]),
        ],
        to: [
          EventFilter(back + [.viewWillDisappear, .viewDidDisappear]),
          EventFilter(EventFilter.sampleKinds, where: [.flag(flag, is: false)]),
        ]), .global, key: .surface,
      message: "the surface is still \(word) {delta} after {opener} (limit {bound})"
    ).with {
      $0.bound = 5_000
      $0.due = .notAtDeath
      $0.exposedIfVisible = back
    }
  }
}
