import Foundation
import TraceAnalysis
import TraceImport
import TraceReport
import TraceStore
import TraceTestSupport

@testable import swivel

/// Imports files in this process: a property of many imports would take minutes with a process each.
struct Ingester {
  let folder: TemporaryFolder
  let database: TraceDatabase
  var facts = ImportOptions()

  init(_ folder: TemporaryFolder, facts: ImportOptions = ImportOptions()) throws {
    self.folder = folder
    self.facts = facts
    database = try TraceDatabase(path: "scratch", access: .temporary)
  }

  /// Writes `bytes` to the file and imports it.
  @discardableResult
  func ingest(_ bytes: some Sequence<UInt8>, as name: String = "a.log") throws -> IngestReport {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path(name)))
    return try ingest(name)
  }

  @discardableResult
  func ingest(_ name: String) throws -> IngestReport {
    var settings = Settings()
    settings.verbosity = .quiet
    settings.progress = .never
    var pipeline = try IngestPipeline(
      database: database, options: facts, rules: UserRules(), context: Context(settings: settings, terminal: Terminal())
    )
    try pipeline.add(folder.path(name))
    return try pipeline.finish()
  }

  var content: DatabaseContent { get throws { try DatabaseContent(of: database) } }
}
