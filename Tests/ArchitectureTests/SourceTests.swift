import Foundation
import Testing

/// What every source file keeps to.
struct SourceTests {
  @Test("no source file has more than 300 lines", arguments: Repository.sources)
  func length(_ file: Repository.File) {
    #expect(file.lines.count <= 301)
  }

  @Test("no source imports Foundation", arguments: Repository.sources)
  func noFoundation(_ file: Repository.File) {
    #expect(!file.imports.contains { $0.hasPrefix("Foundation") })
  }

  @Test("only the command prints", arguments: Repository.sources.filter { !$0.path.hasPrefix("Sources/swivel/") })
  func noPrinting(_ file: Repository.File) {
    #expect(!file.code.contains { $0.contains(#/\bprint\(/#) })
  }

  @Test("each module imports what lies towards the model", arguments: Repository.sources)
  func star(_ file: Repository.File) throws {
    let module = String(try #require(file.path.split(separator: "/").dropFirst().first))
    let allowed = try #require(Self.imports[module], "the module \(module) is not in the picture")
    #expect(Set(file.imports).subtracting(allowed).isEmpty)
  }

  private static let system: Set<String> = ["Glibc", "Darwin", "Synchronization"]
  private static let imports: [String: Set<String>] = [
    "TraceModel": [],
    "SystemThread": system,
    "TraceImport": system.union(["TraceModel", "SystemThread", "CArchive"]),
    "TraceStore": system.union(["TraceModel", "CSQLite"]),
    "TraceAnalysis": system.union(["TraceModel", "SystemThread"]),
    "TraceReport": system.union(["TraceModel"]),
    "swivel": system.union(["TraceModel", "TraceImport", "TraceStore", "TraceAnalysis", "TraceReport"]),
  ]
}
