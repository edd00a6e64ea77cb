import Testing

@testable import TraceModel

@Suite("JSON5")
struct JSON5ReaderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    /// The value as JSON; or, of a fault, `line:column: problem; remedy`.
    var expected: String
    var testDescription: String { text }

    init(_ text: String, _ expected: String) {
      self.text = text
      self.expected = expected
    }
  }

  @Test("values", arguments: values)
  func value(_ row: Case) throws {
    #expect(Self.json(try JSON5Reader.value(of: row.text)) == row.expected)
  }

  static let values: [Case] = [
    .init("null", "null"), .init(" true ", "true"), .init("\u{FEFF}false\n", "false"),
    .init("42", "42.0"), .init("-1.5e3", "-1500.0"), .init("+.5", "0.5"), .init("5.", "5.0"), .init("0x1F", "31.0"),
    .init("-0xff", "-255.0"), .init("1E-2", "0.01"), .init("0", "0.0"), .init("5.e2", "500.0"),
    .init("Infinity", "inf"), .init("-Infinity", "-inf"), .init("+inf", "inf"), .init("NaN", "nan"),
    .init("nan", "nan"),
    .init(#""a\"b\\\/\n\t\x41\u00e9\u{22}""#.replacing("\\u{22}", with: ""), #""a"b\/⏎→Aé""#),
    .init("'it\\'s \"so\"'", "\"it's \"so\"\""), .init("'a\\\nb\\\r\nc'", "\"abc\""),
    .init("'\\uD83D\\uDD25\\uD83D'", "\"🔥\u{FFFD}\""), .init("'\\0'", "\"\u{0}\""),
    .init("[]", "[]"), .init("[1, 'a',]", #"[1.0,"a"]"#), .init("[[],{}]", "[[],{}]"),
    .init("{}", "{}"), .init("{a: 1, $b_2: 2, 'c d': 3, \"e\": 4, 넓이: 5,}", "{a:1.0,$b_2:2.0,c d:3.0,e:4.0,넓이:5.0}"),
    .init("// one\n/* two\n** */ {\u{A0}a: /* three */ 1 // four\n}", "{a:1.0}"),
    .init("{\u{2028}a:\u{3000}1}", "{a:1.0}"),
  ]

  private static func json(_ value: JSON5Value) -> String {
    switch value.content {
    case .null: "null"
    case .boolean(let flag): String(flag)
    case .number(let number, _): String(number)
    case .string(let string): "\"\(string.text.replacing("\n", with: "⏎").replacing("\t", with: "→"))\""
    case .array(let elements): "[\(elements.map(json).joined(separator: ","))]"
    case .object(let members): "{\(members.map { "\($0.name):\(json($0.value))" }.joined(separator: ","))}"
    }
  }

  @Test("faults, with their place", arguments: faults)
  func fault(_ row: Case) {
    do {
      let value = try JSON5Reader.value(of: row.text)
      Issue.record("read as \(Self.json(value))")
    } catch {
      #expect("\(error.place.line):\(error.place.column): \(error.problem); \(error.remedy)" == row.expected)
    }
  }

  static let faults: [Case] = [
    .init(
      "", "1:1: no value (found the end of the file); write a string, a number, true, false, null, [ or {"),
    .init("{\n  a 1 }", "2:5: no ':' behind 'a' (found '1'); write a: and its value"),
    .init("{\n  a: 1\n  b: 2 }", "3:3: no ',' or '}' behind the value (found 'b'); separate members with ','"),
    .init("[1 2]", "1:4: no ',' or ']' behind the value (found '2'); separate elements with ','"),
    .init("{a: 1, a: 2}", "1:8: 'a' is there twice; keep one of them"),
    .init("{a: yes}", "1:5: found 'yes'; write quotes around text"),
    .init("{'a': 'b\n'}", "1:7: a string without end; write ' behind it on its line"),
    .init(
      "\"é한\\d\"",
      "1:4: a backslash in front of 'd' means nothing in a string; write \\\\d to give a backslash to a "
        + "regular expression"),
    .init("'\\x4'", "1:2: an escape with too few digits (found '''); write 2 hexadecimal digits"),
    .init("/* open", "1:1: a comment without end; write */ behind it"),
    .init("{} 1", "1:4: text behind the end (found '1'); remove it, or put it inside the object"),
    .init("012", "1:1: no number (found '012'); write digits, such as 42, -1.5, 1e3 or 0x1F"),
    .init("1.2.3", "1:1: no number (found '1.2.3'); write digits, such as 42, -1.5, 1e3 or 0x1F"),
    .init("0xZ", "1:1: no number (found '0xZ'); write digits, such as 42, -1.5, 1e3 or 0x1F"),
    .init("-", "1:1: no number (found '-'); write digits, such as 42, -1.5, 1e3 or 0x1F"),
    .init("{,}", "1:2: no name (found ','); write a name, with quotes if it has other signs than letters"),
    .init("{\r\n\r\n a: / }", "3:5: found '/'; write // or /* */ around a comment"),
    .init(
      String(repeating: "[", count: 70),
      "1:65: more than 64 levels; no configuration is that deep: close some brackets"),
  ]

  @Test("any bytes are read without harm")
  func damage() {
    let text = "{ a: [1, -0x2, .5, 'b\\u00e9', \"c\\\n\"], /* x */ d: { e: null, f: NaN }, } // y"
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      _ = try? JSON5Reader.value(of: String(decoding: bytes[..<index], as: UTF8.self))
      for byte in [0, 0x0A, 0x22, 0x27, 0x2C, 0x5C, 0x7B, 0x7D, 0x5B, 0x2F, 0x78, 0x80, 0xE2, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = byte
        _ = try? JSON5Reader.value(of: String(decoding: damaged, as: UTF8.self))
      }
    }
  }
}
