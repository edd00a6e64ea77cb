internal import TraceModel

extension HazardRule {
  static let snapshotTraitFlip = HazardRule(
    id: "snapshot-trait-flip",
    title: "The app changes its theme while the system takes its pictures",
    severity: .note,
    clauses: [
      Clause(
        .absence([EventFilter(.stateUpdate, .surfaceCreate, where: .during([.traitsDidChange]))]),
        .between(
          [EventFilter(.appDidEnterBackground, .sceneDidEnterBackground)],
          [EventFilter(.traitsDidChange, where: .marked(.flippedBack))]), key: .session,
        message: "the app changed its theme in the background, and the style was back {delta} after {opener}"
      ).with {
        $0.reopening = .first
        $0.retract = [
          EventFilter(.appWillEnterForeground, .appDidBecomeActive, .sceneWillEnterForeground, .sceneDidBecomeActive)
        ]
      }
    ],
    page: RulePage(
      contract: """
        For the app switcher the system takes a light and a dark picture. traitCollectionDidChange, or a trait \
        registration, is called for both, in the background.
        """,
      mechanism: """
        Assets are loaded twice for each trip to the background, themes are saved and sent to scripts, and what is \
        drawn on return may have the wrong style.
        """,
      remedy: """
        Ignore changes of style while the scene is in the background, and compare once when it becomes active. Use \
        dynamic colours, which need no callback.
        """,
      notWhen: [
        "the style is another one when the app returns: a schedule changed it"
      ],
      needs: """
        The background events, traitsDidChange with style=, and stateUpdate or surfaceCreate with \
        during=traitsDidChange.
        """,
      sources: [
        "xamarin/Xamarin.Forms#12895",
        "microsoft/FluentDarkModeKit#97",
        "TextureGroup/Texture#1686",
        "react/react-native#35972",
      ]),
    fires: [
      """
      traitsDidChange@1 style=light; appDidEnterBackground; traitsDidChange@1 style=dark
      stateUpdate during=traitsDidChange; traitsDidChange@1 style=light !; appWillEnterForeground
      """
    ],
    quiet: [
      """
      traitsDidChange@1 style=light; appDidEnterBackground; traitsDidChange@1 style=dark
      stateUpdate during=traitsDidChange; appWillEnterForeground; traitsDidChange@1 style=light
      """,
      """
      traitsDidChange@1 style=light; appDidEnterBackground; traitsDidChange@1 style=dark
      traitsDidChange@1 style=light; appWillEnterForeground
      """,
      """
      traitsDidChange@1 style=light; traitsDidChange@1 style=dark; stateUpdate during=traitsDidChange
      traitsDidChange@1 style=light
      """,
    ])
}
