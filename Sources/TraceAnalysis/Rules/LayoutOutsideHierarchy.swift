internal import TraceModel

extension HazardRule {
  static let layoutOutsideHierarchy = HazardRule(
    id: "layout-outside-hierarchy",
    title: "A table lays out its cells while it is in no window",
    severity: .note,
    clauses: [
      Clause(
        .absence([EventFilter(.diagnostic, where: .word(.code, in: ["table-layout-outside-hierarchy"]))]), .global,
        key: .session,
        message: "{subject} laid out its cells while it was in no window"
      )
    ],
    page: RulePage(
      contract: """
        A table in no window has no traits, margins or width to lay out for. UIKit says so since iOS 13, once in a \
        launch.
        """,
      mechanism: """
        Cells are built and measured for nothing, some with a width of zero, and may keep wrong heights. It costs \
        time in the middle of a transition or launch.
        """,
      remedy: """
        Do not call layoutIfNeeded, reloadData or scrollToRow in viewWillAppear or earlier. Wait for viewIsAppearing \
        or viewDidLayoutSubviews.
        """,
      notWhen: [
        "cells are measured on purpose before they are shown, by an estimate: no message comes",
        "another message",
      ],
      needs: "UIKit's own message. It comes once in a launch: that it is missing later proves nothing.",
      sources: [
        "ericberman/MyFlightbookiOS#186",
        "wordpress-mobile/WordPress-iOS#12689",
      ]),
    fires: [
      "viewWillAppear@1; diagnostic code=table-layout-outside-hierarchy view=UITableView#4 !; viewDidAppear@1"
    ],
    quiet: [
      "viewWillAppear@1; frame view=UITableView#4 frame=0,0,0,0 inWindow=false",
      "diagnostic code=flow-layout-undefined view=UITableView#4",
    ])
}
