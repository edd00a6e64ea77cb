import Testing
import TraceModel

@testable import TraceImport

/// Fields of Xcode's console and of the text styles of `log`. Instants are from `date -u -d '…' +%s`.
@Suite struct FormatConsoleFieldTests {
  static let xcode = [
    FormatFieldCase(
      "zones, a category, prints between", "xcode",
      """
      2026-02-15 15:13:09.114053+0300 Reader[2127:1281798] [API] Failed to create 0x88 image slot
      viewWillAppear

      2026-08-26 01:04:42.861675+0900 Slide for [x] Reader[11950:4934813] b
      2026-02-15 14:00:00.000 [DEBUG] my own logger
      2026-02-15 15:13:09.114053+03:00 Reader[2127:1281798]
      """,
      [
        .record(1_771_157_589_114_053_000, "Reader", 2127, "[API] Failed to create 0x88 image slot"),
        .unprefixed("viewWillAppear"), .toolLine,
        .record(1_787_673_882_861_675_000, "Slide for [x] Reader", 11950, "b"),
        .unprefixed("2026-02-15 14:00:00.000 [DEBUG] my own logger"),
        .record(1_771_157_589_114_053_000, "Reader", 2127, ""),
      ]),
    FormatFieldCase(
      "milliseconds without a zone", "xcode",
      "2013-12-05 15:35:11.333 My Reader[5821:60b] viewWillAppear\r\n",
      [.record(1_386_257_711_333_000_000, "My Reader", 5821, "viewWillAppear")]),
    FormatFieldCase(
      "dates that are none, pids that are none", "xcode",
      """
      2024-13-45 10:00:00.000000+0000 Reader[1:2] a
      2024-01-02 10:00:00.000000+1500 Reader[1:2] a
      2024-01-02 10:00:00.000000-1401 Reader[1:2] a
      2024-01-02 10:00:00.000000+1400 Reader[1:2] a
      2024-01-02 10:00:00.000000+0060 Reader[1:2] a
      2024-01-02 10:00:00.000000+0000 Reader[4294967296:2] a
      """,
      [
        .malformed("invalid-date"), .malformed("invalid-date"), .malformed("invalid-date"),
        // 2024-01-01T20:00:00Z
        .record(1_704_139_200_000_000_000, "Reader", 1, "a"), .malformed("invalid-date"),
        .unprefixed("2024-01-02 10:00:00.000000+0000 Reader[4294967296:2] a"),
      ]),
  ]

  static let xcodeCopies = [
    FormatFieldCase(
      "stamps that were left out", "xcode",
      """
      Reader[2127:1281798] viewDidAppear
      My Reader[7:60b] [API] a
      Reader: [1:2] b
      [1:2] c
      Reader[1:2]c
      2026 Reader[1:2] d
      """,
      [
        .record(nil, "Reader", 2127, "viewDidAppear"), .record(nil, "My Reader", 7, "[API] a"),
        .unprefixed("Reader: [1:2] b"), .unprefixed("[1:2] c"), .unprefixed("Reader[1:2]c"),
        .unprefixed("2026 Reader[1:2] d"),
      ]),
    FormatFieldCase(
      "prints that did not end their line", "xcode",
      """
      size: 02026-02-15 15:13:09.114053+0300 Reader[2127:1281798] viewWillAppear
      a-b-2013-12-05 15:35:11.333 Reader[5821:60b] c
      got 2026-02-15 15:13:09.114053+0300 Reader[2127:1281798] quoted
      "2026-02-15 15:13:09.114053+0300 Reader[2127:1281798] quoted"
      a2026-02-15 15:13:09.114053+0300 Reader
      -
      """,
      [
        .record(1_771_157_589_114_053_000, "Reader", 2127, "viewWillAppear"),
        .record(1_386_257_711_333_000_000, "Reader", 5821, "c"),
        .unprefixed("got 2026-02-15 15:13:09.114053+0300 Reader[2127:1281798] quoted"),
        .unprefixed("\"2026-02-15 15:13:09.114053+0300 Reader[2127:1281798] quoted\""),
        .unprefixed("a2026-02-15 15:13:09.114053+0300 Reader"), .unprefixed("-"),
      ]),
  ]

  static let logDefault = [
    FormatFieldCase(
      "library and label, one of them, none; header, loss, repeats", "log-default",
      """
      Filtering the log data using "process == "Reader""
      Timestamp                       Thread     Type        Activity             PID    TTL
      2026-04-01 22:50:58.223142+0300 0x1cc1515  Default     0x0                  87108  0    Reader: (UIKitCore) [com.apple.UIKit:BackgroundTask] new assertion
      2026-10-15 06:11:58.216218-0700 0x38a7     Error       0x6f2ea              812    0    My Reader: [com.example.reader:] empty category
      === Messages dropped during live streaming (use `log show` to see what they were)
      2017-12-07 18:33:56.230481+0800 0x1daa15   Activity    0x80000000000ab54b   48240  Ur Reader: (UIKit) send gesture actions
      2026-10-15 06:11:58.216218-0700 0x38a7     Default     0x0                  1177   0    sudo: [10:15:22] a: time
      --- last message repeated 2 times ---
      2026-10-15 06:11:58.216218-0700 0x38a7     Default     0x0                  1177   0    sudo: (null) is what it said
      2026-10-15 06:11:58.216218-0700 0x38a7     Default     0x0                  1177   0    2048:
      2026-10-15 06:11:58.216218-0700 0x38a7     Loss        0x0                  0      0    kernel: lost some
      """,
      [
        .toolLine, .toolLine, .record(1_775_073_058_223_142_000, "Reader", 87108, "new assertion"),
        .record(1_792_069_918_216_218_000, "My Reader", 812, "empty category"), .dropped(nil),
        .record(1_512_642_836_230_481_000, "Ur Reader", 48240, "send gesture actions"),
        .record(1_792_069_918_216_218_000, "sudo", 1177, "[10:15:22] a: time"), .toolLine,
        .record(1_792_069_918_216_218_000, "sudo", 1177, "(null) is what it said"),
        .record(1_792_069_918_216_218_000, "2048", 1177, ""), .dropped(nil),
      ]),
    FormatFieldCase(
      "a message of several lines, a comma, no zone, more columns", "log-default",
      """
      Zeitstempel                     Thread     Typ         Aktivit\u{E4}t            PID    TTL
      2024-03-15 12:00:00,123456+0100 0x3001     Default     0x0                  312    0    Reader: (Lib) [a.b:c] Anmeldung

      \tat 0x1
      2024-03-15 15:00:00.000001 0x1a2b3    Default     0x0                  312    0    Reader: no zone
      2024-03-15 15:00:00.000001 and more of the message
      2024-03-15 13:00:00.000001-0700 0x4001     Default     0x0                  312    0    com.example.reader  Sync  Reader: (Sync) requested
      """,
      [
        .toolLine, .record(1_710_500_400_123_456_000, "Reader", 312, "Anmeldung"), .continuation, .continuation,
        .record(1_710_514_800_000_001_000, "Reader", 312, "no zone"), .continuation,
        .record(1_710_532_800_000_001_000, "Reader", 312, "requested"),
      ]),
    FormatFieldCase(
      "lines that should be records", "log-default",
      """
      2024-13-45 99:99:99.000002-0700 0x1a2b3    Default     0x0                  312    0    Reader: a
      2024-03-15 14:00:02.000003-0700 0x1a2b3    Default     0x0                  abc    0    Reader: a
      2024-03-15 14:00:02.000003-1430 0x1a2b3    Default     0x0                  312    0    Reader: a
      2024-03-15 17:00:02.0
      """,
      [
        .malformed("invalid-date"), .malformed("malformed"), .malformed("invalid-date"), .malformed("truncated"),
      ]),
  ]

  static let logCompact = [
    FormatFieldCase(
      "codes, label, several lines", "log-compact",
      """
      Timestamp               Ty Process[PID:TID]
      2026-08-11 17:15:22.031 Df Reader[812:9875ec] [com.example.reader:path] sync
      2026-08-29 08:12:55.956 E  SpringBoard[669:4cf173] [com.apple.FrontBoard:Process] [app<com.example.reader>:85886] exited
        NSUnderlyingError = <FBProcessExit>
      2026-08-29 08:12:55.956 I  My Reader[812:1] (UIKitCore) text
      2026-08-29 08:12:55.956 Si Reader[812:1] (Lib) [a.b:c d]
      === Messages dropped during live streaming (use `log show` to see what they were)
      """,
      [
        .toolLine, .record(1_786_468_522_031_000_000, "Reader", 812, "sync"),
        .record(1_787_991_175_956_000_000, "SpringBoard", 669, "[app<com.example.reader>:85886] exited"), .continuation,
        .record(1_787_991_175_956_000_000, "My Reader", 812, "text"),
        .record(1_787_991_175_956_000_000, "Reader", 812, ""), .dropped(nil),
      ]),
    FormatFieldCase(
      "lines that should be records", "log-compact",
      """
      2026-02-30 17:15:22.031 Df Reader[812:9875ec] a
      2026-08-11 17:15:22.031 Df Reader[812:98
      2026-08-11 17:15:22.031
      """,
      [.malformed("invalid-date"), .malformed("malformed"), .malformed("truncated")]),
  ]

  @Test(arguments: xcode + xcodeCopies + logDefault + logCompact)
  func fields(_ c: FormatFieldCase) throws {
    #expect(try c.seen() == c.lines)
  }
}
