internal import TraceModel

extension HazardRule {
  static let orientationTripleMismatch = HazardRule(
    id: "orientation-triple-mismatch",
    title: "The window keeps the size of the orientation before",
    severity: .note,
    clauses: [
      Clause(
        .absence([EventFilter(EventFilter.sampleKinds, where: [.marked(.unlikeOrientation)])]), .global, key: .session,
        message:
          "the window of {subject} has the size of the other orientation, more than a second after the interface turned"
      )
    ],
    page: RulePage(
      contract: """
        When a rotation is over, the interface orientation of the scene and the shape of its full-screen window \
        agree. The device's orientation may differ at any time.
        """,
      mechanism: """
        One part of the app takes the orientation, another the bounds. They draw for different shapes: a torn or \
        half black picture that only the next rotation heals.
        """,
      remedy: """
        Take everything from one source: the bounds of the view at hand. Look for a main thread that was busy during \
        the turn, and for a second window that did not follow; ask for a new layout of the root view when the two \
        disagree after the completion.
        """,
      notWhen: [
        "the window may have any shape (Stage Manager, Split View): its sizes in both orientations are no turned pair",
        "only the device's orientation differs: it lies flat, is locked, or the mask excludes it",
        "the change is less than a second old",
      ],
      needs: """
        interfaceOrientation with orientation=, samples with windowBounds= at rest in both orientations, and a \
        clock.
        """,
      sources: [
        "lionheart/openradar-mirror#17359",
        "software-mansion/react-native-screens#4117",
      ]),
    fires: [
      """
      +0 interfaceOrientation@1 orientation=portrait; +1500 frame@7 windowBounds=0,0,390,844
      +100 interfaceOrientation@1 orientation=landscapeLeft; +1500 frame@7 windowBounds=0,0,844,390
      +100 interfaceOrientation@1 orientation=portrait; +1500 frame@7 windowBounds=0,0,844,390 !
      """
    ],
    quiet: [
      """
      +0 interfaceOrientation@1 orientation=portrait; +1500 frame@7 windowBounds=0,0,500,700
      +100 interfaceOrientation@1 orientation=landscapeLeft; +1500 frame@7 windowBounds=0,0,500,700
      +100 interfaceOrientation@1 orientation=portrait; +1500 frame@7 windowBounds=0,0,500,700
      """,
      """
      +0 interfaceOrientation@1 orientation=portrait; +1500 frame@7 windowBounds=0,0,390,844
      +100 deviceOrientation orientation=landscapeLeft; +1500 frame@7 windowBounds=0,0,390,844
      """,
      """
      +0 interfaceOrientation@1 orientation=portrait; +1500 frame@7 windowBounds=0,0,390,844
      +100 interfaceOrientation@1 orientation=landscapeLeft; +1500 frame@7 windowBounds=0,0,844,390
      +100 interfaceOrientation@1 orientation=portrait; +300 frame@7 windowBounds=0,0,844,390
      +1500 frame@7 windowBounds=0,0,390,844
      """,
    ])
}
