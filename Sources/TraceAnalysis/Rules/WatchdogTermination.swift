internal import TraceModel

extension HazardRule {
  static let watchdogTermination = HazardRule(
    id: "watchdog-termination",
    title: "The watchdog ended the process",
    severity: .error,
    clauses: [
      Clause(
        .absence(killed(.code) + killed(.reason) + killed(.exception)), .global, key: .session,
        message: "the watchdog ended the process: it did not answer in its time"
      )
    ],
    page: RulePage(
      contract: """
        The system gives a process a fixed time for the launch, for each update of a scene, and for its end: about \
        10 s for an update, 20 s for a launch. It kills a process that takes longer.
        """,
      mechanism: """
        The main thread was busy or blocked, often in a transition that a return to the app began. The code \
        0x8badf00d stands in the report; under Xcode the watchdog is off.
        """,
      remedy: """
        Read which transition or scene update was open, and the stalls before. An application that used no CPU was \
        blocked by a lock or by the system, not by work: look for semaphores and synchronous calls on the main \
        thread.
        """,
      notWhen: [
        "the process ended by another signal or code",
        "the memory limit ended it",
      ],
      needs: "The exit or crash with code=0x8badf00d, from a crash report or the system's log.",
      sources: [
        "Automattic/pocket-casts-ios#556",
        "cocoa-mhlw/cocoa#958",
        "Apple documentation: Addressing watchdog terminations",
      ]),
    fires: [
      "willTransition@1; stall ms=9800; exit reason=kill code=0x8badf00d !",
      "crash exception=EXC_CRASH signal=SIGKILL code=0x8BADF00D !",
      "stall ms=9800; exit code=process-exited reason=watchdog !",
    ],
    quiet: [
      "exit signal=SIGKILL",
      "exit reason=kill code=0xdead10cc",
      "crash signal=SIGABRT",
    ])

  private static func killed(_ key: WordKey) -> [EventFilter] {
    [EventFilter(.crash, .exit, where: .word(key, in: ["0x8badf00d", "0x8BADF00D", "8badf00d", "watchdog"]))]
  }
}
