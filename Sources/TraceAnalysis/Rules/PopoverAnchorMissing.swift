internal import TraceModel

extension HazardRule {
  static let popoverAnchorMissing = HazardRule(
    id: "popover-anchor-missing",
    title: "A popover has no anchor",
    severity: .error,
    clauses: [
      Clause(
        .absence([
          EventFilter(
            .presentStart, .didTransition, where: .word(.style, in: ["popover"]), .word(.reason, in: ["noAnchor"]),
            .word(.state, notIn: ["compact"]))
        ]), .global, key: .controller,
        message: "the popover of {subject} has no anchor at {witness}"
      ),
      Clause(
        .absence([EventFilter(.crash, where: .word(.code, in: ["popover-without-anchor"]))]), .global, key: .session,
        message: "the app died because a popover has no anchor"
      ),
    ],
    page: RulePage(
      contract: """
        A popover needs a source view or bar button item in a window when it is presented, and again after each \
        change of size. UIKit throws if there is none.
        """,
      mechanism: """
        The anchor was removed, recycled or is on another tab when the device turns. On iPhone the same code works, \
        because a popover becomes a sheet there.
        """,
      remedy: """
        Set sourceView and sourceRect from a view that outlives the popover, answer \
        popoverPresentationController(_:willRepositionPopoverTo:in:), or dismiss the popover before its anchor goes.
        """,
      notWhen: [
        "the width is compact and the popover adapts to a sheet (state=compact)",
        "the style is another",
      ],
      needs: """
        presentStart or didTransition with style=popover and reason=noAnchor: log it where the anchor is looked up. Or \
        the death with UIKit's reason.
        """,
      sources: [
        "TimCinel/ActionSheetPicker#56",
        "danielsaidi/Sheeeeeeeeet#57",
        "Apple documentation: UIPopoverPresentationController.sourceView",
      ]),
    fires: [
      "presentStart@1 presented=C#2 style=popover reason=noAnchor !",
      """
      presentStart@1 presented=C#2 style=popover; presentDone@1; willTransition@1
      didTransition@1 style=popover reason=noAnchor !
      """,
      "presentStart@1 presented=C#2; crash code=popover-without-anchor exception=NSGenericException !",
    ],
    quiet: [
      "presentStart@1 presented=C#2 style=popover reason=noAnchor state=compact",
      "presentStart@1 presented=C#2 style=popover; willTransition@1; didTransition@1",
      "presentStart@1 presented=C#2 style=formSheet reason=noAnchor",
      "presentStart@1 presented=C#2; crash code=uncaught-exception exception=NSGenericException",
    ])
}
