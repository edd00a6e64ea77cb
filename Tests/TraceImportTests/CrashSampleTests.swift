import Foundation
import Testing
import TraceModel
import TraceTestSupport

@testable import TraceImport

/// Reports that were invented for this project: `Fixtures/crashes`.
struct CrashSampleTests {
  private static let folder = PackageFolder.path + "/Fixtures/crashes"

  private func reports(_ name: String) throws -> [CrashReport] {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)")))
    return try CrashReading.reports(bytes, label: name).reports
  }

  @Test func eachFileGivesWhatItsRowsSay() throws {
    for (name, rows) in try CrashTable("samples.tsv").files {
      let words = try reports(name).map { CrashRow.words($0) }
      #expect(words.count == rows.count, "\(name)")
      for (found, expected) in zip(words, rows) {
        for (column, (word, right)) in zip(found, expected).enumerated() {
          #expect(word == right, "\(name): \(CrashRow.columns[column])")
        }
      }
    }
  }

  @Test func eachFormatHasASample() throws {
    let found = Set(try CrashTable("samples.tsv").files.flatMap { $0.rows.map { $0[0] } })
    #expect(Set(CrashCatalog.names).subtracting(found).isEmpty)
  }

  @Test func oneIncidentInFourShapes() throws {
    let names = [
      "rotation/Reader-2026-11-03-101244.ips", "rotation/body-only.ips", "rotation/translated.crash",
      "rotation/in-a-comment.md",
    ]
    let all = try names.flatMap { try reports($0) }
    #expect(all.count == 4)
    #expect(Set(all.map(\.incident)) == ["3D5C8F1E-7A2B-4C6D-9E0F-112233445566"])
    // CALayerInvalidGeometry, thrown in the app's frames 4 and 5; the last of its frames is `main`, behind UIApplicationMain.
    #expect(Set(all.map(\.signature.address)) == ["CALayerInvalidGeometry|6F1C2E3A+0x1a2c4<6F1C2E3A+0x19f10"])
    #expect(all.allSatisfy { $0.isInRotation == true && $0.isInLayout == false })
    #expect(all.allSatisfy { $0.exception.reason == "CALayer bounds contains NaN: [0 0; nan 390]" })
  }

  @Test func theBodyTellsOfTheLaunch() throws {
    let report = try #require(try reports("rotation/Reader-2026-11-03-101244.ips").first)
    #expect(report.process == "Reader")
    #expect(report.pid == 731)
    #expect(report.launchTick == 2_880_000_000_000)
    #expect(report.exitTick == 2_880_314_805_600)
    #expect(CrashRow.text(report.launched) == "2026-11-03T01:12:31.0043Z")
    #expect(report.inForeground == true)
    #expect(report.channel == .release)
    #expect(report.crashedThread == 0)
    #expect(report.threads.map(\.queue) == ["com.apple.main-thread", nil])
    #expect(report.losses.isEmpty)
  }

  @Test func aXcodeFolderNamesItsPoint() throws {
    let name =
      "rotation/Reader.xccrashpoint/Filters/Filter_1-3.1-iOS-Any/Logs/2026-11-03_01-12-44.121_+0000-0f0e0d0c.crash"
    #expect(try reports(name).first?.externalGroup == "Reader")
  }

  @Test func aCutReportKeepsWhatStandsBeforeTheCut() throws {
    let report = try #require(try reports("rotation/cut.ips").first)
    #expect(report.losses.map(\.reason) == ["truncated"])
    #expect(report.launchTick == 2_880_000_000_000)
  }

  @Test func theSystemLogBecomesEvents() throws {
    let report = try #require(try reports("old/flipped-version.crash").first)
    #expect(report.crumbs.map { CrashRow.text($0.time) } == ["2019-05-07T07:30:10.9001Z", "2019-05-07T07:30:11.0002Z"])
    let trail = report.trail
    #expect(trail.events.map(\.kind) == [.willTransition])
    #expect(trail.names[trail.events[0].controller] == "GameViewController#3")
    #expect(trail.events[0].size == Size(width: 1024, height: 768))
  }

  @Test func theWatchdogSaysWhatItWaitedFor() throws {
    let report = try #require(try reports("old/watchdog.crash").first)
    #expect(report.termination.namespace == "SPRINGBOARD")
    #expect(report.termination.code == 0x8BAD_F00D)
    #expect(report.termination.reason?.contains("scene-update watchdog transgression") == true)
    #expect(report.isInLayout == true)
  }

  @Test func jetsamTakesTheFrontmostOfThoseWithAReason() throws {
    let report = try #require(try reports("kills/JetsamEvent-2026-11-03-120000.ips").first)
    #expect(report.process == "Reader")
    #expect(report.pid == 733)
    #expect(report.termination.reason == "per-process-limit")
  }

  @Test func metricKitHasAPeriodWithoutZoneAndAPid() throws {
    let report = try #require(try reports("services/metrickit.json").first)
    #expect(report.captured == nil)
    #expect(report.window?.begin?.hasZone == false)
    #expect(report.pid == 801)
  }

  @Test(arguments: ["services/sentry-event.json", "services/sentry-api.json"])
  func sentryCrumbs(_ name: String) throws {
    let report = try #require(try reports(name).first)
    #expect(report.crumbs.count == 6)
    let trail = report.trail
    #expect(
      trail.events.map(\.kind) == [
        .appDidBecomeActive, .viewDidAppear, .deviceOrientation, .keyboardDidHide, .willTransition,
      ])
    #expect(report.crumbs.filter(\.isSensorOnly).map(\.category) == ["device.orientation"])
    #expect(trail.names[trail.events[1].controller] == "GameViewController")
    #expect(trail.events[1].windowBounds == Rect(x: 0, y: 0, width: 390, height: 844))
    // The sensor's landscape may be either.
    #expect(trail.events[2].orientation == nil)
    #expect(trail.names[trail.events[2].state] == "landscape")
    #expect(report.isInRotation == true)
    #expect(CrashRow.text(report.crumbs[3].time) == "2026-11-03T01:12:44.001Z")
  }

  @Test func bugsnagCrumbs() throws {
    let report = try #require(try reports("services/bugsnag.json").first)
    #expect(report.trail.events.map(\.kind) == [.sceneDidBecomeActive, .windowVisible, .deviceOrientation])
    #expect(report.trail.events[2].orientation == .landscapeLeft)
    #expect(report.crumbs[3].isSensorOnly)
    #expect(report.signature.address == "CALayerInvalidGeometry|6F1C2E3A+0x1a2c4")
    #expect(CrashRow.text(report.launched) == "2026-11-03T01:12:31.004Z")
  }

  @Test func crashlyticsKnowsTheInterface() throws {
    let report = try #require(try reports("services/crashlytics.jsonl").first)
    #expect(report.orientation == .landscapeLeft)
    #expect(report.orientationIsInterface)
    #expect(report.trail.events.map(\.kind) == [.viewDidAppear, .willTransition])
    #expect(report.externalGroup == "issue-1")
  }

  @Test func viewsWithoutSizeAreEvidenceIfTheyAreToBeSeen() throws {
    let report = try #require(try reports("services/view-hierarchy.json").first)
    #expect(
      report.zeroSizeViews == [
        CrashView(
          type: "UIView", controller: "GameViewController", frame: Rect(x: 0, y: 0, width: 0, height: 0), depth: 1)
      ])
  }

  @Test func numbersOf64BitsAreKept() throws {
    let report = try #require(try reports("sdks/kscrash.json").first)
    #expect(report.losses.isEmpty)
    let text =
      #"{"report":{"id":"a"},"crash":{"error":{"mach":{"exception":1,"code":1,"subcode":18446744073709551569}}}}"#
    #expect(try CrashReading.reports(text).first?.exception.codes == "0x1, 0xffffffffffffffd1")
  }

  @Test func aWrongBracketDoesNotSwallowTheNextRow() throws {
    let all = try reports("others/wrong-bracket.jsonl")
    #expect(all.map(\.externalGroup) == ["issue-1", "issue-2"])
    #expect(all.map { $0.losses.map(\.reason) } == [["truncated"], []])
    #expect(all.map(\.line) == [1, 2])
  }
}
