import Foundation
import Testing
import TraceModel
import TraceReport

@Suite struct MachineTests {
  static let instants: [(String, Int64, String)] = [
    ("with milliseconds", 1_793_668_364_121_000_000, "2026-11-03T01:12:44.121Z"),
    ("with microseconds", 1_793_668_364_118_201_000, "2026-11-03T01:12:44.118201Z"),
    ("the epoch", 0, "1970-01-01T00:00:00.000Z"), ("before the epoch", -1, "1969-12-31T23:59:59.999999999Z"),
    ("leap day", 951_825_600_000_000_000, "2000-02-29T12:00:00.000Z"),
    ("no leap day", 4_107_542_399_000_000_000, "2100-02-28T23:59:59.000Z"),
    ("the first year", -9_214_560_000_000_000_000, "1678-01-01T00:00:00.000Z"),
    ("the last year", 9_214_646_399_000_000_000, "2261-12-31T23:59:59.000Z"),
  ]

  @Test(arguments: instants) func writesInstants(_ name: String, _ nanoseconds: Int64, _ text: String) {
    #expect(RFC3339.text(Timestamp(nanoseconds: nanoseconds)) == text, "\(name)")
  }

  @Test(arguments: instants) func readsInstantsBack(_ name: String, _ nanoseconds: Int64, _ text: String) {
    #expect(RFC3339.instant(text) == Timestamp(nanoseconds: nanoseconds), "\(name)")
  }

  @Test func everyInstantHasAText() {
    #expect(RFC3339.text(Timestamp(nanoseconds: .min)) == "1677-09-21T00:12:43.145224192Z")
    #expect(RFC3339.text(Timestamp(nanoseconds: .max)) == "2262-04-11T23:47:16.854775807Z")
  }

  @Test(arguments: [
    ("east of UTC", "2026-11-03T10:12:44.121+09:00", 1_793_668_364_121_000_000 as Int64?),
    ("west, no colon", "2026-11-02T21:42:44.121-0330", 1_793_668_364_121_000_000),
    ("no zone", "2026-11-03T10:12:44", nil),
    ("no such day", "2026-02-29T10:12:44Z", nil), ("no such month", "2026-13-01T10:12:44Z", nil),
    ("no such hour", "2026-11-03T24:12:44Z", nil), ("no digits behind the point", "2026-11-03T10:12:44.Z", nil),
    ("empty", "", nil), ("letters", "abcd-ef-ghTij:kl:mnZ", nil), ("something behind", "2026-11-03T10:12:44Zx", nil),
    ("not ASCII", "2026-11-03T10:12:44é", nil),
  ])
  func readsInstants(_ name: String, _ text: String, _ nanoseconds: Int64?) {
    #expect(RFC3339.instant(text)?.nanoseconds == nanoseconds, "\(name)")
  }

  @Test func quotesWhatJSONDemands() throws {
    let text = (0..<0x80).compactMap { Unicode.Scalar($0) }.map(String.init).joined() + "화면 🎮 \u{2028}\u{FFFD}"
    let line = JSONWriter.compact(.array([.string(text)]))
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0.value == 0x2028 })
    let read = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String]
    #expect(read == [text])
    #expect(try JSONReader.value(line) == .array([.string(text)]))
  }

  @Test func membersKeepTheirOrder() {
    #expect(JSONWriter.compact(.document(["b": 1, "a": .null])) == #"{"version":1,"b":1,"a":null}"#)
  }

  @Test func numbersJSONCannotHoldAreNull() {
    let value = JSON.array([.real(.infinity), .real(.nan), .real(nil), .milliseconds(38.2), .real(0.25)])
    #expect(JSONWriter.compact(value) == "[null,null,null,38.2,0.25]")
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\":}", "{a:1}", "01", ".5", "+1", "1.", "nul", "\"abc", "\"\\x\"", "\"\\u12\"", "\"\\u+123\"",
    "\"\u{1}\"", "[1] 2", "{\"a\":1,}", "'a'", "NaN",
  ])
  func refusesWhatIsNoJSON(_ text: String) {
    #expect(throws: JSONReader.Failure.self) { try JSONReader.value(text) }
  }

  @Test func refusesWhatIsTooDeep() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONReader.Failure.self) { try JSONReader.value(deep) }
  }

  @Test(arguments: [
    ("surrogates", #""\ud83c\udfae""#, JSON.string("🎮")), ("lone surrogate", #""\ud83c""#, .string("\u{FFFD}")),
    ("blanks", " [ 1 , -2 ] \n", .array([1, -2])), ("fraction", "1.5", .number("1.5")),
    ("exponent", "1e3", .number("1e3")),
    ("words", "[true,false,null]", .array([.bool(true), .bool(false), .null])), ("empty object", "{}", .object([])),
  ])
  func readsJSON(_ name: String, _ text: String, _ value: JSON) throws {
    #expect(try JSONReader.value(text) == value, "\(name)")
  }

  @Test func quotesCSVFields() {
    var writer = CSVWriter(header: ["a", "b"])
    writer.add(["plain", nil])
    writer.add(["with, comma", "with \"quote\""])
    writer.add(["two\nlines", " blank "])
    #expect(
      writer.text
        == "a,b\r\nplain,\r\n\"with, comma\",\"with \"\"quote\"\"\"\r\n\"two\nlines\",\" blank \"\r\n")
  }

  @Test func anEmptyFieldAloneIsARecord() {
    var writer = CSVWriter(header: ["a"])
    writer.add([nil])
    #expect(writer.text == "a\r\n\"\"\r\n")
  }

  @Test func escapesMarkdown() {
    var table = MarkdownTable([("A", .left), ("B", .right)])
    table.add(["a|b `c` <d>", "1"])
    #expect(table.text == "| A | B |\n| --- | --: |\n| a\\|b \\`c\\` \\<d\\> | 1 |\n")
  }
}
