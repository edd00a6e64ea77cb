internal import TraceModel

extension HazardRule {
  static let earlyIOS13 = HazardRule(
    id: "early-ios13",
    title: "SwiftUI presents or dies on an early iOS 13",
    severity: .note,
    maturity: .informational,
    clauses: [
      Clause(
        .absence([EventFilter(.presentStart, where: swiftUI)]), .global, key: .session,
        message: "SwiftUI presents on an early iOS 13, where that is known to fail"
      ),
      Clause(
        .absence([EventFilter(.crash, where: swiftUI)]), .global, key: .session,
        message: "the app died in SwiftUI on an early iOS 13"
      ),
    ],
    systems: [SystemRange(from: "13.0", below: "13.3")],
    page: RulePage(
      contract: """
        No contract: the first versions of SwiftUI and of scenes had faults that 13.3 no longer has. Several of them \
        show only on devices, not in the simulator.
        """,
      mechanism: """
        Presentations stay white, environment values are missing in presented views, and the app traps on them. Nothing \
        in the app's own order is wrong; the version is the cause, or at least a suspect.
        """,
      remedy: """
        Require iOS 13.3, or present through UIKit (UIHostingController with .fullScreen) on the versions below. Pass \
        environment objects to presented views by hand. Try it on a device of that version before looking further.
        """,
      notWhen: ["the system is 13.3 or later, or its version is not known"],
      needs: """
        The system's version, and presentStart or crash with framework=swiftui. It is a remark on the session, kept out \
        of the counts that set hazards against crashes.
        """,
      sources: [
        "field report 004 (advice to start at 13.3)", "AndreaMiotto/PartialSheet#40", "safe-global/safe-ios#160",
        "apptekstudios/ASCollectionView#163",
      ]),
    fires: [
      "session os=13.1.2; presentStart@1 presented=C#2 framework=swiftui !",
      "session os=13.2.3; viewDidAppear@1; crash framework=swiftui !",
    ],
    quiet: [
      "session os=13.3; presentStart@1 presented=C#2 framework=swiftui",
      "presentStart@1 presented=C#2 framework=swiftui",
      "session os=13.1; presentStart@1 presented=C#2 framework=uikit; crash",
      "session os=12.4.1; presentStart@1 presented=C#2 framework=swiftui",
    ])

  private static let swiftUI = Condition.word(.framework, in: ["swiftui"])
}
