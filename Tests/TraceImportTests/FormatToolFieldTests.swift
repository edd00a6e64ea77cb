import Testing
import TraceModel

@testable import TraceImport

/// Fields of what tools on a computer print of a device. Instants are from `date -u -d '…' +%s`.
@Suite struct FormatToolFieldTests {
  static let python = [
    FormatFieldCase(
      "no fraction, offset of the image, label, several lines", "pymobiledevice3",
      """
      2026-04-18 10:15:32 My Reader{UIKitCore}[812] <NOTICE>: [a][0]
      2026-04-18 10:15:32.000001 Reader{Reader.debug.dylib+0x1a2b3c}[812] <USER_ACTION>: touched {34} [com.apple.{34}][a b]
      second line [com.apple.UIKit][Orientation]

      2026-04-18 10:15:32.200000 kernel{}[0] <ERROR>:
      2026-04-18 10:15:32.200000 Reader{UIKitCore}[812] <INFO>: [com.example.reader][touch]
      2026-13-18 10:15:32.200000 Reader{UIKitCore}[812] <INFO>: a
      2026-04-18 10:15:3
      """,
      [
        .record(1_776_507_332_000_000_000, "My Reader", 812, "[a][0]"),
        .record(1_776_507_332_000_001_000, "Reader", 812, "touched {34}"), .continuation, .continuation,
        .record(1_776_507_332_200_000_000, "kernel", 0, ""), .record(1_776_507_332_200_000_000, "Reader", 812, ""),
        .malformed("invalid-date"), .continuation,
      ]),
    FormatFieldCase(
      "objects; what is none", "pymobiledevice3-json",
      #"""
      {"pid": 812, "procid": 18446744073709551615, "timestamp": "2026-04-18T10:15:32.000001", "level": "ERROR", "image_name": null, "filename": "/p/My Reader", "mach_timestamp": 135126255336423432, "message": "ä\n\"b\"", "label": {"subsystem": "a", "category": "}"}}
      {"pid": 0, "timestamp": "2026-04-18T10:15:32", "image_name": "k", "filename": null, "message": null}
      {"pid": 0, "timestamp": "2026-04-31T10:15:32", "image_name": "k", "filename": "k", "message": "m"}
      {"pid": 0, "timestamp": "2026-04-18T10:15:32", "image_
      """#,
      [
        .record(1_776_507_332_000_001_000, "My Reader", 812, "ä\n\"b\""), .record(1_776_507_332_000_000_000, "", 0, ""),
        .malformed("invalid-date"), .malformed("malformed"),
      ]),
  ]

  static let goIOS = [
    FormatFieldCase(
      "escapes of the relay, lines inside, the tool's own words", "go-ios",
      #"""
      {"level":"info","msg":"Jan  2 15:04:05 iPhone Reader[812] \u003cNotice\u003e: quoted","time":"2026-01-02T15:04:05Z"}
      {"msg":"Jan  2 15:04:05 QA-1 Reader(UIKitCore)[812] \u003cNotice\u003e: voil\\M-C\\240\n\tmore\u0000\n"}
      {"msg":"Jan 32 15:04:05 QA-1 Reader(UIKitCore)[812] \u003cNotice\u003e: a"}
      {"msg":"\ttail of a message"}
      {"msg":"Jan  2 15:04:05 QA-1 Rea
      """#,
      [
        .toolLine, .record(1_767_366_245_000_000_000, device: "QA-1", "Reader", 812, "voil\u{E0}\n\tmore"),
        .malformed("invalid-date"), .continuation, .malformed("malformed"),
      ]),
    FormatFieldCase(
      "escapes that the tool wrote out stay as the app wrote them", "go-ios",
      #"""
      {"msg":"Jan  2 15:04:05 QA-1 Reader(UIKitCore)[812] \u003cNotice\u003e: à C:\\M-C\\240"}
      """#,
      [.record(1_767_366_245_000_000_000, device: "QA-1", "Reader", 812, "à C:\\M-C\\240")]),
    FormatFieldCase(
      "lines that were read by the tool", "go-ios-parsed",
      #"""
      {"timestamp":"2026-01-02T15:04:05","device":"iPhone","process":"My Reader(UIKitCore)","pid":"812","level":"Notice","message":"a\tb"}
      {"timestamp":"2026-01-02T15:04:05","device":"iPhone","process":"Reader (Beta)","pid":"x","level":"Notice","message":""}
      {"timestamp":"2026-02-30T15:04:05","device":"iPhone","process":"Reader","pid":"1","level":"Notice","message":"a"}
      {"msg":"words","error":"failed to parse"}
      {"level":"info","msg":"words","time":"2026-01-02T15:04:05Z"}
      """#,
      [
        .record(1_767_366_245_000_000_000, device: "iPhone", "My Reader", 812, "a\tb"),
        .record(1_767_366_245_000_000_000, device: "iPhone", "Reader (Beta)", nil, ""), .malformed("invalid-date"),
        .malformed("malformed"), .toolLine,
      ]),
    FormatFieldCase(
      "nanoseconds and zones", "go-ios-ostrace",
      #"""
      {"pid":812,"timestamp":"2026-04-18T12:15:32.123456789+02:00","level":16,"levelName":"Error","filename":"/a/My Reader.app/My Reader","message":"a"}
      {"pid":812,"timestamp":"2026-04-18T10:15:32Z","levelName":"Info","filename":"/a/Reader","message":"b\u003c"}
      {"level":"info","msg":"words","time":"2026-01-02T15:04:05Z"}
      """#,
      [
        .record(1_776_507_332_123_456_789, "My Reader", 812, "a"),
        .record(1_776_507_332_000_000_000, "Reader", 812, "b<"), .toolLine,
      ]),
    FormatFieldCase(
      "label, none, brackets of the message", "go-ios-ostrace-text",
      """
      2026-04-18T12:15:32.123+02:00  PID:812    <Error  >  [com.apple.UIKit:a b]  viewWillAppear
      2026-04-18T10:15:32.123Z  PID:1      <Default>  [10 of 12]  words
      more of it
      2026-04-18T10:15:32.123Z  PID:1      <Default>
      2026-04-31T10:15:32.123Z  PID:1      <Default>  a
      """,
      [
        .record(1_776_507_332_123_000_000, "", 812, "viewWillAppear"),
        .record(1_776_507_332_123_000_000, "", 1, "[10 of 12]  words"), .continuation,
        .record(1_776_507_332_123_000_000, "", 1, ""), .malformed("invalid-date"),
      ]),
  ]

  static let others = [
    FormatFieldCase(
      "objects with zones", "mobilecli",
      #"""
      {"timestamp":"2026-04-15 12:17:14.224451+0300","message":"a \/ b","level":"Default","subsystem":"a","category":"b","pid":54052,"process":"My Reader"}
      {"timestamp":"2026-04-15 12:17:14.224451+1500","message":"a","level":"Default","subsystem":"","category":"","pid":1,"process":"a"}
      """#,
      [.record(1_776_244_634_224_451_000, "My Reader", 54052, "a / b"), .malformed("invalid-date")]),
    FormatFieldCase(
      "rows of the relay, cut at line breaks", "appium-syslog-json",
      #"""
      [{"timestamp":1791245928950,"level":"ALL","message":"Jun 20 13:42:52 iPhone Reader[812] <Notice>: a {"},
      {"timestamp":1791245928950,"level":"ALL","message":"  key = \"value\";"},{"timestamp":1791245928950,"level":"ALL","message":"Jun 20 13:42:52 iPhone Reader[812] <Notice>: b"}
      ,{"timestamp":1791245928950,"level":"ALL","mess
      """#,
      [
        .record(1_781_962_972_000_000_000, device: "iPhone", "Reader", 812, "a {"), .continuation,
        .record(1_781_962_972_000_000_000, device: "iPhone", "Reader", 812, "b"), .malformed("truncated"),
      ]),
    FormatFieldCase(
      "rows of the simulator", "appium-syslog-json",
      #"""
      [{"timestamp":1,"level":"ALL","message":"2026-10-06 00:18:48.912 Df SpringBoard[80966:a1da12] [com.apple.FrontBoard:Process] Process exited"}]
      """#,
      [.record(1_791_245_928_912_000_000, "SpringBoard", 80966, "Process exited")]),
  ]

  @Test(arguments: python + goIOS + others)
  func fields(_ c: FormatFieldCase) throws {
    #expect(try c.seen() == c.lines)
  }
}
