import Foundation
import Testing
import TraceModel
import TraceTestSupport

/// The generated facts and the lists they come from belong together. When one of these fails after a change of a list:
/// `sh Reports/data/rebuild-facts`.
struct IdentityFactsTests {
  private func rows(_ name: String) throws -> [[String]] {
    try String(contentsOfFile: "\(PackageFolder.path)/Reports/data/\(name)", encoding: .utf8).split(separator: "\n")
      .dropFirst().map { $0.replacing("\"", with: "").split(separator: ",").map(String.init) }
  }

  @Test func boards() throws {
    let rows = try rows("boards.csv")
    #expect(rows.count > 180)
    for row in rows {
      #expect(DeviceCatalog.identifier(ofBoard: row[0].uppercased()) == "\(row[1]),\(row[2])", "\(row[0])")
    }
    #expect(DeviceCatalog.identifier(ofBoard: "simulator") == nil)
  }

  @Test func builds() throws {
    let rows = try rows("builds.csv")
    #expect(rows.count > 950)
    for row in rows {
      #expect(SystemBuildCatalog.version(ofBuild: row[0]) == row[1])
      if row[2] == "release" { #expect(SystemBuildCatalog.channel(ofBuild: row[0]) == .release, "\(row[0])") }
      if row[2].hasPrefix("beta"), !row[2].contains("GM") {
        #expect(SystemBuildCatalog.channel(ofBuild: row[0]) == .beta, "\(row[0])")
      }
    }
  }

  @Test func namesThatOneModelHas() {
    #expect(DeviceCatalog.identifier(named: "iPhone 12") == "iPhone13,2")
    // Two models are called that.
    #expect(DeviceCatalog.identifier(named: "iPhone X") == nil)
    #expect(DeviceCatalog.identifier(named: "iPhone") == "iPhone1,1")
  }
}
