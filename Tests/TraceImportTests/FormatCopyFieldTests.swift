import Testing
import TraceModel

@testable import TraceImport

/// Fields of what people copy out of Xcode and Console.app, and of consoles that say things twice. Instants are from
/// `date -u -d '…' +%s`.
@Suite struct FormatCopyFieldTests {
  static let xcode = [
    FormatFieldCase(
      "prints, messages of one and of several lines, the end without metadata", "xcode-metadata",
      """
      viewWillAppear
      viewDidAppear

      Type: stdio
      Requesting visual style
      Type: Error | Timestamp: 2026-02-10 12:32:52.813407+11:00 | Process: My Reader | Library: UIKitCore | Subsystem: com.apple.UIKit | Category: Assert | TID: 0x16fb73
      a {
        b
      Type: Fault | Timestamp: 2026-09-27 15:35:50.995178+0500 | Library: UIKitCore | Category:  | TID: 0x1693770
      Type: Default of all
      Type: Info | Timestamp: 2026-09-27 15:35:50.995178+0500 | Process: a | b
      Type: Debug | Process: Reader
      a
      Type: Info | Timestamp: 2026-02-30 15:35:50.995178+0500
      last words
      """,
      [
        .unprefixed("viewWillAppear"), .unprefixed("viewDidAppear"), .toolLine, .toolLine,
        .record(1_770_687_172_813_407_000, "My Reader", nil, "Requesting visual style"), .toolLine,
        .record(1_790_505_350_995_178_000, "My Reader", nil, "a {"),
        .record(1_790_505_350_995_178_000, "My Reader", nil, "  b"),
        .toolLine, .record(1_790_505_350_995_178_000, "a | b", nil, "Type: Default of all"), .toolLine, .toolLine,
        .malformed("invalid-date"), .toolLine, .unprefixed("last words"),
      ]),
    FormatFieldCase(
      "a process that only a later line names", "xcode-metadata",
      """
      a
      Type: Info | Timestamp: 2026-02-10 12:32:52.813407+11:00
      b
      Type: Info | Timestamp: 2026-02-10 12:32:52.813407+11:00 | Process: Reader
      """,
      [
        .record(1_770_687_172_813_407_000, "Reader", nil, "a"), .toolLine,
        .record(1_770_687_172_813_407_000, "Reader", nil, "b"), .toolLine,
      ]),
    FormatFieldCase(
      "a process without a name", "xcode-metadata",
      """
      a
      Type: Info | Timestamp: 2026-02-10 12:32:52.813407+11:00 | Process: | Process: | Library: UIKitCore
      b
      Type: Info | Timestamp: 2026-02-10 12:32:52.813407+11:00 | Process: Reader
      """,
      [
        .record(1_770_687_172_813_407_000, "Reader", nil, "a"), .toolLine,
        .record(1_770_687_172_813_407_000, "Reader", nil, "b"), .toolLine,
      ]),
    FormatFieldCase(
      "lines of the old console among the prints", "xcode-metadata",
      """
      2026-11-03 10:12:44.118201+0900 Reader[812:40113] viewDidLoad
      flutter: a
      Type: stdio
      """,
      [
        .record(1_793_668_364_118_201_000, "Reader", 812, "viewDidLoad"), .unprefixed("flutter: a"), .toolLine,
      ]),
  ]

  static let console = [
    FormatFieldCase(
      "type, time, process, message; TABs and lines in a message; twice; midnight", "console-app",
      """
      default\t23:59:59.500000+0900\tMy Reader\ta\tb
      continued
      default\t23:59:59.500000+0900\tMy Reader\ta\tb
      error\t23:59:59.400000+0900\tSpringBoard\tc
      fault\t00:00:01.000001+0900\tReader\td
      debug\t23:59:59.999999+0900\tReader\te
      info\t00:00:61.000001+0900\tReader\td
      info\t00:00:01.000001+0900
      info  00:00:01.000001+0900  Reader  a b
      """,
      [
        .record(1_793_717_999_500_000_000, "My Reader", nil, "a\tb"), .continuation, .malformed("duplicate"),
        .record(1_793_717_999_400_000_000, "SpringBoard", nil, "c"),
        .record(1_793_718_001_000_001_000, "Reader", nil, "d"),
        .record(1_793_717_999_999_999_000, "Reader", nil, "e"), .malformed("invalid-date"), .continuation,
        .record(1_793_718_001_000_001_000, "Reader", nil, "a b"),
      ]),
    FormatFieldCase(
      "a blank before the zone, with TABs and without", "console-app",
      """
      default\t10:12:44.000000 +0900\tMy Reader\tviewDidLoad
      error 10:12:44.000000 +0900 Reader viewWillAppear
      error 10:12:44.000000 Reader viewWillAppear
      """,
      [
        .record(1_793_668_364_000_000_000, "My Reader", nil, "viewDidLoad"),
        .record(1_793_668_364_000_000_000, "Reader", nil, "viewWillAppear"), .continuation,
      ]),
    FormatFieldCase(
      "with library, or category", "console-app",
      """
      default\t10:12:44.000000+0900\tReader\tUIKitCore\tviewDidLoad
      default\t10:12:44.000000+0900\tReader\t\tviewWillAppear
      """,
      [
        .record(1_793_668_364_000_000_000, "Reader", nil, "viewDidLoad"),
        .record(1_793_668_364_000_000_000, "Reader", nil, "viewWillAppear"),
      ]),
    FormatFieldCase(
      "with pid", "console-app",
      """
      default\t10:12:44.000000+0900\tReader\t812\tUIKitCore\tviewDidLoad
      default\t10:12:44.000000+0900\tSpringBoard\t62\tUIKitCore\t12
      """,
      [
        .record(1_793_668_364_000_000_000, "Reader", 812, "viewDidLoad"),
        .record(1_793_668_364_000_000_000, "SpringBoard", 62, "12"),
      ]),
    FormatFieldCase(
      "the message in the middle, with TABs and line breaks", "console-app",
      """
      10:12:44.000000+0900\tSceneDeactivation\tAdded: <UIApplicationSceneDeactivationAssertion: 0x28>\tcom.apple.UIKit\tUIKitCore\tdefault\tSpringBoard
      10:12:44.000001+0900\tScene\ttwo
      lines\tand a TAB\tcom.apple.UIKit\tUIKitCore\terror\tReader
      10:12:44.000002+0900\t\tno category\tcom.example.reader\tReader\tinfo\tReader
      10:12:44.000003+0900\tScene\tcut
      """,
      [
        .record(
          1_793_668_364_000_000_000, "SpringBoard", nil, "Added: <UIApplicationSceneDeactivationAssertion: 0x28>"),
        .record(1_793_668_364_000_001_000, "Reader", nil, "two\nlines\tand a TAB"),
        .record(1_793_668_364_000_002_000, "Reader", nil, "no category"), .malformed("truncated"),
      ]),
  ]

  static let doubled = [
    FormatFieldCase(
      "both copies, either order, and a message that is said twice", "react-native",
      """
      2026-08-15 15:06:24.893 [info][tid:main][RCTCxxBridge.mm:214] viewWillAppear
      2026-08-15 15:06:24.897453+0800 My Reader[812:2394658] viewWillAppear
      2026-08-15 15:06:24.897453+0800 My Reader[812:2394658] b
      a print
      2026-08-15 15:06:24.893 [warn][tid:com.facebook.react.JavaScript] b
      2026-08-15 15:06:24.900 [info][tid:main][a b:c] b
      2026-08-15 15:06:24.900 [info][tid:main][A.mm:1] b
      2026-02-30 15:06:24.900 [info][tid:main][A.mm:1] b
      """,
      [
        .record(1_786_777_584_893_000_000, "My Reader", 812, "viewWillAppear"), .malformed("duplicate"),
        .record(1_786_777_584_897_453_000, "My Reader", 812, "b"), .unprefixed("a print"), .malformed("duplicate"),
        .record(1_786_777_584_900_000_000, "My Reader", 812, "[a b:c] b"),
        .record(1_786_777_584_900_000_000, "My Reader", 812, "b"), .malformed("invalid-date"),
      ])
  ]

  @Test(arguments: xcode + console + doubled)
  func fields(_ c: FormatFieldCase) throws {
    let seen = try c.seen()
    #expect(seen == c.lines, "\(seen)")
  }
}
