@testable import TraceImport

/// Files of the tools that the tables of `FormatCorpusCase` do not hold.
extension FormatCorpusCase {
  private static let layer = "CAMetalLayer ignoring invalid setDrawableSize width=2732.000000 height=0.000000"

  static let tools: [FormatCorpusCase] = {
    // 2026-04-18, 2026-01-02 and 2026-06-20.
    let (april, january, june): (Int64, Int64, Int64) = (1_776_470_400, 1_767_312_000, 1_781_913_600)
    return [
      FormatCorpusCase(
        "format-derived/pymobiledevice3-syslog-live.txt", "pymobiledevice3",
        [
          .record(
            at(april, 10, 15, 32, 0), "SpringBoard", 62,
            "[sceneID:com.example.app-default] Scene lifecycle state did change: Foreground"),
          .record(at(april, 10, 15, 32, 123_456), "ExampleApp", 812, "first line of message"), .continuation,
          .record(at(april, 10, 15, 32, 200_001), "ExampleApp", 812, layer),
        ]),
      FormatCorpusCase(
        "format-derived/pymobiledevice3-syslog-live.jsonl", "pymobiledevice3-json",
        [
          .record(at(april, 10, 15, 32, 123_456), "App", 42, "hello"),
          .record(at(april, 10, 15, 33, 0), "App", 42, "plain"),
        ]),
      FormatCorpusCase(
        "format-derived/go-ios-ostrace-nojson.txt", "go-ios-ostrace-text",
        [
          .record(at(april, 10, 15, 32, 123_000, zone: 2), "", 812, layer),
          .record(at(april, 10, 15, 32, 124_000, zone: 2), "", 1, "message without label"),
        ]),
      FormatCorpusCase(
        "format-derived/go-ios-ostrace.jsonl", "go-ios-ostrace",
        [.record(at(april, 10, 15, 32, 123_456, zone: 2), "ExampleApp", 812, layer)]),
      FormatCorpusCase(
        "format-derived/go-ios-syslog-parse.jsonl", "go-ios-parsed",
        [
          .record(at(january, 15, 4, 5, 0), device: "iPhone", "SpringBoard", 123, "hello world"),
          .malformed("malformed"),
        ]),
      FormatCorpusCase(
        "format-derived/go-ios-syslog.jsonl", "go-ios",
        [.record(at(january, 15, 4, 5, 0), device: "iPhone", "SpringBoard", 123, "hello world")]),
      FormatCorpusCase(
        "format-derived/appium-getlogs-syslog.json", "appium-syslog-json",
        [.record(at(june, 13, 42, 52, 0), device: "iPhone", "locationd", 59, "message 'x'")]),
    ]
  }()

  static let archives: [FormatCorpusCase] = {
    // 2019-10-15 and 2026-04-20.
    let (october, april): (Int64, Int64) = (1_571_097_600, 1_776_643_200)
    let boot = "78EDF02104B6458E9EFAAAC1FB21CCF7"
    let symbol =
      "dlsym cannot find symbol odm_RecordRemoveValue in CFBundle 0x102ed4970 "
      + "</System/Library/OpenDirectory/Modules/SystemCache.bundle> (bundle, loaded): <private>"
    return [
      // The last line has the bracket of the array and no end.
      FormatCorpusCase(
        "format-derived/log-json-array.json", "log-json",
        [
          .record(at(october, 13, 57, 31, 53_209, zone: -4), "", nil, "hello"),
          .record(at(october, 13, 57, 31, 53_210, zone: -4), "", nil, "two\nlines"), .toolLine,
        ]),
      FormatCorpusCase(
        "format-derived/unifiedlog_iterator.csv", "unifiedlog-csv",
        [
          .toolLine, .record(at(april, 0, 42, 31, 171_000), "opendirectoryd", 131, symbol, boot: boot),
          .record(at(april, 0, 42, 45, 55_000), "identityservicesd", 412, "two\nlines, \"quoted\"", boot: boot),
        ]),
      FormatCorpusCase(
        "format-derived/unifiedlog_iterator.jsonl", "unifiedlog-jsonl",
        [
          .record(at(april, 0, 42, 31, 0) + 171_707_648, "opendirectoryd", 131, symbol, boot: boot),
          .record(at(april, 0, 42, 45, 0) + 55_178_496, "identityservicesd", 412, "SecKeyCreateWithData", boot: boot),
        ]),
    ]
  }()
}
