import Testing

@testable import TraceImport

@Suite("Regular expressions")
struct PatternMatcherTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var pattern: String
    var message: String
    /// The match and its groups, joined by `|`, `-` for one that took nothing; nil: no match.
    var expected: String?
    var testDescription: String { "\(pattern) in \(message)" }

    init(_ pattern: String, _ message: String, _ expected: String?) {
      self.pattern = pattern
      self.message = message
      self.expected = expected
    }
  }

  static func match(_ pattern: String, _ message: String) throws -> String? {
    let (node, groups) = try PatternParser.parse(pattern)
    let program = try #require(PatternProgram(node, groups: groups.count))
    var matcher = PatternMatcher()
    return Array(message.utf8).withUnsafeBytes { bytes in
      let text = MessageText(bytes)
      guard matcher.match(program, text) else { return nil }
      return stride(from: 0, to: matcher.places.count, by: 2).map { slot in
        let (start, end) = (matcher.places[slot], matcher.places[slot + 1])
        return start < 0 || end < 0 ? "-" : text.string(start..<end)
      }.joined(separator: "|")
    }
  }

  @Test("what they find", arguments: found)
  func find(_ row: Case) throws {
    #expect(try Self.match(row.pattern, row.message) == row.expected)
  }

  static let found: [Case] = [
    .init(#"resized to (?<w>\d+)x(?<h>\d+)"#, "UnityView resized to 844x390 px", "resized to 844x390|844|390"),
    .init("abc", "xxabcabc", "abc"), .init("abc", "ab", nil), .init("", "x", ""),
    .init("a+", "caaat", "aaa"), .init("a+?", "caaat", "a"), .init("a*", "caaat", ""), .init("ca?t", "ct", "ct"),
    .init("a{2}", "caaat", "aa"), .init("a{2,}", "caaat", "aaa"), .init("a{1,2}?t", "caaat", "aat"),
    .init("(a|ab)(c|bcd)(d*)", "abcd", "abcd|a|bcd|"), .init("(?:a|b)+", "xabba", "abba"),
    .init("(a)|(b)", "b", "b|-|b"), .init("^ab", "ab", "ab"), .init("^ab", "xab", nil), .init("ab$", "xab", "ab"),
    .init("ab$", "abx", nil), .init(#"\bview\b"#, "UIView view.", "view"), .init(#"\Bew"#, "view", "ew"),
    .init("[a-c]+", "xxabcd", "abc"), .init("[^a-c ]+", "abc def", "def"), .init("[]x]+", "a]x", "]x"),
    .init(#"[\d.]+"#, "v1.25", "1.25"), .init(#"[\w-]+"#, "(a-b)", "a-b"), .init(#"[^\s]+"#, " \t넓이 ", "넓이"),
    .init(".+", "a\nb", "a"), .init("화면 (.) 시작", "화면 회 시작", "화면 회 시작|회"), .init("[가-힣]+", "a화면b", "화면"),
    .init(#"\{(\d+), (\d+)\}"#, "{390, 844}", "{390, 844}|390|844"), .init("a{x", "a{x", "a{x"),
    .init(#"\D\S\W"#, "1ab,", "ab,"), .init(#"(?<a>x(?<b>y)?)z"#, "xz", "xz|x|-"), .init("(a*)*b", "aab", "aab|aa"),
    .init("é.", "é한", "é한"), .init("x*", "", ""), .init("$", "abc", ""), .init("(?:)+a", "ba", "a"),
  ]

  @Test("they find what another engine finds")
  func oracle() throws {
    var generator = PatternGenerator(seed: 3)
    var matched = 0
    for _ in 0..<4000 {
      let pattern = generator.pattern(depth: 3)
      let message = generator.message()
      // The engine of the language, which goes back and forth: another way to the same answer.
      let regex = try Regex(pattern).matchingSemantics(.unicodeScalar).asciiOnlyDigits().asciiOnlyWordCharacters()

      let expected = message.firstMatch(of: regex).map { match in
        match.output.map { $0.substring.map(String.init) ?? "-" }.joined(separator: "|")
      }
      let answer = try Self.match(pattern, message)
      #expect(answer == expected, "\(pattern) in \(message)")
      if answer != nil { matched += 1 }
    }
    #expect(matched > 500)
  }

  @Test(
    "time grows with the message, not with the ways to match it",
    arguments: [
      "(a+)+$", "(a|a)*b", "(a|aa)+b", "(.*)(.*)(.*)(.*)(.*)x", "((a?){100}){30}b", "(?:(?:(?:){1000}){1000}){1000}c",
    ])
  func noExplosion(_ pattern: String) throws {
    let (node, groups) = try PatternParser.parse(pattern)
    let message = Array(String(repeating: "a", count: 100_000).utf8)
    guard let program = PatternProgram(node, groups: groups.count) else { return }
    var matcher = PatternMatcher()
    _ = message.withUnsafeBytes { matcher.match(program, MessageText($0)) }
  }

  @Test("more than 4 KiB of a message is not looked at")
  func bound() throws {
    let long = String(repeating: "-", count: 4093)
    #expect(try Self.match("end", long + "end") == "end")
    #expect(try Self.match("end", long + "-end") == nil)
    #expect(try Self.match("en$", long + "-end") == nil)
  }

  @Test("bytes that are no UTF-8 are characters of their own")
  func damage() throws {
    let (node, groups) = try PatternParser.parse("a(.+)b")
    let program = try #require(PatternProgram(node, groups: groups.count))
    var matcher = PatternMatcher()
    let found = ([0x61, 0xFF, 0xE2, 0x82, 0x62] as [UInt8]).withUnsafeBytes { matcher.match(program, MessageText($0)) }
    #expect(found)
    #expect(matcher.places == [0, 5, 1, 4])
  }

  @Test("faults, with their byte", arguments: faults)
  func fault(_ row: (pattern: String, expected: String)) {
    do {
      _ = try PatternParser.parse(row.pattern)
      Issue.record("\(row.pattern) was read")
    } catch {
      #expect("\(error.byte): \(error.problem)" == row.expected)
    }
  }

  static let faults: [(pattern: String, expected: String)] = [
    ("ab(c", "2: a group without ')'"), ("ab)c", "2: found ')' without '('"), ("a[b", "1: a class without ']'"),
    ("*a", "0: found '*' with nothing in front to repeat"), ("a**", "2: found '*' behind a repetition"),
    ("a{3,2}", "1: found '{3,2}'"), ("a{5000}", "1: found '{5000}'"), ("한(?<>x)", "3: a group without a proper name"),
    ("(?<a>x)(?<a>y)", "7: two groups are called 'a'"),
    ("(?=x)", "0: '(?=' is not supported (no looking around, no flags)"),
    ("(?<=x)", "0: '(?<' is not supported (no looking around, no flags)"),
    ("(?i)x", "0: '(?i' is not supported (no looking around, no flags)"),
    ("(?P<a>x)", "0: '(?P<' is another language's form of a named group"), (#"a\1"#, #"1: '\1' is not supported"#),
    (#"a\"#, "1: a backslash at the end"), ("[z-a]", "1: a range that ends before it begins"),
    ("^*", "0: something without length cannot be repeated"), (#"[\q]"#, "1: an escape that means nothing in a class"),
    (String(repeating: "(", count: 40), "32: more than 32 groups"),
    (String(repeating: "(?:", count: 40), "96: more than 32 groups inside one another"),
  ]

  @Test("the literal that every match holds", arguments: literals)
  func literal(_ row: (pattern: String, expected: String)) throws {
    #expect(
      String(decoding: RequiredLiteral.of(try PatternParser.parse(row.pattern).node), as: UTF8.self) == row.expected)
  }

  static let literals: [(pattern: String, expected: String)] = [
    (#"UnityView resized to (?<w>\d+)x(?<h>\d+)"#, "UnityView resized to "), ("ab?cde", "cde"), ("ab*", "a"),
    ("(abc)+d", "abc"), ("(abc)d", "abcd"), ("abc|abd", ""), ("x(abc|abd)yz", "yz"), (#"^\bhide\b$"#, "hide"),
    (#"\d+"#, ""), ("[x]yz", "xyz"), ("(abcd)*ef", "ef"), ("(?:ab{1}c)", "abc"), ("화면.회전", "화면"),
  ]
}

/// Small patterns and messages over few letters, the same in every run.
private struct PatternGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func pick(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  mutating func message() -> String {
    String((0..<pick(12)).map { _ in Array("aab1 é")[pick(6)] })
  }

  mutating func pattern(depth: Int) -> String {
    var text = ""
    for _ in 0...pick(3) {
      // Not `\b`: to the other engine a digit is no part of a word.
      switch depth > 0 ? pick(8) : pick(5) {
      case 0: text += "a"
      case 1: text += "b"
      case 2: text += #"\d"#
      case 3: text += "."
      case 4: text += "[^a]"
      case 5: text += "(\(pattern(depth: depth - 1)))"
      case 6: text += "(?:\(pattern(depth: depth - 1))|\(pattern(depth: depth - 1)))"
      default: text += "[ab]" + ["*", "+", "?", "{1,2}", "*?", "+?"][pick(6)]
      }
    }
    return text
  }
}
