import Testing
import TraceModel

@testable import TraceImport

/// Fields of `idevicesyslog` and `syslog-relay`. Instants are from `date -u -d '…' +%s`.
@Suite struct FormatSyslogFieldTests {
  static let idevicesyslog = [
    FormatFieldCase(
      "microseconds, library, connection lines, year's end", "idevicesyslog",
      """
      [connected:00008110-000000000000001E]
      Dec 31 23:59:59.999998 SpringBoard(FrontBoard)[62] <Notice>: [scene] Foreground
      Jan  1 00:00:00.000123 Reader(UIKitCore)[812] <Notice>: first line
      second line, no TAB
      Jan  1 00:00:00.000456 Reader[812] <Fault>: (null)
      [disconnected:00008110-000000000000001E]
      """,
      [
        .toolLine, .record(1_798_761_599_999_998_000, "SpringBoard", 62, "[scene] Foreground"),
        .record(1_798_761_600_000_123_000, "Reader", 812, "first line"), .continuation,
        .record(1_798_761_600_000_456_000, "Reader", 812, "(null)"), .toolLine,
      ]),
    FormatFieldCase(
      "device names of a rack", "idevicesyslog",
      """
      Nov 30 12:34:56.789012 iPad-09 Reader(UIKitCore)[1234] <Notice>: text
      Nov 30 12:34:56.789013 iPad-09 kernel()[0] <Debug>: wake [3] <Notice>: no second header
      Nov 30 12:34:56.789014 iPhone-02 My Reader(Lib (x))[77] <Error>:
      Nov 30 12:34:56.789015 iPhone-02 Reader (Beta)[78] <Info>: \u{D654}\u{BA74}
      """,
      [
        .record(1_796_042_096_789_012_000, device: "iPad-09", "Reader", 1234, "text"),
        .record(1_796_042_096_789_013_000, device: "iPad-09", "kernel", 0, "wake [3] <Notice>: no second header"),
        .record(1_796_042_096_789_014_000, device: "iPhone-02", "My Reader", 77, ""),
        .record(1_796_042_096_789_015_000, device: "iPhone-02", "Reader (Beta)", 78, "\u{D654}\u{BA74}"),
      ]),
    FormatFieldCase(
      "one process on one device", "idevicesyslog",
      "Nov 30 12:34:56.789012 iPad-09 Reader(UIKitCore)[1234] <Notice>: a\n",
      [.record(1_796_042_096_789_012_000, device: "iPad-09", "Reader", 1234, "a")]),
    FormatFieldCase(
      "an app with a blank in its name", "idevicesyslog",
      """
      Dec 15 11:48:28.972604 My Reader(UIKitCore)[812] <Notice>: C:\\134Users \\M-f stays
      Dec 15 11:48:28.972605 My Reader[812] <Notice>: b
      """,
      [
        .record(1_797_335_308_972_604_000, "My Reader", 812, "C:\\134Users \\M-f stays"),
        .record(1_797_335_308_972_605_000, "My Reader", 812, "b"),
      ]),
    FormatFieldCase(
      "an app with a blank in its name, and its extension", "idevicesyslog",
      """
      Dec 15 11:48:28.972604 My Reader(UIKitCore)[812] <Notice>: a
      Dec 15 11:48:28.972605 My Reader Widget[813] <Notice>: b
      """,
      [
        .record(1_797_335_308_972_604_000, "My Reader", 812, "a"),
        .record(1_797_335_308_972_605_000, "My Reader Widget", 813, "b"),
      ]),
    FormatFieldCase(
      "many processes behind one word", "idevicesyslog",
      """
      Dec 15 11:48:28.972604 Bench Reader[1] <Notice>: a
      Dec 15 11:48:28.972604 Bench kernel[0] <Notice>: b
      Dec 15 11:48:28.972604 Bench locationd[3] <Notice>: c
      Dec 15 11:48:28.972604 Bench SpringBoard[4] <Notice>: d
      """,
      [
        .record(1_797_335_308_972_604_000, device: "Bench", "Reader", 1, "a"),
        .record(1_797_335_308_972_604_000, device: "Bench", "kernel", 0, "b"),
        .record(1_797_335_308_972_604_000, device: "Bench", "locationd", 3, "c"),
        .record(1_797_335_308_972_604_000, device: "Bench", "SpringBoard", 4, "d"),
      ]),
    FormatFieldCase(
      "Windows: days without padding, and without a fraction before the tenth", "idevicesyslog",
      """
      May 2 01:41:46 Reader[812] <Notice>: a
      May 02 01:41:46.5 Reader[812] <Notice>: b
      """,
      [
        .record(1_777_686_106_000_000_000, "Reader", 812, "a"), .record(1_777_686_106_500_000_000, "Reader", 812, "b"),
      ]),
    FormatFieldCase(
      "lines that should be records", "idevicesyslog",
      """
      Nov 31 12:34:56.789012 Reader[1] <Notice>: no such day
      Nov 30 25:34:56.789012 Reader[1] <Notice>: no such hour
      Nov 30 12:34:56.789012 Reader[99999999999] <Notice>: no such pid
      Nov 30 12:34:56.789012 [1] <Notice>: no process
      Nov 30 12:34:56.789012 Reader(UIK
      Nov 30 12:34:56.7
      Nov 30 12:34:56 --- last message repeated 3 times ---

      \tbehind a TAB
      """,
      [
        .malformed("invalid-date"), .malformed("invalid-date"), .malformed("malformed"), .malformed("malformed"),
        .malformed("truncated"), .malformed("truncated"), .toolLine, .continuation, .continuation,
      ]),
  ]

  static let relay = [
    FormatFieldCase(
      "NUL bytes, TABs and vis escapes", "syslog-relay",
      "\u{0}Jan  2 15:04:05 iPhone Reader(UIKitCore)[42] <Error>: path \\M-f\\M^H\\M^V model\n"
        + "\u{0}Jan  2 15:04:05 iPhone Reader[42] <Notice>: first\n\tsecond\n"
        + "\u{0}Jan  2 15:04:05 iPhone Reader[42] <Notice>: \\^[[0m C:\\134U voil\\M-C\\240! \\033 \\9 \\M\u{0}\n\u{0}",
      [
        .record(1_767_366_245_000_000_000, device: "iPhone", "Reader", 42, "path \u{6216} model"),
        .record(1_767_366_245_000_000_000, device: "iPhone", "Reader", 42, "first"), .continuation,
        .record(
          1_767_366_245_000_000_000, device: "iPhone", "Reader", 42, "\\^[[0m C:\\U voil\u{E0}! \\033 \\9 \\M"),
        .toolLine,
      ]),
    FormatFieldCase(
      "escapes in names", "syslog-relay",
      "Jun 20 13:42:52 Anna\\M-b\\M^@\\M^Ys-iPhone \\M-C\\M-$pp(Lib)[9] <Notice>: x\n",
      [.record(1_781_962_972_000_000_000, device: "Anna\u{2019}s-iPhone", "\u{E4}pp", 9, "x")]),
    FormatFieldCase(
      "no device name, a blank in some process names", "syslog-relay",
      """
      [connected]
      Jun 20 13:42:52 locationd[59] <Notice>: a
      Jun 20 13:42:52 My Reader(UIKitCore)[60] <Notice>: b
      Jun 20 13:42:52 SpringBoard(FrontBoard)[32] <Warning>: c
      [disconnected]
      """,
      [
        .toolLine, .record(1_781_962_972_000_000_000, "locationd", 59, "a"),
        .record(1_781_962_972_000_000_000, "My Reader", 60, "b"),
        .record(1_781_962_972_000_000_000, "SpringBoard", 32, "c"), .toolLine,
      ]),
    FormatFieldCase(
      "one process, so the first word is the device as the service writes it", "syslog-relay",
      "Jun 20 13:42:52 Miki Reader[59] <Notice>: a\n",
      [.record(1_781_962_972_000_000_000, device: "Miki", "Reader", 59, "a")]),
    FormatFieldCase(
      "a record cut at the start, a text without TAB, a date that is none", "syslog-relay",
      """
      9] <Notice>: tail of a record
      Jun 20 13:42:52 iPhone locationd[59] <Notice>: a
      text
      Jun 31 13:42:52 iPhone locationd[59] <Notice>: a
      Jun 20 13:42:52 iPhone loca
      """,
      [
        .malformed("malformed"), .record(1_781_962_972_000_000_000, device: "iPhone", "locationd", 59, "a"),
        .malformed("malformed"), .malformed("invalid-date"), .malformed("truncated"),
      ]),
    FormatFieldCase(
      "a simulator's log with levels, in which launchd names its jobs", "syslog-relay",
      """
      Jun 20 13:42:52 QA-Mac com.apple.CoreSimulator.SimDevice.7A1C[640] (com.apple.backboardd[1044]) <Notice>: exited
      Jun 20 13:42:52 QA-Mac Reader[812] <Error>: viewDidLoad
      Jun 20 13:42:52 QA-Mac Reader[812] (a) b <Error>: c
      """,
      [
        .record(
          1_781_962_972_000_000_000, device: "QA-Mac", "com.apple.CoreSimulator.SimDevice.7A1C", 640, "exited"),
        .record(1_781_962_972_000_000_000, device: "QA-Mac", "Reader", 812, "viewDidLoad"), .malformed("malformed"),
      ]),
    FormatFieldCase(
      "a copy in which TABs became blanks", "syslog-relay",
      """
      Jun 20 13:42:52 iPhone SpringBoard[59] <Notice>: a {
              b = c;
        }
      Jun 20 13:42:52 iPhone SpringBoard[59] <Notice>: d
      """,
      [
        .record(1_781_962_972_000_000_000, device: "iPhone", "SpringBoard", 59, "a {"), .continuation, .continuation,
        .record(1_781_962_972_000_000_000, device: "iPhone", "SpringBoard", 59, "d"),
      ]),
  ]

  static let visualStudio = [
    FormatFieldCase(
      "libraries, TABs and further lines in a message, an app with brackets in its name, rows that are none",
      "visual-studio",
      """
      Jun 20 13:42:52\tQA iPad\tNotice\t59\tSpringBoard(FrontBoard)\ta\tb
      \tmore
      Jun 20 13:42:52\tQA iPad\tError\t812\tReader (Beta)\t
      Jun 31 13:42:52\tQA iPad\tError\t812\tReader\ta
      Jun 20 13:42:52\tQA iPad\tError\tpid\tReader\ta
      Jun 20 13:42:52\tQA iPad\tErr
      Jun 20 13:42:52 was a day
      """,
      [
        .record(1_781_962_972_000_000_000, device: "QA iPad", "SpringBoard", 59, "a\tb"), .continuation,
        .record(1_781_962_972_000_000_000, device: "QA iPad", "Reader (Beta)", 812, ""),
        .malformed("invalid-date"), .malformed("truncated"), .malformed("truncated"), .continuation,
      ])
  ]

  @Test(arguments: idevicesyslog + relay + visualStudio)
  func fields(_ c: FormatFieldCase) throws {
    #expect(try c.seen() == c.lines)
  }
}
