import Testing
import TraceModel

@testable import TraceImport

struct DeviceMapTests {
  static let rack = """
    device,model,os,app,app_version,debugger,label.rack
    QA 7,"iPhone15,4",17.2 (21C62),com.example.reader,3.1 (412),false,A
    iPad-02,"iPad14,3",18.1,,,true,
    logs/night*/*.log,"iPhone12,1",16.7,com.example.writer,,,night
    *.log,,15.8,,,,
    """

  private func map(_ text: String = rack) throws -> DeviceMap { try DeviceMap(csv: text, path: "rack.csv") }

  @Test func rowOfTheName() throws {
    let statement = try map().statement(forDeviceNamed: "QA 7", path: "-")
    #expect(
      statement.facts == [
        .device: "iPhone15,4", .os: "17.2", .build: "21C62", .app: "com.example.reader", .version: "3.1",
        .appBuild: "412", .debugger: "false",
      ])
    #expect(statement.labels == ["rack": "A"])
    #expect(try map().statement(forDeviceNamed: "QA-7", path: "-") == statement)
  }

  @Test func rowsOfThePath() throws {
    let night = try map().statement(forDeviceNamed: nil, path: "logs/night-3/a.log")
    #expect(night.facts == [.device: "iPhone12,1", .os: "16.7", .app: "com.example.writer"])
    #expect(night.labels == ["rack": "night"])
    let other = try map().statement(forDeviceNamed: nil, path: "logs/day/a.log")
    #expect(other.facts == [.os: "15.8"])
    #expect(try map().statement(forDeviceNamed: nil, path: "a.txt").facts == [:])
  }

  @Test func nameBeforePath() throws {
    let statement = try map().statement(forDeviceNamed: "iPad-02", path: "x/logs/night/a.log")
    #expect(
      statement.facts == [.device: "iPad14,3", .os: "18.1", .debugger: "true", .app: "com.example.writer"])
  }

  @Test(
    arguments: [
      ("nothing", "", 1, "no header"),
      ("no device column", "name,os\n", 1, "the first column is 'name'"),
      ("unknown column", "device,osx\n", 1, "no column is called 'osx'"),
      ("column twice", "device,os,os\n", 1, "the column 'os' is there twice"),
      ("too few cells", "device,os,app\nA,17\n", 2, "2 cells where the header has 3"),
      ("too many cells", "device,os\nA,17\nB,17,x\n", 3, "3 cells where the header has 2"),
      ("no device", "device,os\n,17\n", 2, "no device"),
      ("device twice", "device,os\nA,17\nA,18\n", 3, "a second row for 'A' (the first is on line 2)"),
      ("debugger", "device,debugger\nA,maybe\n", 2, "debugger is 'maybe'"),
      ("two builds", "device,os,build\nA,17.2 (21C62),21C64\n", 2, "two values for build ('21C62' and '21C64')"),
      ("open quote", "device,os\nA,\"17\n", 2, "a quoted field that never ends"),
      ("quote inside", "device,os\nA,1\"7\n", 2, "a quote inside a field that does not begin with one"),
      ("text behind a quote", "device,os\nA,\"17\"x\n", 2, "text behind a quoted field"),
      ("line of a later row", "device,os\n\"A\nB\",17\nC\n", 4, "1 cells where the header has 2"),
    ])
  func faults(_ name: String, _ text: String, _ line: Int, _ problem: String) throws {
    let failure = #expect(throws: ImportFailure.self) { try DeviceMap(csv: text, path: "rack.csv") }
    let description = try #require(failure).description
    #expect(description.hasPrefix("rack.csv:\(line): \(problem); "))
  }

  @Test(
    arguments: [
      ("plain", "a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
      ("no line end at the end", "a,b", [["a", "b"]]),
      ("carriage returns and empty lines", "a,b\r\n\r\nc,\r\n", [["a", "b"], ["c", ""]]),
      ("quotes", "\"a,\"\"b\"\"\nc\",d\n", [["a,\"b\"\nc", "d"]]),
      ("byte order mark", "\u{FEFF}a,b\n", [["a", "b"]]),
      ("empty quotes", "\"\",x\n", [["", "x"]]),
    ])
  func commaSeparatedValues(_ name: String, _ text: String, _ expected: [[String]]) throws {
    #expect(try CSVReader.records(of: text).map(\.fields) == expected)
  }

  @Test func recordsKnowTheirLines() throws {
    #expect(try CSVReader.records(of: "a\n\n\"b\nc\"\nd\n").map(\.line) == [1, 3, 5])
  }

  @Test(
    arguments: [
      ("*.log", "a.log", true), ("*.log", "x/y/a.log", true), ("*.log", "a.log.gz", false),
      ("logs/*.log", "x/logs/a.log", true), ("logs/*.log", "logs/x/a.log", false),
      ("logs/**.log", "logs/x/a.log", true), ("logs/**/a.log", "logs/x/y/a.log", true),
      ("iphone1[23]*", "iphone12-1.txt", true), ("iphone1[23]*", "iphone14-1.txt", false),
      ("iphone1[!3-9].log", "iphone12.log", true), ("iphone1[!3-9].log", "iphone15.log", false),
      ("a?c", "abc", true), ("a?c", "a/c", false), ("a*b*c", "axxbyyc", true), ("a*b*c", "axxbyy", false),
      ("[", "[", true), ("a[", "a[", true), ("**", "", true), ("", "a", false), ("logs/", "logs/a", false),
    ])
  func globs(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(PathGlob(pattern).matches(path) == expected)
  }

  @Test func hostilePatternEnds() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(!PathGlob(pattern).matches(String(repeating: "a", count: 400)))
  }
}
