import Foundation
import Testing
import TraceModel
import TraceTestSupport

@testable import TraceImport

/// What the rows of the tables do not show: shapes that one format has beside its usual one.
struct CrashShapeTests {
  private func reports(_ name: String) throws -> [CrashReport] {
    let path = "\(PackageFolder.path)/Fixtures/crashes/\(name)"
    return try CrashReading.reports([UInt8](Data(contentsOf: URL(filePath: path))), label: name).reports
  }

  private func report(_ text: String) throws -> CrashReport { try #require(try CrashReading.reports(text).first) }

  // MARK: Where it ran

  @Test(arguments: [
    ("others/simulator.ips", "MacBookPro18,2"), ("others/simulator-of-a-tv.ips", "MacBookPro18,2"),
  ])
  func theMacBelowASimulatorIsItsHost(_ name: String, _ host: String) throws {
    let report = try #require(try reports(name).first)
    #expect(report.host == host)
    #expect(report.platform == .simulator)
    #expect(report.device.simulator == true)
    #expect(report.device.identifier == nil)
  }

  @Test(arguments: ["others/app-on-mac.ips", "others/catalyst.ips"])
  func anAppForPhonesOnAMacRanOnAMac(_ name: String) throws {
    #expect(try reports(name).map(\.platform) == [.mac])
  }

  // MARK: When

  @Test func aStampOfAnotherCalendarIsALoss() throws {
    let report = try #require(try reports("old/other-calendar.crash").first)
    #expect(report.losses.map(\.reason) == ["invalid-date"])
    #expect(report.launched == nil)
  }

  @Test(arguments: [
    #"{"procName":"Reader","captureTime":"2569-11-03 10:12:44.1212 +0700","threads":[]}"#,
    #"{"event_id":"aabbccddeeff40018002900310042001","message":"m","timestamp":"2026-11-03 10:12:44 AM"}"#,
    #"{"bug_type":"298","memoryStatus":{},"processes":[],"date":"0008-11-03 10:12:44.12 +0900"}"#,
    #"{"type":"error","date":99999999999999,"session":{},"error":{}}"#,
  ])
  func eachReaderLosesStampsThatAreNone(_ text: String) throws {
    let report = try report(text)
    #expect(report.captured == nil)
    #expect(report.losses.map(\.reason) == ["invalid-date"])
  }

  // MARK: Why

  @Test func whatAnImageSaysOfTheExceptionIsItsReason() throws {
    let report = try #require(try reports("others/catalyst.ips").first)
    #expect(report.exception.reason == "no view controllers")
    #expect(report.messages.count == 2)
    #expect(report.lastExceptionBacktrace.count == 4)
  }

  @Test func theFullTextOfAnEndIsKept() throws {
    let report = try #require(try reports("kills/frontboard.crash").first)
    #expect(report.termination.namespace == "FRONTBOARD")
    #expect(report.termination.code == 0x8BAD_F00D)
    #expect(report.termination.reason?.contains("allowance of 10.00 seconds") == true)
    #expect(report.termination.reason?.contains("WatchdogEvent: scene-update") == true)
  }

  @Test func aReportThatTheAppAskedForIsNoCrash() throws {
    // Field 9, of two bytes: its field 1 is 1.
    let bytes = Array("plcrash".utf8) + [1, 0x4A, 2, 8, 1]
    let report = try #require(try CrashReading.reports(bytes).reports.first)
    #expect(report.kind == .notACrash)
    #expect(report.why == "live-report")
  }

  @Test(
    arguments: [
      ("00000020", "0x00000000baaaaaad", .notACrash, "stackshot"), ("00000020", "0x00000000c00010ff", .watchdog, nil),
      ("00000020", "0x00000000deadfa11", .notACrash, "force-quit"), ("00000020", "0x00000000dead10cc", .crash, nil),
      ("EXC_CRASH (SIGTERM)", "0x0, 0x0", .notACrash, "terminated"),
    ] as [(String, String, CrashKind, String?)])
  func codes(_ type: String, _ codes: String, _ kind: CrashKind, _ why: String?) throws {
    let report = try report(
      "Incident Identifier: x\nProcess: Reader [1]\nException Type:  \(type)\nException Codes: \(codes)\n\nThread 0:\n")
    #expect(report.kind == kind)
    #expect(report.why == why)
  }

  // MARK: Which version

  @Test(
    arguments: [
      // A reporter of other people that writes the build first, by each of its signs.
      ("iOS 17.2 (21C62)", "10:12:44.121 +0900", "EXC_CRASH (SIGABRT)", "0x0", "", "3.1", "412"),
      (
        "iPhone OS 17.2 (21C62)", "10:12:44.1212 +0900", "EXC_CRASH (SIGABRT)", "KERN_INVALID_ADDRESS at 0x1", "",
        "3.1", "412"
      ),
      ("iPhone OS 17.2 (21C62)", "10:12:44.1212 +0900", "0 (SIGPIPE)", "0x0", "", "3.1", "412"),
      (
        "iPhone OS 17.2 (21C62)", "10:12:44.1212 +0900", "EXC_CRASH (SIGABRT)", "0x0", "CrashDoctor Diagnosis: none",
        "3.1", "412"
      ),
      // Apple's, since iOS 15.
      ("iPhone OS 17.2 (21C62)", "10:12:44.1212 +0900", "EXC_CRASH (SIGABRT)", "0x0, 0x0", "", "412", "3.1"),
      ("iOS 17.2 (21C62)", "10:12:44.1212 +0900", "EXC_CRASH (SIGABRT)", "0x0, 0x0", "", "412", "3.1"),
      // PLCrashReporter's.
      ("iPhone OS 13.2 (17B84)", "10:12:44 +0900", "SIGABRT", "#0 at 0x1", "", "412", "3.1"),
    ])
  func versionsAndBuilds(
    _ system: String, _ time: String, _ type: String, _ codes: String, _ end: String, _ version: String, _ build: String
  ) throws {
    let report = try report(
      """
      Incident Identifier: x
      Hardware Model:  iPhone13,2
      Process:  Reader [1]
      Version:  412 (3.1)
      Date/Time:  2026-11-03 \(time)
      OS Version:  \(system)
      Exception Type:  \(type)
      Exception Codes:  \(codes)

      Thread 0 Crashed:
      0   Reader   0x000000010401a2c4 0x104000000 + 107204

      \(end)

      """)
    #expect(report.app.version == version)
    #expect(report.app.build == build)
  }

  // MARK: Where it was

  @Test func ofAHangTheMainThreadTells() throws {
    let report = try report(
      #"{"bug_type":"228","procName":"Reader","modelCode":"iPhone13,2","captureTime":"2026-11-03 10:12:44.1212 +0900","#
        + #""usedImages":[{"name":"Reader","base":4096}],"threads":[{"frames":[{"imageIndex":0,"imageOffset":16}]},"#
        + #"{"queue":"com.apple.main-thread","frames":[{"imageIndex":0,"imageOffset":32}]}]}"#)
    #expect(report.kind == .hang)
    #expect(report.signature.frames.map(\.offset) == [32])
  }

  @Test func theMainThreadTellsOfTheWindowWhileAnotherFails() throws {
    let report = try report(
      """
      Thread 0:
      0   UIKitCore  0x0000000193007100 -[UIWindow _rotateToBounds:withAnimator:transitionContext:] + 560
      1   QuartzCore  0x0000000192001000 CA::Transaction::commit() + 8

      Thread 1 Crashed:
      0   Reader  0x000000010402b000 -[PageStore load] + 96

      Binary Images:

      """)
    #expect(report.signature.frames.map(\.symbol) == ["-[PageStore load]"])
    #expect(report.isInRotation == true)
    #expect(report.isInLayout == true)
    #expect(report.kind == .crash)
  }

  @Test func theHeaviestBranchOfATreeIsTheStack() throws {
    let report = try #require(try reports("hangs/runloop-tree.ips").first)
    #expect(
      report.threads.map { $0.frames.map(\.symbol) } == [
        [nil, "-[PageLayout waitForPages]", "UIApplicationMain", "main", nil]
      ])
    #expect(report.threads.first?.queue == "com.apple.main-thread")
    #expect(report.threads.first?.frames[1].file == "PageLayout.m")
    #expect(report.threads.first?.frames[1].sourceLine == 88)
  }

  @Test func ofAllProcessesTheFrontmostTells() throws {
    let report = try #require(try reports("hangs/stackshot.ips").first)
    #expect(report.process == "Reader")
    #expect(report.pid == 731)
    #expect(report.threads.map { $0.frames.map(\.offset) } == [[4096, 107_204]])
    #expect(report.threads.first?.queue == "com.apple.main-thread")
  }

  // MARK: What went before

  @Test func screensOfMeasureAreCrumbsAndNoControllers() throws {
    let all = try reports("sdks/measure-screens.jsonl")
    #expect(all.flatMap { $0.crumbs.map(\.text) } == ["on_appear PageView", "screen_view reading"])
    #expect(all.flatMap(\.trail.events).isEmpty)
  }

  @Test func aSegmentOfReplayTellsTheSizesOfTheScreen() throws {
    let report = try #require(try reports("services/datadog-segment.json").first)
    #expect(report.crumbs.map(\.text) == ["viewport 390 844", "viewport 844 390"])
    #expect(report.crumbs.map { CrashRow.text($0.time) } == ["2026-11-03T01:12:40.000Z", "2026-11-03T01:12:44.000Z"])
  }

  @Test func theSpansOfATransactionAreEvents() throws {
    let report = try #require(try reports("services/sentry-kinds.jsonl").last)
    #expect(report.trail.events.map(\.kind) == [.viewDidLoad])
    #expect(report.trail.events.map { report.trail.names[$0.controller] } == ["GameViewController"])
    #expect(report.crumbs.map { CrashRow.text($0.time) } == ["2026-11-03T01:12:43.500Z"])
  }

  @Test func theLogOfAReporterIsRead() throws {
    let report = try report(
      #"{"report":{"id":"a"},"crash":{"error":{}},"debug":{"console_log":["2026-11-03 10:12:44.000 Reader: turned",7]}}"#
    )
    #expect(report.crumbs.map(\.category) == ["console"])
  }

  @Test func offsetsThatServicesShowAreNoAddresses() throws {
    let report = try #require(try reports("services/crashlytics-console.txt").first)
    #expect(
      report.threads.map { $0.frames.map(\.offset) } == [[0x3008, 0x1A2C4, 0x7100, 0x5E0B, nil], [0x8D4, 0x1000]])
    #expect(report.threads.first?.frames.last?.address == 0x1_B001_8050)
    #expect(report.signature.confidence == .app)
  }

  @Test(arguments: [
    "0   libobjc.A.dylib  0x000000018f000100 objc_msgSend + 16\n1   UIKitCore  0x0000000193001000 -[UIView layoutSubviews] + 8\n"
      + "2   Pages  0x000000010402b000 -[PageLayout waitForPages] + 96\n3   Pages  0x0000000104005e0b main + 64\n",
    "2026-11-03 10:12:44.121 Reader[731:1234] *** Terminating app due to uncaught exception 'NSRangeException', reason: 'x'\n"
      + "*** First throw call stack:\n(\n\t0   CoreFoundation  0x0000000190009c70 __exceptionPreprocess + 164\n"
      + "\t1   libobjc.A.dylib  0x000000018f017224 objc_exception_throw + 88\n"
      + "\t2   Pages  0x000000010402b000 -[PageLayout waitForPages] + 96\n)\n",
  ])
  func withoutImagesNamesTellWhatTheAppBrought(_ text: String) throws {
    let report = try report(text)
    #expect(report.signature.confidence == .app)
    #expect(report.signature.frames.map(\.symbol) == ["-[PageLayout waitForPages]"])
  }
}
