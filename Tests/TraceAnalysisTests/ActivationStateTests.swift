import Testing
import TraceAnalysis
import TraceModel

/// What scene and app events tell of where the app is.
@Suite struct ActivationStateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// Kinds, each with its scene behind a colon, where it names one.
    var events: [String]
    /// Of the app, of scene 1, of scene 2: `active`, `inactive` or `background`.
    var expected: [String]
    var isSuspended = false

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "nothing told", events: [], expected: ["active", "active", "active"]),
    Case(
      name: "an app without scenes leaves",
      events: ["appWillResignActive", "appDidEnterBackground"], expected: ["background", "background", "background"],
      isSuspended: true),
    Case(
      name: "and comes back", events: ["appWillResignActive", "appDidEnterBackground", "appWillEnterForeground"],
      expected: ["inactive", "inactive", "inactive"]),
    Case(
      name: "a log that never tells of active", events: ["appDidEnterBackground", "appWillEnterForeground"],
      expected: ["active", "active", "active"]),
    Case(
      name: "one of two scenes leaves",
      events: [
        "sceneDidBecomeActive:1", "sceneDidBecomeActive:2", "sceneWillResignActive:2", "sceneDidEnterBackground:2",
      ],
      expected: ["active", "active", "background"]),
    Case(
      name: "both leave, each by itself",
      events: [
        "sceneDidBecomeActive:1", "sceneDidBecomeActive:2", "sceneDidEnterBackground:2", "sceneDidEnterBackground:1",
      ],
      expected: ["background", "background", "background"], isSuspended: true),
    Case(
      name: "one comes back, and the app with it",
      events: [
        "sceneDidBecomeActive:1", "sceneDidBecomeActive:2", "sceneDidEnterBackground:2", "sceneDidEnterBackground:1",
        "appDidEnterBackground", "sceneWillEnterForeground:1", "appWillEnterForeground", "sceneDidBecomeActive:1",
        "appDidBecomeActive",
      ], expected: ["active", "active", "background"]),
    Case(
      name: "the app comes back, and no scene says so",
      events: ["sceneDidBecomeActive:1", "sceneDidEnterBackground:1", "appDidBecomeActive"],
      expected: ["active", "active", "active"]),
    Case(
      name: "the app left before its scene had a name",
      events: ["appWillResignActive", "sceneDidEnterBackground:1"],
      expected: ["background", "background", "background"],
      isSuspended: true),
    Case(
      name: "a picture of the inactive app",
      events: ["sceneDidBecomeActive:1", "sceneWillResignActive:1", "snapshot:1"],
      expected: ["background", "background", "background"]),
    Case(
      name: "a picture of the active app is none", events: ["sceneDidBecomeActive:1", "snapshot:1"],
      expected: ["active", "active", "active"]),
    Case(
      name: "a picture of the scene behind",
      events: ["sceneDidBecomeActive:1", "sceneDidEnterBackground:2", "snapshot:2"],
      expected: ["active", "active", "background"]),
    Case(
      name: "the only scene is closed in background",
      events: ["sceneDidBecomeActive:1", "sceneDidEnterBackground:1", "sceneDidDisconnect:1"],
      expected: ["background", "background", "background"], isSuspended: true),
    Case(
      name: "the scene behind is closed",
      events: ["sceneDidBecomeActive:1", "sceneDidEnterBackground:2", "sceneDidDisconnect:2"],
      expected: ["active", "active", "active"]),
  ]

  @Test(arguments: cases)
  func state(_ c: Case) throws {
    var state = ActivationState<String>()
    for event in c.events {
      let parts = event.split(separator: ":").map(String.init)
      state.see(try #require(EventKind(name: parts[0])), scene: parts.count > 1 ? parts[1] : nil)
    }
    func word(_ isInBackground: Bool, _ isInactive: Bool) -> String {
      isInBackground ? "background" : isInactive ? "inactive" : "active"
    }
    let found =
      [word(state.isInBackground, state.isInactive)]
      + ["1", "2"].map { word(state.isInBackground($0), state.isInactive($0)) }
    #expect(found == c.expected)
    #expect(state.isSuspended == c.isSuspended)
  }
}
