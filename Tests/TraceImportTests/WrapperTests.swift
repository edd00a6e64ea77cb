import Testing

@testable import TraceImport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What each wrapper takes off a line.
struct WrapperTests {
  /// The line without the wrapper; nil: the wrapper is not there.
  static func inside(_ name: String, _ line: [UInt8]) -> String? {
    guard let wrapper = WrapperCatalog.wrapper(named: name) else { return "no such wrapper" }
    return line.withUnsafeBytes { line in
      withUnsafeTemporaryAllocation(byteCount: max(1, line.count), alignment: 1) { scratch in
        wrapper.inside(line, scratch).map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  @Test(
    arguments: [
      ("ansi", "plain", nil), ("ansi", "", nil), ("ansi", "\u{1B}[0;37mJan\u{1B}[m  1", "Jan  1"),
      ("ansi", "\u{1B}[m", ""),
      ("ansi", "a\u{1B}", "a"), ("ansi", "a\u{1B}[", "a"), ("ansi", "a\u{1B}[31", "a"), ("ansi", "a\u{1B}[?25lb", "ab"),
      ("ansi", "a\u{1B}(Bb", "a(Bb"), ("ansi", "a\u{1B}[3\u{1B}[mb", "ab"),
      ("ansi", "\u{1B}_bk;t=1672531200000\u{07}a", "a"), ("ansi", "\u{1B}]8;;http://a\u{1B}\\b\u{1B}]8;;\u{07}c", "bc"),
      ("ansi", "\u{1B}_bk;t=1", "_bk;t=1"), ("ansi", "\u{1B}]a\u{1B}[0mb", "]ab"), ("ansi", "\u{1B}_", "_"),
      ("nbsp", "a b", nil), ("nbsp", "a\u{A0}b\u{A0}", "a b "), ("nbsp", "\u{A0}", " "), ("nbsp", "caf\u{E9}", nil),
      ("markdown", "> a", "a"), ("markdown", ">a", "a"), ("markdown", "> > a", "a"), ("markdown", ">", ""),
      ("markdown", ">  a", " a"), ("markdown", "```", ""), ("markdown", "```swift", ""), ("markdown", "  ~~~", ""),
      ("markdown", "``` ", ""), ("markdown", "```2026-02-15 15:13:09.114 a", "2026-02-15 15:13:09.114 a"),
      ("markdown", "```2026-02-15 15:13:09.114 a```", nil), ("markdown", "```swift a", nil),
      ("markdown", "``` of three ticks", nil), ("markdown", "a > b", nil), ("markdown", "> ```log", ""),
      ("markdown", "`a", "a"), ("markdown", "> `a b", "a b"), ("markdown", "`a b`", "a b`"), ("markdown", "`", nil),
      ("markdown", "`a` b", nil), ("markdown", "`a` `", nil),
      ("html-entities", "a &lt;Notice&gt;: &quot;b&quot; &amp;lt; &#39;&#x27;", "a <Notice>: \"b\" &lt; ''"),
      ("html-entities", "a & b; &c;", nil), ("html-entities", "a & &lt;", "a & <"), ("html-entities", "&lt", nil),
      ("ci-prefix", "2024-05-01T12:00:00.1234567Z  a", " a"), ("ci-prefix", "2024-05-01T12:00:00Z a", "a"),
      ("ci-prefix", "2024-05-01T12:00:00Z", ""), ("ci-prefix", "2024-05-01T12:00:00.1234567Z 01E+a", "a"),
      ("ci-prefix", "2024-05-01 12:00:00.123456+0900 Reader[1:2] a", nil),
      ("ci-prefix", "2024-05-01T12:00:00+02:00 a", nil),
      ("ci-prefix", "[12:00:00]: a", "a"), ("ci-prefix", "[12:00:00] a", "a"), ("ci-prefix", "[12:00:00", nil),
      ("ci-prefix", "12:00:00 a", "a"), ("ci-prefix", "12:00:00   a", " a"), ("ci-prefix", "12:00:00.123\ta", nil),
      ("ci-prefix", "12:00 a", nil), ("ci-prefix", "", nil), ("ci-prefix", "job\tstep\t2024-05-01T12:00:00Z a", "a"),
      ("ci-prefix", "[12:00:07] default\t12:00:00.123456+0900\tReader\ta", "default\t12:00:00.123456+0900\tReader\ta"),
      ("ci-prefix", "[12:00:00] :\t [Step 1/3] a", "a"), ("ci-prefix", "[12:00:00]W:\t [Step 10/12]  a", " a"),
      ("ci-prefix", "[12:00:00]i:\ta", "a"), ("ci-prefix", "[12:00:00]x:\ta", "x:\ta"),
      ("ci-prefix", "[12:00:00] :a", ":a"),
      ("ci-prefix", "a\tb\t12:00:00 c", nil),
      ("ci-prefix", "default\t12:00:00.123456+0900\tReader\ta", nil),
      ("container-prefix", "web-1  | a", "a"), ("container-prefix", "web-1 |", ""),
      ("container-prefix", "web-1| a", nil),
      ("container-prefix", "Type: Error | Timestamp: a", nil), ("container-prefix", "[pod/a/b] c", "c"),
      ("container-prefix", "[pod/a/b", nil), ("container-prefix", "| a", nil),
      ("appium-server", "[XCUITestDriver] [IOS_SYSLOG_ROW] a", "a"), ("appium-server", "[IOS_SYSLOG_ROW]", ""),
      ("appium-server", "[XCUITestDriver] [IOS_SYSLOG_ROW STDERR] a", nil), ("appium-server", "[HTTP] --> POST", nil),
      ("appium-server", "info: [IOS_SYSLOG_ROW ] a", "a"),
      ("appium-server", "2022-03-10 10:11:22:722 - [IOSDeviceLog]  a", " a"),
      ("appium-server", "[IOSDeviceLogger] a", nil),
      ("fenced", "``` ", ""), ("fenced", "  ```2026-02-15 15:13:09.114 a", "2026-02-15 15:13:09.114 a"),
      ("fenced", "```2026-02-15 15:13:09.114 a```", nil), ("fenced", "```", ""),
      ("fenced", "````json", ""), ("fenced", " > > ~~~", ""), ("fenced", "a ```", nil),
      ("fenced", "<pre>", ""), ("fenced", "<pre><code class=\"log\">", ""), ("fenced", "  </code></pre>", ""),
      ("fenced", "<pre>a", nil), ("fenced", "<pre> is a tag>", nil), ("fenced", "<UIView: 0x1>", nil),
      ("fenced", "</pre", nil), ("fenced", "``` of three ticks", nil), ("fenced", "", nil),
      ("indent", "    a", "a"), ("indent", "\ta", "a"), ("indent", "\t\ta", "\ta"), ("indent", "  \ta", "\ta"),
      ("indent", "a", nil), ("indent", "", nil), ("indent", "   ", ""),
      ("indent", "                    a", "    a"),
      ("comment", "//a", "a"), ("comment", "  // a", "a"), ("comment", "///  a", " a"), ("comment", "# a", "a"),
      ("comment", "/a", nil), ("comment", "a // b", nil), ("comment", "//", ""),
      ("flutter-tool", "[  +30 ms] a", "a"), ("flutter-tool", "[        ] a", "a"), ("flutter-tool", "[ +9 ms]", ""),
      ("flutter-tool", "[+11,293 ms] [DEVICE LOG] a", "a"), ("flutter-tool", "[   ] a", nil),
      ("flutter-tool", "[ 30 ms] a", nil), ("flutter-tool", "[+30 s] a", nil), ("flutter-tool", "[life] a", nil),
      ("winston", "info: [IOS_SYSLOG_ROW] a {\"timestamp\":\"2024-05-01T12:00:00.123Z\"}", "a"),
      ("winston", "info: [IOS_SYSLOG_ROW] {\"timestamp\":\"2024-05-01T12:00:00.123Z\"}", ""),
      ("winston", "info: [IOS_SYSLOG_ROW] a", nil), ("winston", "info: ready {\"timestamp\":\"\"}", nil),
      ("progress", "1%\r2%\ra", "a"), ("progress", "a", nil), ("progress", "1%\ra\r", "a"), ("progress", "\r", nil),
    ] as [(String, String, String?)])
  func takesOff(_ name: String, _ line: String, _ expected: String?) {
    #expect(Self.inside(name, Array(line.utf8)) == expected, "\(name): \(line)")
    if expected != nil, WrapperCatalog.wrapper(named: name)?.mayBeginLate == true {
      #expect(Array(line.utf8).withUnsafeBytes { WrapperCatalog.mayWrap($0) })
    }
  }

  /// No bytes make a wrapper read or write outside its line.
  @Test(arguments: WrapperCatalog.all.map { $0.name })
  func anyBytes(_ name: String) {
    let pieces: [[UInt8]] = [
      [0x1B], [0x5B], [0x6D], [0xC2], [0xC2, 0xA0], [0x0D], [0], [0xFF], Array("> ".utf8), Array("```".utf8),
      Array("&lt;".utf8), Array("&".utf8), Array("2024-05-01T12:00:00".utf8), Array(".1234567Z ".utf8),
      Array("01O ".utf8),
      Array("[12:00:00]".utf8), Array("[pod/".utf8), Array("a | ".utf8), Array("\t".utf8), Array("info: ".utf8),
      Array("[IOS_SYSLOG_ROW] ".utf8), Array("[IOSDeviceLog]".utf8), Array("// ".utf8), Array("[ +".utf8),
      Array(" ms] ".utf8), Array("\u{1B}_".utf8), [0x07], Array(":\t [Step ".utf8),
      Array("<pre>".utf8), Array("    ".utf8), Array("~~~".utf8), Array(" {\"timestamp\":\"".utf8), Array("\"}".utf8),
    ]
    var state: UInt64 = 3
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<5000 {
      let line = (0..<next(12)).flatMap { _ in pieces[next(pieces.count)] }
      if let inside = Self.inside(name, line) {
        #expect(inside.utf8.count <= 3 * line.count)
        guard WrapperCatalog.wrapper(named: name)?.mayBeginLate == true else { continue }
        #expect(line.withUnsafeBytes { WrapperCatalog.mayWrap($0) })
      }
    }
  }

  /// A wrapper is one file and one line in the list.
  @Test func everyWrapperFileIsInTheList() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let directory = try #require(opendir("/\(root)/Sources/TraceImport/Wrappers"))
    defer { closedir(directory) }
    var files: Set<String> = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix("Wrapper.swift"), name != "LineWrapper.swift" { files.insert(name) }
    }
    #expect(files == Set(WrapperCatalog.all.map { "\($0).swift" }))
  }
}
