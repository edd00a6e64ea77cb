import Foundation
import Testing
import TraceModel
import TraceTestSupport

@testable import TraceImport

/// Reports of other people, where the checkout has them beside it.
@Suite(.enabled(if: PackageFolder.shared != nil, "the corpus is not beside this checkout"))
struct CrashCorpusTests {
  @Test func eachFileGivesWhatItsRowSays() throws {
    let folder = try #require(PackageFolder.shared) + "/corpus/crash"
    let table = try CrashTable("corpus.tsv")
    #expect(table.files.count > 120)
    for (name, rows) in table.files {
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
      let (reports, summary) = try CrashReading.reports(bytes, label: name)
      let words = reports.isEmpty && summary.unknown > 0 ? [["unknown"]] : reports.map { CrashRow.words($0) }
      #expect(words.count == rows.count, "\(name)")
      for (found, expected) in zip(words, rows) {
        for (column, (word, right)) in zip(found, expected).enumerated() {
          #expect(word == right, "\(name): \(CrashRow.columns[column])")
        }
      }
    }
  }

  @Test func noFileIsLeftOut() throws {
    let folder = try #require(PackageFolder.shared) + "/corpus/crash"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "INDEX.tsv" }
    #expect(Set(names) == Set(try CrashTable("corpus.tsv").files.map(\.name)))
  }

  @Test func oneIncidentInTwoShapesHasOneKey() throws {
    let folder = try #require(PackageFolder.shared) + "/corpus/crash"
    func report(_ name: String) throws -> CrashReport {
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
      return try #require(try CrashReading.reports(bytes, label: name).reports.first)
    }
    for pair in [
      ("kscrash__BadPointer.json", "kscrash__BadPointer.txt"), ("kscrash__raw.json", "kscrash__processed.json"),
      (
        "mobiledev__MemoryLeakingApp-2022-08-05-132419.ips", "mobiledev__MemoryLeakingApp-2022-08-05-132419.crash"
      ),
    ] {
      let (first, second) = (try report(pair.0).signature, try report(pair.1).signature)
      #expect(first.address != nil)
      #expect(first.address == second.address)
    }
  }
}
