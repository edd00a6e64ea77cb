import Foundation
import Testing
import TraceModel

/// What the documents say is so.
struct DocumentationTests {
  @Test("the map of the code names folders that exist, and every module")
  func map() throws {
    let readme = try Repository.file("README.md").text
    let map = try #require(readme.components(separatedBy: "## Map of the code").last)
    let named = map.matches(of: #/\| `([^`]+)` \|/#).map { String($0.1) }
    for path in named { #expect(Repository.exists(path), "\(path) does not exist") }
    let modules = Set(
      Repository.sources.compactMap { $0.path.split(separator: "/").dropFirst().first.map(String.init) })
    #expect(modules.subtracting(named.map { $0.replacing("Sources/", with: "") }).isEmpty)
  }

  @Test(
    "links between documents lead somewhere",
    arguments: ["README.md", "CONFIGURATION.md", "RULES.md", "CONTRIBUTING.md", "CHANGELOG.md"])
  func links(_ path: String) throws {
    // Every second part stands between the fences of code.
    let parts = try Repository.file(path).text.components(separatedBy: "```").enumerated()
    let prose = parts.filter { $0.offset % 2 == 0 }.map(\.element).joined()
    for match in prose.matches(of: #/\]\(([^)#]+)\)/#) where !match.1.hasPrefix("http") {
      #expect(Repository.exists(String(match.1)), "\(match.1) does not exist")
    }
  }

  @Test("events in documents and sample logs are kinds", arguments: Self.withEvents)
  func kinds(_ file: Repository.File) {
    let written = file.text.matches(of: #/\bevent(?:=|\\?":\\?")([A-Za-z]+)/#).map(\.1)
    let hooks = file.text.matches(of: #/\bhooks(?:=|":")([A-Za-z,]+)/#).flatMap { $0.1.split(separator: ",") }
    for word in Set(written + hooks) { #expect(EventKind(name: String(word)) != nil, "\(word) is no kind") }
  }

  @Test("the licence is Apache 2.0")
  func licence() throws {
    #expect(try Repository.file("LICENSE").text.contains("Apache License\n                           Version 2.0"))
  }

  @Test("nothing in the documents is left to do", arguments: ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
  func finished(_ path: String) throws {
    let text = try Repository.file(path).text
    #expect(!text.contains("TODO"))
  }

  private static let withEvents =
    [try? Repository.file("README.md"), try? Repository.file("CONTRIBUTING.md")].compactMap(\.self)
    + Repository.files(under: "Fixtures/logs")
}
