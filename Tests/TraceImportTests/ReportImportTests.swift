import Testing
import TraceModel
import TraceTestSupport

@testable import TraceImport

/// Captures that hold crash reports: what is handed on, and how it is counted.
@Suite struct ReportImportTests {
  private func read(_ path: String, options: ImportOptions = ImportOptions()) throws -> (ImportSummary, ImporterStore) {
    var store = ImporterStore()
    let summary = try Importer(options: options).read(
      path: path, label: "reports", lineage: "d", from: 0, into: &store)
    return (summary, store)
  }

  private func fixture(_ name: String, _ options: ImportOptions = ImportOptions()) throws -> (
    ImportSummary, ImporterStore
  ) {
    try read(PackageFolder.path + "/Fixtures/crashes/\(name)", options: options)
  }

  @Test func eachReportAndBreadcrumbIsCountedOnce() throws {
    for path in try PathWalk.files(under: PackageFolder.path + "/Fixtures/crashes") {
      let (summary, store) = try read(path, options: ImportOptions())
      let capture = summary.capture
      #expect(capture.lines == capture.events + capture.unwanted + capture.losses, "\(path)")
      let opening = store.reports.filter(\.opensSession)
      #expect(capture.events == opening.reduce(0) { $0 + $1.batch.events.count }, "\(path)")
      #expect(store.reports.count == summary.reports.byKind.values.reduce(0, +), "\(path)")
      #expect(store.losses == summary.losses, "\(path)")
      #expect(store.entries.isEmpty, "\(path)")
    }
  }

  /// The crumbs of `sentry-event.json`, read by eye: the first says nothing of the app's life.
  @Test func breadcrumbsAreEvents() throws {
    let (summary, store) = try fixture("services/sentry-event.json")
    let launch = try #require(store.reports.first)
    #expect(
      launch.batch.events.map(\.kind) == [
        .appDidBecomeActive, .viewDidAppear, .deviceOrientation, .keyboardDidHide, .willTransition, .crash,
      ])
    #expect(launch.batch.events.map(\.position) == Array(0..<6))
    #expect(launch.batch.texts[2].keys == #"{"state":"landscape","by":"sensor"}"#)
    let names = launch.batch.names
    #expect(names[launch.batch.events[2].by] == "sensor")
    #expect(names[launch.batch.events[4].controller] == "GameViewController#3")
    #expect([summary.capture.lines, summary.capture.events, summary.capture.unwanted] as [Int] == [7, 6, 1])
    #expect(launch.session.clock == .wall && launch.session.end == .crash)
  }

  @Test func aDeathSaysWhatEndedTheProcess() throws {
    let cases: [(String, EventKind, String, SessionEnd)] = [
      (
        "rotation/Reader-2026-11-03-101244.ips", .crash,
        #"{"exception":"CALayerInvalidGeometry","reason":"CALayer bounds contains NaN: [0 0; nan 390]","signal":"SIGABRT"}"#,
        .crash
      ),
      ("old/watchdog.crash", .exit, #"{"reason":"kill","signal":"SIGKILL","code":"0x8badf00d"}"#, .kill),
      (
        "kills/JetsamEvent-2026-11-03-120000.ips", .exit, #"{"reason":"kill","code":"per-process-limit"}"#, .kill
      ),
    ]
    for (fixture, kind, keys, end) in cases {
      let launch = try #require(try self.fixture(fixture).1.reports.first)
      #expect(launch.batch.events.map(\.kind) == [kind], "\(fixture)")
      #expect(launch.batch.texts.map(\.keys) == [keys], "\(fixture)")
      #expect(launch.session.end == end, "\(fixture)")
      let event = try #require(launch.batch.events.first)
      #expect(SessionEnd(event, names: launch.batch.names) == end, "\(fixture)")
    }
  }

  @Test func whatIsNoCrashIsCountedWithItsReason() throws {
    let (summary, store) = try fixture("kills/simulated.ips")
    #expect(summary.reports.byReason == ["simulated": 1])
    #expect([summary.capture.events, summary.capture.unwanted] as [Int] == [0, 1])
    #expect(store.reports.map(\.opensSession) == [false])
  }

  /// Facts that a report states come before those of the command line, and what it lacks is taken from there.
  @Test func factsOfTheCommandLineFillWhatAReportLacks() throws {
    var options = ImportOptions()
    options.flags = [.os: "16.0", .debugger: "false"]
    let (summary, store) = try fixture("rotation/Reader-2026-11-03-101244.ips", options)
    let session = try #require(store.reports.first?.session)
    #expect(session.system.version == "17.2")
    #expect(session.debugger == false)
    #expect(session.stated.contains(.os) && !session.stated.contains(.debugger))
    #expect(summary.warnings.count == 1 && summary.warnings[0].contains("os is '17.2'"))
  }

  /// Some tools write all loaded binaries before they say what the document is.
  @Test func whatItIsMayStandFarBehindTheBeginning() throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    let images = (0..<2000).map { number in
      #"{"name":"/System/Library/Part\#(number)","image_addr":\#(number * 4096),"uuid":"U\#(number)"}"#
    }
    let path = try folder.write(
      "late.json",
      #"{"binary_images":[\#(images.joined(separator: ","))],"#
        + #""crash":{"error":{"type":"mach","mach":{"exception_name":"EXC_BAD_ACCESS"},"signal":{"name":"SIGSEGV"}},"#
        + #""threads":[]},"report":{"id":"0B64C265-A289-4728-BFC5-1715364BB9D9","timestamp":"2026-11-03T01:12:44Z"},"#
        + #""system":{"CFBundleIdentifier":"com.example.reader","machine":"iPhone13,2","system_version":"17.2"}}"#)
    let (summary, store) = try read(path, options: ImportOptions())
    #expect(summary.capture.format == "kscrash")
    #expect(store.reports.map { $0.session.device.identifier } == ["iPhone13,2"])
  }

  /// The user may say what it is.
  @Test func aReportFormatCanBeNamed() throws {
    var options = ImportOptions()
    options.formatIn = "ips"
    #expect(try fixture("rotation/body-only.ips", options).0.reports.byKind == [.crash: 1])
  }
}
