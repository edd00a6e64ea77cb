import Testing
import TraceModel

@testable import TraceImport

/// The small pieces that readers share.
struct CrashPartsTests {
  @Test(arguments: [
    ("2022-03-16 11:45:14.2121 +0800", "2022-03-16T03:45:14.2121Z"),
    ("2016-05-24T07:59:56Z", "2016-05-24T07:59:56Z"), ("2026-04-28 09:12:19 UTC", "2026-04-28T09:12:19Z"),
    ("2020-10-11 04:00:00", "2020-10-11T04:00:00"), ("1970-01-18 03:46:32.000 +0900", "-"),
    ("2026-02-30 00:00:00 +0000", "-"), ("yesterday", "-"), ("", "-"),
    ("2022-07-13 17:26:42.017 +02:00", "2022-07-13T15:26:42.017Z"), ("2569-11-03 10:12:44 +0700", "-"),
    ("0008-11-03 10:12:44 +0900", "-"), ("2026-11-03 10:12:44 AM +0900", "-"), ("2026-11-03 10:12:44 p.m.", "-"),
    ("2026-11-03 10:12:44\u{202F}PM", "-"), ("2026-11-03 08:12:44 上午", "-"),
    ("2026-11-03 10:12:44 amfid", "2026-11-03T10:12:44"), ("2026-11-03 10:12:44 PDT", "2026-11-03T10:12:44"),
  ])
  func stamps(_ text: String, _ expected: String) { #expect(CrashRow.text(CrashStamp.instant(text)) == expected) }

  @Test(arguments: [
    ("1491210797", "2017-04-03T09:13:17Z"), ("1639063461408", "2021-12-09T15:24:21.408Z"),
    ("1696619964760585", "2023-10-06T19:19:24.760585Z"), ("1521803806.916", "2018-03-23T11:16:46.916Z"),
    ("4133980799", "2100-12-31T23:59:59Z"), ("4133980800", "-"), ("1450026", "-"), ("-5", "-"), ("0", "-"),
    ("99999999999999999999", "-"), ("", "-"),
  ])
  func numbers(_ text: String, _ expected: String) {
    #expect(CrashRow.text(CrashStamp.instant(number: text)) == expected)
  }

  @Test(arguments: [
    ("iPhone13,2", "iPhone13,2"), ("iPhone13_3", "iPhone13,3"), ("ipad13,1", "iPad13,1"),
    ("iPhone13%2C2", "iPhone13,2"),
    ("iPhone99,1", "iPhone99,1"), ("x86_64", "x86_64"), ("iPhone 15 Pro Max", "iPhone16,2"),
    ("RealityDevice14,1", "RealityDevice14,1"),
  ])
  func models(_ written: String, _ expected: String) { #expect(CrashIdentity.normal(written) == expected) }

  @Test(arguments: [
    ("iPhone OS 17.2 (21C62)", "iPad13,1", "iPadOS 17.2 21C62"),
    ("iPhone OS 12.2 (16E227)", "iPad7,5", "iOS 12.2 16E227"),
    ("iOS 9.3.5 (13G36)", "iPhone6,1", "iOS 9.3.5 13G36"),
    ("iPhone OS 14.2 (Build 18B5072f)", "iPhone12,1", "iOS 14.2 18B5072f"),
    ("??? ??? (Build ???)", "iPhone12,1", "- - -"), ("Mac OS X 18.4 (24F74)", "arm64", "iOS 18.4 -"),
    ("Mac OS X 10.3 (16C67)", "x86_64", "iOS 10.3 -"), ("Mac OS X 10.11.3 (15D21)", "x86_64", "- - -"),
    ("Mac OS X 10.14.0 (18A391)", "MacBookPro14,3", "macOS 10.14.0 18A391"),
  ])
  func systems(_ text: String, _ model: String, _ expected: String) {
    var report = CrashReport(format: "ips")
    var identity = CrashIdentity()
    (identity.model, identity.system) = (model, SystemText(text))
    identity.settle(&report)
    let found = [report.system.name, report.system.version, report.system.build].map { $0 ?? "-" }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test func aBoardNamesItsModel() {
    var report = CrashReport(format: "kscrash")
    var identity = CrashIdentity()
    identity.board = "D53gAP"
    identity.settle(&report)
    #expect(report.device.identifier == "iPhone13,2")
  }

  @Test(
    arguments: [
      (
        "0   App Namespace                       0x0000000102268e70 0x10211c000 + 1363568", "App Namespace",
        0x1_0226_8E70, nil, 1_363_568
      ),
      (
        "3   UIKitCore \t0x18f04bc70 -[UIView+ 58752 (Gestures) removeAll] + 252", "UIKitCore", 0x1_8F04_BC70,
        "-[UIView(Gestures) removeAll]", nil
      ),
      (
        "0   demo \t0x0000000100125780 closure #1 in A.b() (A.swift:1477)", "demo", 0x1_0012_5780,
        "closure #1 in A.b()", nil
      ),
      (
        "0   Crash-Tester   0x0005b720 0x54000 + 30496 (-[Crasher go] + 24)", "Crash-Tester", 0x5B720, "-[Crasher go]",
        30496
      ),
      ("1   App   \t0x000000010412d251 <deduplicated_symbol> + 1", "App", 0x1_0412_D251, nil, nil),
      ("1   App   0x000000010401a2c4 App + 107204", "App", 0x1_0401_A2C4, nil, 107_204),
      (
        "0       UIKitCore  \t0x18d5d2634 0x18d5cf000 + 0x3634\t// -[UIView layoutSubviews] + 0x8", "UIKitCore",
        0x1_8D5D_2634, "-[UIView layoutSubviews]", 0x3634
      ),
      ("0   App   \t0x0000000187182df0 0x18715c000 + 159216     \t// go", "App", 0x1_8718_2DF0, "go", 159_216),
      ("2   App   0x1053d996c 0x1053c8000 + 0x1196c\t// 0x00007f50 + 0x188", "App", 0x1_053D_996C, nil, 0x1196C),
      ("1   App   0x000000010401a2c4 (Missing)", "App", 0x1_0401_A2C4, nil, nil),
    ] as [(String, String, UInt64, String?, UInt64?)])
  func frames(_ line: String, _ image: String, _ address: UInt64, _ symbol: String?, _ offset: UInt64?) throws {
    var line = line
    let frame = try #require(line.withUTF8 { FrameLine(UnsafeRawBufferPointer($0))?.frame })
    #expect(frame.imageName == image)
    #expect(frame.address == address)
    #expect(frame.symbol == symbol)
    #expect(frame.offset == offset)
  }

  @Test(arguments: [
    "", "Thread 0:", "0x10211c000 - 0x1024b3fff App arm64 <debe> /a", "7 only", "x 0x1 0x2",
  ])
  func noFrames(_ line: String) {
    var line = line
    #expect(line.withUTF8 { FrameLine(UnsafeRawBufferPointer($0)) } == nil)
  }

  @Test func jsonGoesOnBehindFaults() {
    let text = #"{"a":1,...,"b":[1,2,"c":{"d":"x" "e":"y",},"f":nan,"g":"late"}"#
    let bytes = Array(text.utf8)
    bytes.withUnsafeBytes { raw in
      let tape = JSONTapeReader.read(raw, at: 0)
      #expect(tape.firstFault == 7)
      #expect(!tape.isCut)
      JSONNode.withRoot(raw, tape) { root in
        #expect(root["a"].int == 1)
        #expect(root["g"].string == "late" || root["b"].exists)
      }
    }
    let nested = Array(#"{"k":{"x":18446744073709551615,"s":"a\/b"},"registers":{"r":[1]},"z":true}"#.utf8)
    nested.withUnsafeBytes { raw in
      JSONNode.withRoot(raw, JSONTapeReader.read(raw, at: 0)) { root in
        #expect(root["k"]["x"].bits == .max)
        #expect(root["k"]["s"].string == "a/b")
        #expect(!root["registers"].isObject)
        #expect(root["z"].bool == true)
        #expect(!root["none"]["more"][3].exists)
      }
    }
  }
}
