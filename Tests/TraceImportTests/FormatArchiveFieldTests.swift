import Testing
import TraceModel

@testable import TraceImport

/// Fields of what `log` and `unifiedlog_iterator` write of an archive, and of the text logs of a sysdiagnose. Instants are from
/// `date -u -d '…' +%s`.
@Suite struct FormatArchiveFieldTests {
  static let log = [
    FormatFieldCase(
      "header, host, brackets in names, duplicates that the kernel counted", "log-syslog",
      """
      Timestamp                       (process)[PID]    
      2026-09-27 22:55:39.622369+0200  localhost My [x] Reader[812]: (UIKitCore) [com.apple.UIKit:App] a: b
      more of it
      2026-05-26 13:42:44.136082-0700  QA-Mac kernel[0]: (Sandbox) 5 duplicate reports for Sandbox: deny(1)
      2026-05-26 13:42:44.136082-0700  localhost Reader[812]:
      2026-05-26 13:42:44.136082-0700 is when it began
      2026-05-26 13:42:44.136082-0700  localhost Rea
      2026-05-26 13:42:44.136082-0700
      2026-05-32 13:42:44.136082-0700  localhost Reader[812]: a
      """,
      [
        .toolLine, .record(1_790_542_539_622_369_000, "My [x] Reader", 812, "a: b"), .continuation,
        .record(
          1_779_828_164_136_082_000, device: "QA-Mac", "kernel", 0, "5 duplicate reports for Sandbox: deny(1)"),
        .record(1_779_828_164_136_082_000, "Reader", 812, ""), .continuation, .malformed("malformed"),
        .malformed("truncated"), .malformed("invalid-date"),
      ]),
    FormatFieldCase(
      "an array that is not closed, braces in strings, nested objects", "log-json",
      #"""
      Filtering the log data using "process == "Reader""
      [{
        "eventMessage" : "a }{ \"b\" \\",
        "processID" : 812,
        "backtrace" : {
          "frames" : [
            {
              "imageOffset" : 1
            },
            {
              "imageOffset" : 2
            }
          ]
        },
        "processImagePath" : "\/a\/Reader",
        "traceID" : 18446744073709551615,
        "bootUUID" : "BOOT",
        "timestamp" : "2026-10-15 13:57:31.053209-0400"
      },{
        "eventType" : "lossEvent",
        "timestamp" : "2026-10-15 13:57:31.053209-0400"
      },{
        "eventMessage" : "cut
      """#,
      [
        .toolLine,
        .record(1_792_087_051_053_209_000, "Reader", 812, "a }{ \"b\" \\", boot: "BOOT"), .dropped(nil),
        .malformed("truncated"),
      ]),
    FormatFieldCase(
      "a quote that is missing costs one object", "log-json",
      """
      [{
        "eventMessage" : "no end,
        "timestamp" : "2026-10-15 13:57:31.053209-0400"
      },{
        "eventMessage" : "b",
        "processImagePath" : "Reader",
        "timestamp" : "2026-10-15 13:57:31.053209-0400"
      }]
      """,
      [.malformed("truncated"), .record(1_792_087_051_053_209_000, "Reader", nil, "b"), .toolLine]),
    FormatFieldCase(
      "the head is lost", "log-json",
      """
        "category" : "x",
        "timestamp" : "2026-10-15 13:57:31.053209-0400"
      },{
        "eventMessage" : "b",
        "process" : "Reader",
        "timestamp" : "2026-10-15 13:57:31.053209-0400"
      }]
      """,
      [
        .malformed("malformed"), .malformed("malformed"), .record(1_792_087_051_053_209_000, "Reader", nil, "b"),
        .toolLine,
      ]),
  ]

  static let unified = [
    FormatFieldCase(
      "17 and 18 columns, quotes, line breaks, a header twice", "unifiedlog-csv",
      """
      Timestamp,Event Type,Log Type,Subsystem,Thread ID,PID,EUID,Library,Library UUID,Activity ID,Category,Process,Process UUID,Message,Raw Message,Boot UUID,System Timezone Name
      2026-04-20T00:42:31.171Z,Log,Error,a.b,790,131,0,/a/C,61,192,load,/usr/libexec/backboardd,75,"a ""b"",\r
      c",raw,BOOT-1,Pacific
      Timestamp,Event Type,Log Type,Subsystem,Thread ID,PID,EUID,Library,Library UUID,Activity ID,Parent Activity ID,Category,Process,Process UUID,Message,Raw Message,Boot UUID,System Timezone Name
      2026-04-20T00:42:45.055Z,Activity,Create,,2701,812,501,/a/S,22,25562,0,,/a/My Reader,33,"",,BOOT-2,Pacific
      2026-04-20T00:42:45.055Z,Loss,Loss,,2701,812,501,/a/S,22,25562,0,,/a/Reader,33,"lost",,BOOT-2,Pacific
      2026-04-31T00:42:45.055Z,Log,Info,,2701,812,501,/a/S,22,25562,0,,/a/Reader,33,"lost",,BOOT-2,Pacific
      """,
      [
        .toolLine, .record(1_776_645_751_171_000_000, "backboardd", 131, "a \"b\",\nc", boot: "BOOT-1"), .toolLine,
        .record(1_776_645_765_055_000_000, "My Reader", 812, "", boot: "BOOT-2"), .dropped(nil),
        .malformed("invalid-date"),
      ]),
    FormatFieldCase(
      "a quote that is missing costs one row", "unifiedlog-csv",
      """
      2026-04-20T00:42:45.055Z,Log,Info,,2701,812,501,/a/S,22,25562,0,,/a/Reader,33,"no end,,BOOT-2,Pacific
      and more
      2026-04-20T00:42:45.055Z,Log,Info,,2701,812,501,/a/S,22,25562,0,,/a/Reader,33,b,,BOOT-2,Pacific
      2026-04-20T00:42:45.055Z,Log,Info,,2701,812
      2026-04-20T00:42:45.055Z,Log,Info,,2701,812,501,/a/S,22,25562,0,,/a/Reader,33,"cut
      """,
      [
        .malformed("malformed"), .record(1_776_645_765_055_000_000, "Reader", 812, "b", boot: "BOOT-2"),
        .malformed("malformed"), .malformed("malformed"),
      ]),
    FormatFieldCase(
      "all digits of a stamp; loss; other keys", "unifiedlog-jsonl",
      #"""
      {"pid":131,"time":1.7766457511717076e18,"event_type":"Log","process":"/usr/libexec/opendirectoryd","message":"a\nb","boot_uuid":"78ED","timestamp":"2026-04-20T00:42:31.171707648Z","message_entries":[{"a":"}"}]}
      {"pid":812,"event_type":"Loss","process":"/a/Reader","message":"","boot_uuid":"78ED","timestamp":"2026-04-20T00:42:30.000000001Z"}
      {"pid":812,"event_type":"Log","process":"Reader","message":"c","raw_message":"","timestamp":"yesterday"}
      """#,
      [
        .record(1_776_645_751_171_707_648, "opendirectoryd", 131, "a\nb", boot: "78ED"), .dropped(nil),
        .malformed("invalid-date"),
      ]),
  ]

  static let sysdiagnose = [
    FormatFieldCase(
      "jobs, repeats, the turn of a year", "asl",
      """
      Dec 31 23:59:59 QA-Mac My Reader[812]: a
      \tmore
      Dec 31 23:59:59 --- last message repeated 2 times ---
      Jan  1 00:00:00 QA-Mac com.apple.CoreSimulator[1021] (com.apple.backboardd[1044]): b
      Feb 30 00:00:00 QA-Mac Reader[1021]: b
      """,
      [
        .record(1_798_761_599_000_000_000, device: "QA-Mac", "My Reader", 812, "a"), .continuation, .toolLine,
        .record(1_798_761_600_000_000_000, device: "QA-Mac", "com.apple.CoreSimulator", 1021, "b"),
        .malformed("invalid-date"),
      ]),
    FormatFieldCase(
      "whole seconds and zones", "logd",
      """
      2026-08-11 05:50:23-0700 logd_helper[85]: Migrating: "/a"
      2026-13-11 05:50:23-0700 logd[85]: a
      2026-08-11 05:50:23-0700
      """,
      [
        .record(1_786_452_623_000_000_000, "logd_helper", 85, "Migrating: \"/a\""), .malformed("invalid-date"),
        .malformed("truncated"),
      ]),
    FormatFieldCase(
      "the month first", "lockdownd",
      """
      10/13/26 07:57:42.865446 pid=69 mglog: a
      \tmore
      13/13/26 07:57:42.865446 pid=69 mglog: a
      """,
      [
        .record(1_791_878_262_865_446_000, "lockdownd", 69, "mglog: a"), .continuation, .malformed("invalid-date"),
      ]),
    FormatFieldCase(
      "weekdays, rules between files", "mobile-installation",
      """
      Wed Aug 12 05:51:02 2026 [176] <notice> (0x16bae7000) -[A b:]: c
      ________________________________________
      more
      Wed Aug 32 05:51:02 2026 [176] <err> (0x16bae7000) a
      """,
      [
        .record(1_786_513_862_000_000_000, "installd", 176, "-[A b:]: c"), .toolLine, .continuation,
        .malformed("invalid-date"),
      ]),
  ]

  @Test(arguments: log + unified + sysdiagnose)
  func fields(_ c: FormatFieldCase) throws {
    #expect(try c.seen() == c.lines)
  }
}
