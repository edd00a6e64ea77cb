import Testing

@testable import TraceImport

@Suite("JSON scanner")
struct JSONScannerTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var json: String
    var expected: String
    init(_ json: String, _ expected: String) {
      self.json = json
      self.expected = expected
    }
    var testDescription: String { json }
  }

  @Test(
    "members",
    arguments: [
      Case("{}", "ok"), Case(" { } ", "ok"),
      Case(#"{"a":1,"b":-2.5e3}"#, "a=n1 b=n-2.5e3 ok"),
      Case(#"{ "a" : "x" , "b" : true , "c":false,"d":null }"#, "a=sx b=true c=false d=null ok"),
      Case(#"{"a":"q\"\\","b":{"c":[1,{"d":"}"}]},"e":[1,2]}"#, #"a=eq\"\\ b={"c":[1,{"d":"}"}]} e=[1,2] ok"#),
      Case("{\"a\":\"long text without any escape in it\",\"\":\"\"}", "a=slong text without any escape in it =s ok"),
      Case("{\"a\":1,}", "a=n1 bad"), Case("{\"a\" 1}", "bad"), Case("{\"a\":1", "a=n1 bad"), Case("{\"a\":\"x", "bad"),
      Case("{\"a\":[1}", "bad"), Case("{\"a\":tru}", "bad"), Case("{\"a\":1} x", "a=n1 bad"), Case("[]", "bad"),
      Case("", "bad"), Case("{\"a\":\"x\\", "bad"), Case("{a:1}", "bad"), Case("{\"a\":}", "bad"),
    ])
  func members(_ row: Case) {
    var parts: [String] = []
    let isWhole = Array(row.json.utf8).withUnsafeBytes { bytes in
      JSONScanner.forEachMember(of: bytes) { parts.append("\(Self.text($0))=\(Self.text($1))") }
    }
    #expect((parts + [isWhole ? "ok" : "bad"]).joined(separator: " ") == row.expected)
  }

  @Test("elements")
  func elements() {
    var parts: [String] = []
    let isWhole = Array(#" [1, "a", [2], {}] "#.utf8).withUnsafeBytes { bytes in
      JSONScanner.forEachElement(of: bytes) { parts.append(Self.text($0)) }
    }
    #expect(isWhole && parts == ["n1", "sa", "[2]", "{}"])
  }

  @Test("nesting of 64 levels is read, more is refused")
  func nesting() {
    for (depth, isRead) in [(64, true), (65, false), (100_000, false)] {
      let text = "{\"a\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
      #expect(Array(text.utf8).withUnsafeBytes { JSONScanner.forEachMember(of: $0) { _, _ in } } == isRead)
    }
  }

  @Test(
    "escapes",
    arguments: [
      Case(#"a\"b\\c\/d\b\f\n\r\t"#, "a\"b\\c/d\u{8}\u{C}\n\r\t"), Case(#"\u0041\u00e9\uD55C"#, "Aé한"),
      Case(#"\ud83d\udd25!"#, "🔥!"), Case(#"\ud83d!"#, "\u{FFFD}!"), Case(#"\udd25\ud83d"#, "\u{FFFD}\u{FFFD}"),
      Case(#"\u00g1\q\"#, #"\u00g1\q\"#), Case(#"\u12"#, #"\u12"#), Case("", ""),
    ])
  func escapes(_ row: Case) {
    var bytes: [UInt8] = []
    Array(row.json.utf8).withUnsafeBytes { JSONScanner.unescape($0, into: &bytes) }
    #expect(String(decoding: bytes, as: UTF8.self) == row.expected)
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let raw, let escaped): (escaped ? "e" : "s") + text(raw)
    case .number(let raw): "n" + text(raw)
    case .true: "true"
    case .false: "false"
    case .null: "null"
    case .object(let raw), .array(let raw): text(raw)
    }
  }

  private static func text(_ raw: UnsafeRawBufferPointer) -> String { String(decoding: raw, as: UTF8.self) }
}
