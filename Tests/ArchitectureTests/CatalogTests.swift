import Testing

/// A file is not forgotten in its list.
struct CatalogTests {
  /// A folder whose files each stand in a list.
  struct Catalog: CustomTestStringConvertible, Sendable {
    var list: String
    var folder: String
    /// How the names of the files end that must be listed.
    var suffix: String
    /// How a file's entry is written.
    var entry: @Sendable (_ stem: String) -> String

    var testDescription: String { list }
  }

  private static let catalogs = [
    Catalog(list: "FormatCatalog", folder: "Sources/TraceImport/Formats", suffix: "Format.swift") { "\($0).self" },
    Catalog(list: "CrashCatalog", folder: "Sources/TraceImport/Crashes", suffix: "Reader.swift") { "\($0).self" },
    Catalog(list: "RuleCatalog", folder: "Sources/TraceAnalysis/Rules", suffix: ".swift") {
      ".\($0.prefix(1).lowercased())\($0.dropFirst())"
    },
    Catalog(list: "ReportCatalog", folder: "Sources/TraceReport/Reports", suffix: "Report.swift") { "\($0).self" },
  ]

  @Test("each file stands in its list", arguments: catalogs)
  func complete(_ catalog: Catalog) throws {
    let files = Repository.files(under: catalog.folder, endingIn: catalog.suffix).filter { !$0.name.contains("+") }
    #expect(!files.isEmpty, "\(catalog.folder) holds nothing to list")
    let list = try #require(Repository.sources.first { $0.name == "\(catalog.list).swift" })
    let code = list.code.joined(separator: "\n")
    for file in files {
      let entry = catalog.entry(file.stem)
      #expect(
        code.split { !$0.isLetter && !$0.isNumber && $0 != "." }.contains { $0 == entry }, "\(file.name) is missing")
    }
  }
}
