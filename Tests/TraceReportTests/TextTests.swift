import Testing
import TraceReport

@Suite struct TextTests {
  @Test(arguments: [
    ("plain", "abc", 3), ("empty", "", 0), ("Korean", "화면", 4), ("Japanese with ASCII", "aエb", 4),
    ("accent of its own", "e\u{301}", 1), ("emoji", "🎮", 2), ("family of four", "👨‍👩‍👧‍👦", 2), ("dash", "–", 1),
    ("fullwidth", "Ａ", 2), ("halfwidth kana", "ｱ", 1),
  ])
  func displayWidth(_ name: String, _ text: String, _ columns: Int) {
    #expect(DisplayWidth.of(text) == columns, "\(name)")
  }

  @Test(arguments: [
    ("nothing to do", "a b", 10, ["a b"]), ("empty", "", 10, [""]),
    ("at blanks", "one two three", 7, ["one two", "three"]),
    ("exactly", "one two", 7, ["one two"]), ("a long word", "abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("behind a hyphen", "zero-size-frame", 10, ["zero-size-", "frame"]), ("wide characters", "화면회전", 5, ["화면", "회전"]),
    ("word after a long one", "abcdefg hi", 4, ["abcd", "efg", "hi"]),
    ("words that are tied", "one two\u{A0}six ten", 9, ["one", "two six", "ten"]),
  ])
  func wrap(_ name: String, _ text: String, _ width: Int, _ lines: [String]) {
    #expect(Prose.wrap(text, width: width) == lines, "\(name)")
  }

  @Test(arguments: [
    ("plain", "abc", "abc"), ("escape", "a\u{1B}[31m", "a\\u{1B}[31m"), ("line end", "a\nb", "a\\u{A}b"),
    ("tab", "a\tb", "a b"), ("NUL", "\0", "\\u{0}"), ("C1 control", "\u{9B}1m", "\\u{9B}1m"),
    ("turns the reading direction", "a\u{202E}b", "a\\u{202E}b"), ("Korean stays", "화면", "화면"),
  ])
  func visible(_ name: String, _ text: String, _ shown: String) {
    #expect(Prose.visible(text) == shown, "\(name)")
  }

  @Test func cutMarksWhatIsLeftOut() {
    #expect(Prose.cut("abcdef", width: 6) == "abcdef")
    #expect(Prose.cut("abcdefg", width: 6) == "abcde…")
    #expect(Prose.cut("화면회전", width: 6) == "화면…")
  }

  @Test func countsAndLists() {
    #expect(Prose.count(1, "session") == "1 session")
    #expect(Prose.count(0, "session") == "0 sessions")
    #expect(Prose.count(2, "match", "matches") == "2 matches")
    #expect(Prose.list([]) == "")
    #expect(Prose.list(["a"]) == "a")
    #expect(Prose.list(["a", "b", "c"]) == "a, b and c")
  }

  @Test func columnsAlignByDisplayWidth() {
    var table = TextTable([.init("Name"), .init("N", .right), .init("Text")])
    table.add(["화면", "1", "x"])
    table.add(["abcde", "10", ""])
    #expect(table.rendered(.plain) == "Name    N  Text\n화면    1  x\nabcde  10\n")
  }

  @Test func wideColumnsGiveWayFirst() {
    var table = TextTable([.init("A", fit: .wraps), .init("B", fit: .wraps)])
    table.add(["one two three four", "short"])
    var style = Style.plain
    style.width = 17
    #expect(table.rendered(style) == "A           B\none two     short\nthree four\n")
  }

  @Test func aTableThatCannotFitSaysSo() {
    var table = TextTable([.init("A"), .init("B")])
    table.add(["0123456789", "0123456789"])
    #expect(table.fits(22))
    #expect(!table.fits(21))
  }

  @Test(arguments: [
    ("whole", 38.0, 1, "38"), ("one place", 38.24, 1, "38.2"), ("rounds up", 0.05, 1, "0.1"),
    ("negative", -0.25, 2, "-0.25"),
    ("nothing left", -0.001, 2, "0"), ("not a number", Double.nan, 2, "nan"), ("infinite", -Double.infinity, 2, "-inf"),
    ("huge", 1e300, 2, "1e+300"),
  ])
  func rounded(_ name: String, _ value: Double, _ places: Int, _ text: String) {
    #expect(Decimal.rounded(value, places: places) == text, "\(name)")
  }

  @Test(arguments: [
    ("zero", 0.0, "0"), ("noise", 0.1 + 0.2, "0.3"), ("thirds", 1.0 / 3, "0.333333"), ("large", 1234567.0, "1234567"),
    ("small", 0.0000123456789, "0.0000123457"), ("tiny", 1.5e-12, "1.5e-12"), ("negative", -45.25, "-45.25"),
    ("very large", 2e20, "2e20"),
  ])
  func significant(_ name: String, _ value: Double, _ text: String) {
    #expect(Decimal.significant(value) == text, "\(name)")
  }

  @Test(arguments: [
    ("seconds", 5_120_118_201_334, 9, "5120.118201334"), ("zeros end", 5_120_121_000_000, 9, "5120.121"),
    ("below one", 5, 9, "0.000000005"), ("negative", -1_500_000, 6, "-1.5"), ("zero", 0, 9, "0"),
    ("least", Int64.min, 9, "-9223372036.854775808"),
  ])
  func exact(_ name: String, _ value: Int64, _ places: Int, _ text: String) {
    #expect(Decimal.text(value, places: places) == text, "\(name)")
  }
}
