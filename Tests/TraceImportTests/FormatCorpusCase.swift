import Testing

@testable import TraceImport

/// A file of the corpus, what it is taken for, and what each of its lines says, as read in the file by eye.
struct FormatCorpusCase: CustomTestStringConvertible, Sendable {
  var testDescription: String { file }
  var file: String
  var format: String
  var wrappers: [String] = []
  var lines: [SeenLine] = []

  init(_ file: String, _ format: String, wrappers: [String] = [], _ lines: [SeenLine] = []) {
    self.file = file
    self.format = format
    self.wrappers = wrappers
    self.lines = lines
  }

  /// Nanoseconds since 1970 of a time of day on a day that begins at `midnight` (seconds, by `date -u -d DAY +%s`); `zone`
  /// is written as in the log, `-0700` as -7.
  static func at(_ midnight: Int64, _ hour: Int64, _ minute: Int64, _ second: Int64, _ micro: Int64, zone: Int64 = 0)
    -> Int64
  {
    (midnight + (hour - zone) * 3600 + minute * 60 + second) * 1_000_000_000 + micro * 1000
  }

  static let syslog: [FormatCorpusCase] = {
    // 2025-12-31, 2026-01-02 and 2026-06-20; the year is given to the reader.
    let last: Int64 = 1_767_139_200
    let second: Int64 = 1_767_312_000
    let june = at(1_781_913_600, 13, 42, 52, 0)
    let client = "Client com.apple.springboard (0x102074c00) is subscribing to notification "
    let gyro = "message 'kCLConnectionMessageGyroBiasEstimation' received from client 'com.apple.springboard'"
    let watchdog = "message 'kCLConnectionMessageWatchdog' received from client 'com.apple.springboard'"
    let subscribing = client + "kCLConnectionMessageGyroBiasEstimation"
    func location(_ text: String) -> SeenLine { .record(june, device: "iPhone", "locationd", 59, text) }
    return [
      FormatCorpusCase(
        "format-derived/idevicesyslog-1.4-os_trace.txt", "idevicesyslog",
        [
          .toolLine,
          .record(
            at(last, 23, 59, 59, 999_998), "SpringBoard", 62,
            "[sceneID:com.example.app-default] Scene lifecycle state did change: Foreground"),
          .record(at(last, 24, 0, 0, 123), "ExampleApp", 812, "first line"), .continuation,
          .record(at(last, 24, 0, 0, 456), "ExampleApp", 812, "(null)"), .toolLine,
        ]),
      FormatCorpusCase(
        "format-derived/syslog_relay-raw-vis-tab-nul.bin", "syslog-relay",
        [
          .record(at(second, 15, 4, 5, 0), device: "iPhone", "MyApp", 42, "indexPath \u{6216} model - done"),
          .record(at(second, 15, 4, 5, 0), device: "iPhone", "MyApp", 42, "first"), .continuation, .continuation,
          .record(at(second, 15, 4, 6, 0), device: "iPhone", "MyApp", 42, "end"), .toolLine,
        ]),
      FormatCorpusCase(
        "appium-ios-device/syslogmessages.bin", "syslog-relay",
        [location(gyro), location(subscribing), location(watchdog)]),
      FormatCorpusCase(
        "appium-ios-device/syslogsplitmessages1.bin", "syslog-relay", [location(gyro), .malformed("truncated")]),
      FormatCorpusCase(
        "appium-ios-device/syslogsplitmessages2.bin", "syslog-relay", [.malformed("malformed"), location(watchdog)]),
    ]
  }()

  static let logDefault: [FormatCorpusCase] = {
    let day: Int64 = 1_710_460_800
    func record(_ time: [Int64], _ process: String, _ pid: Int, _ text: String, zone: Int64 = -7) -> SeenLine {
      .record(at(day, time[0], time[1], time[2], time[3], zone: zone), process, pid, text)
    }
    func portal(_ time: [Int64], _ text: String, zone: Int64 = -7) -> SeenLine {
      record(time, "CompanyPortal", 312, text, zone: zone)
    }
    let folder = "synthetic-cmtraceopen/"
    return [
      FormatCorpusCase(
        folder + "console-explicit-subsystem-columns.log", "log-default",
        [
          .toolLine, portal([13, 0, 0, 1], "Profile installation requested"),
          portal([13, 0, 1, 2], "Compliance state reported"),
          record([13, 0, 2, 3], "profiled", 98, "Profile payload applied"),
        ]),
      FormatCorpusCase(
        folder + "console-headerless-records.log", "log-default",
        [
          portal([20, 0, 0, 1], "Enrollment started"), portal([20, 0, 1, 2], "Sync requested"),
          record([20, 0, 2, 3], "SpringBoard", 55, "Scene activated"),
        ]),
      FormatCorpusCase(
        folder + "console-locale-variant.log", "log-default",
        [
          .toolLine, portal([12, 0, 0, 123_456], "Registrierung wird gestartet", zone: 1),
          portal([12, 0, 1, 223_456], "Anmeldung erfolgreich", zone: 1),
          record([12, 0, 2, 323_456], "profiled", 98, "Konfigurationsprofil installiert", zone: 1),
        ]),
      FormatCorpusCase(
        folder + "console-malformed-records.log", "log-default",
        [
          .toolLine, portal([14, 0, 0, 1], "Sync started"), .malformed("invalid-date"), .malformed("malformed"),
          portal([14, 0, 3, 4], "Sync finished"),
        ]),
      FormatCorpusCase(
        folder + "console-missing-timezone.log", "log-default",
        [
          .toolLine, portal([15, 0, 0, 1], "Enrollment started without a captured timezone", zone: 0),
          portal([15, 0, 1, 2], "Sync requested", zone: 0),
          record([15, 0, 2, 3], "dasd", 60, "Background activity evaluated", zone: 0),
        ]),
      FormatCorpusCase(
        folder + "console-multiline-payload.log", "log-default",
        [
          .toolLine, portal([13, 0, 0, 100], "Enrollment request prepared"),
          portal([13, 0, 1, 200], "Enrollment failed with an unhandled error"), .continuation, .continuation,
          .continuation, .continuation, portal([13, 0, 2, 300], "Service response body follows"), .continuation,
          .continuation, .continuation, .continuation, .continuation,
          record([13, 0, 3, 400], "SpringBoard", 55, "Application resigned active"),
        ]),
      FormatCorpusCase(
        folder + "console-same-timestamp-multiple-processes.log", "log-default",
        [
          .toolLine, portal([12, 0, 0, 500_000], "Enrollment step started"),
          record([12, 0, 0, 500_000], "profiled", 98, "Profile install request received"),
          portal([12, 0, 0, 500_000], "Interactive sign-in presented"),
          record([12, 0, 0, 500_000], "SpringBoard", 55, "Presenting scene for foreground application"),
        ]),
      FormatCorpusCase(
        folder + "console-severity-coverage.log", "log-default",
        [
          .toolLine, portal([10, 10, 0, 1], "Preparing service request"),
          portal([10, 10, 0, 2], "Service request dispatched"),
          portal([10, 10, 0, 3], "Compliance evaluation scheduled"),
          portal([10, 10, 0, 4], "Compliance evaluation failed with status 500"),
          portal([10, 10, 0, 5], "Unrecoverable failure staging managed application"),
        ]),
      FormatCorpusCase(
        folder + "console-supported-baseline.log", "log-default",
        [
          .toolLine, portal([10, 0, 0, 123_456], "Beginning device enrollment flow"),
          portal([10, 0, 0, 456_789], "Acquiring token silently for resource"),
          record([10, 0, 1, 1_122], "SpringBoard", 55, "Scene activation for target"),
          portal([10, 0, 1, 552_211], "Requesting device sync"),
          record([10, 0, 2, 100_000], "profiled", 98, "Installed configuration profile"),
        ]),
      FormatCorpusCase(
        folder + "console-truncated-boundaries.log", "log-default",
        [
          .toolLine, .continuation, .continuation, portal([17, 0, 0, 1], "Sync started"),
          portal([17, 0, 1, 2], "Sync in progress"), .malformed("truncated"),
        ]),
    ]
  }()

  static let ndjson: [FormatCorpusCase] = {
    let day: Int64 = 1_784_073_600
    func record(_ time: [Int64], _ process: String, _ pid: Int, _ text: String) -> SeenLine {
      .record(at(day, time[0], time[1], time[2], time[3], zone: -5), process, pid, text)
    }
    let (portal, agent, daemon) = ("CompanyPortal", "IntuneMdmAgent", "IntuneMdmDaemon")
    let folder = "synthetic-cmtraceopen/"
    return [
      FormatCorpusCase(
        folder + "unified-activity-signpost.ndjson", "log-ndjson",
        [
          .toolLine, record([7, 2, 0, 0], portal, 5000, "Enrollment flow begin"),
          record([7, 2, 1, 0], portal, 5001, "Enrollment flow step: profile requested"),
          record([7, 2, 2, 0], daemon, 5102, "Helper applied the requested profile"),
          record([7, 2, 3, 0], portal, 5003, "Enrollment flow end"),
          record([7, 2, 4, 0], agent, 5004, "Unrelated sync activity"),
        ]),
      FormatCorpusCase(
        folder + "unified-degraded-time.ndjson", "log-ndjson",
        [
          .toolLine, .record(at(day, 7, 5, 0, 123_456), portal, 5000, "Wall-clock text with no UTC offset"),
          .record(nil, portal, 5011, "Boot-relative time only"), .malformed("invalid-date"),
          .record(at(day, 12, 5, 3, 0), portal, 5003, "Absolute UTC for contrast"),
        ]),
      FormatCorpusCase(
        folder + "unified-duplicate-sequence.ndjson", "log-ndjson",
        [
          .toolLine, record([7, 4, 2, 0], portal, 5002, "third emitted, seq 2"),
          record([7, 4, 0, 0], portal, 5000, "first emitted, seq 0"),
          record([7, 4, 0, 0], portal, 5000, "second emitted, seq 0 again"),
          record([7, 4, 1, 0], portal, 5001, "fourth emitted, seq 1"),
        ]),
      FormatCorpusCase(
        folder + "unified-levels.ndjson", "log-ndjson",
        [
          .toolLine, record([7, 1, 0, 0], portal, 5000, "Debug channel enabled by preference"),
          record([7, 1, 1, 0], portal, 5001, "Diagnostic report queued"),
          record([7, 1, 2, 0], portal, 5002, "Diagnostic report written"),
          record([7, 1, 3, 0], portal, 5003, "Diagnostic upload retried once"),
          record([7, 1, 4, 0], portal, 5004, "Diagnostic upload failed"),
          record([7, 1, 5, 0], portal, 5005, "Diagnostic subsystem faulted"),
          record([7, 1, 6, 0], portal, 5006, "Collector emitted a level this build does not name"),
        ]),
      FormatCorpusCase(
        folder + "unified-malformed-json-line.ndjson", "log-ndjson",
        [
          .toolLine, record([7, 6, 0, 0], portal, 5000, "Before the malformed lines"), .malformed("malformed"),
          .malformed("malformed"), record([7, 6, 2, 0], agent, 5001, "After the malformed lines"),
        ]),
      FormatCorpusCase(
        folder + "unified-supported-records.ndjson", "log-ndjson",
        [
          .toolLine, record([7, 0, 0, 100_000], portal, 5000, "Company Portal finished launching"),
          record([7, 0, 4, 250_000], agent, 5001, "Agent check-in completed in 412 ms"),
          record([7, 0, 9, 900_000], daemon, 5002, "Profile installation returned status 12007"),
        ]),
    ]
  }()

  /// Logs inside what a tool put around their lines.
  static let wrapped: [FormatCorpusCase] = {
    // 2026-10-06, 2026-01-01 and 2026-01-02.
    let exited = SeenLine.record(at(1_791_244_800, 0, 18, 48, 912_000), "SpringBoard", 80966, "Process exited")
    return [
      FormatCorpusCase(
        "format-derived/appium-server-log.txt", "log-compact", wrappers: ["appium-server"],
        [.toolLine, exited, .continuation]),
      FormatCorpusCase("format-derived/appium-iosSyslogFile.txt", "log-compact", wrappers: ["winston"], [exited]),
      FormatCorpusCase(
        "format-derived/idevicesyslog-1.4-colors.txt", "idevicesyslog", wrappers: ["ansi"],
        [
          .record(at(1_767_225_600, 0, 0, 0, 123), "ExampleApp", 812, "message"),
          .record(at(1_767_312_000, 15, 4, 5, 0), "ExampleApp", 812, "message"), .continuation,
        ]),
    ]
  }()

  /// Files in no format that is read: none may claim them.
  static let others: [FormatCorpusCase] = [
    FormatCorpusCase("synthetic-cmtraceopen/encoding-utf16le-bom.log", "unknown", wrappers: ["utf16"]),
    FormatCorpusCase("synthetic-cmtraceopen/encoding-utf8-bom.log", "unknown", wrappers: ["bom"]),
  ]
}
