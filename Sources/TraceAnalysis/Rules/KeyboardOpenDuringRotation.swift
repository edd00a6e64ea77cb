internal import TraceModel

extension HazardRule {
  static let keyboardOpenDuringRotation = HazardRule(
    id: "keyboard-open-during-rotation",
    title: "The window turns with the keyboard up, and no new keyboard frame comes",
    severity: .note,
    clauses: [
      Clause(
        .response(
          [EventFilter(.willTransition, where: .notMarked(.systemRotation), .notMarked(.likelySystemRotation))],
          to: [EventFilter(.keyboardFrame, .keyboardWillShow)]),
        .afterUntil(
          [EventFilter(.keyboardWillShow, where: .word(.state, notIn: ["hardware"]))], [EventFilter(.keyboardDidHide)]),
        key: .session,
        message: "the window turned with the keyboard up, and its new frame has not come {delta} after {opener}"
      ).with {
        $0.bound = 2_000
        $0.due = .notAtDeath
        $0.exposedIfVisible = [.keyboardFrame]
        $0.certainIfVisible = [.keyboardDidHide]
      }
    ],
    page: RulePage(
      contract: """
        The keyboard's frame is in the coordinates of the screen or window, and a rotation changes both. UIKit \
        announces the new frame, usually in the rotation.
        """,
      mechanism: """
        Code that saved the old rectangle moves its content by the old height, or restores it there: fields under \
        the keyboard, a view that is left half a screen up.
        """,
      remedy: """
        Use keyboardLayoutGuide, or convert the frame of each notification into the view at that moment. End editing \
        in viewWillTransition if neither can be done.
        """,
      notWhen: [
        "a hardware keyboard is attached (state=hardware)",
        "the keyboard was hidden before or is announced anew",
      ],
      needs: "keyboardWillShow, keyboardFrame, keyboardDidHide and willTransition; a clock.",
      sources: [
        "cocos2d/cocos2d-x#9542",
        "cocos2d/cocos2d-x#18487",
        "stevengharris/MarkupEditor#39",
        "Dimillian/IceCubesApp#2461",
      ]),
    fires: [
      """
      session hooks=keyboardFrame,keyboardDidHide; +0 keyboardWillShow@9; +900 willTransition@1 size=844x390; +300 didTransition@1
      +1800 viewDidLayoutSubviews@1 !
      """
    ],
    possible: [
      """
      session hooks=keyboardFrame; +0 keyboardWillShow@9; +900 willTransition@1; +300 didTransition@1
      +1800 viewDidLayoutSubviews@1
      """,
      """
      session hooks=keyboardFrame,keyboardDidHide; +0 keyboardWillShow@9; +900 willTransition@1; +1 loss; +300 didTransition@1
      +1800 viewDidLayoutSubviews@1
      """,
    ],
    quiet: [
      """
      session hooks=keyboardFrame; +0 keyboardWillShow@9 state=hardware; +900 willTransition@1; +300 didTransition@1
      +3000 viewDidLayoutSubviews@1
      """,
      """
      +0 keyboardWillShow@9; +900 willTransition@1; +100 keyboardFrame@9; +300 didTransition@1
      +3000 viewDidLayoutSubviews@1
      """,
      """
      session hooks=keyboardFrame; +0 keyboardWillShow@9; +900 keyboardDidHide@9; +900 willTransition@1
      +300 didTransition@1; +3000 viewDidLayoutSubviews@1
      """,
      "+0 keyboardWillShow@9; +900 willTransition@1; +300 didTransition@1; +3000 viewDidLayoutSubviews@1",
    ])
}
