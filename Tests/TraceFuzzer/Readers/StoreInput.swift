import TraceAnalysis
import TraceImport
import TraceModel
import TraceStore

/// Logs and crash reports on their whole way: into a database, tied to one another, and through all rules.
final class StoreInput: InputReader {
  let name = "store"
  let seeds: [[UInt8]]
  private let plan = RulePlan(RuleCatalog.all)
  private var database: TraceDatabase?

  init(seeds: [[UInt8]]) { self.seeds = seeds }

  /// Thrown at the end, so that each input finds an empty database.
  private struct Done: Error {}

  func read(_ bytes: [UInt8]) throws(Fault) -> UInt64 {
    var signature = Signature()
    do {
      let database = try opened()
      try database.transaction {
        try read(bytes, into: database, &signature)
        throw Done()
      }
    } catch is Done {
    } catch is ImportFailure {
      signature.add("refused")
    } catch {
      throw Fault(kind: "store", text: "\(error)")
    }
    return signature.value
  }

  private func opened() throws -> TraceDatabase {
    if let database { return database }
    let opened = try TraceDatabase(path: "fuzz", access: .temporary)
    try opened.setRules(
      RuleCatalog.all.map { ($0.id, $0.severity, $0.maturity, $0.title, RuleCatalog.aboutCrash.contains($0.id)) })
    database = opened
    return opened
  }

  private static func all(_ digest: CaptureDigest) -> Bool { true }

  private func read(_ bytes: [UInt8], into database: TraceDatabase, _ signature: inout Signature) throws {
    let walk = CaptureWalk(label: "a") { MemorySource(bytes, piece: .max) }
    let importer = Importer(options: ImportOptions())
    let survey = try CaptureSurvey(of: walk, importer: importer, lengths: [])
    try survey.forEach(where: Self.all) { found in
      guard case .capture(let log) = found, try database.capture(digest: log.digest.digest) == nil else { return }
      let begun = Capture(path: log.label, digest: log.digest.digest, format: "unknown", bytes: log.digest.bytes)
      var writer = try database.begin(begun, lineage: log.digest.digest, growing: nil)
      let summary = try log.read {
        try importer.read($0, lineage: log.digest.digest, from: 0, digest: log.digest, into: &writer)
      }
      _ = try writer.finish(summary.capture, resume: summary.resume)
      signature.add(summary.capture.format)
    }
    _ = try database.linkReports()
    let pass = try database.analysisPass()
    for session in try database.sessionsToAnalyse() {
      let analysis = try Analyzer.analysis(of: session, by: plan) { see in
        try pass.readEvents(of: session.id) { see($0, $1) }
      }
      try pass.save(analysis, of: session.id, rulesVersion: RuleCatalog.version)
      for finding in analysis.findings { signature.add(finding.rule) }
    }
    for crash in try database.crashes(QueryFilter()) { signature.add(crash.link?.how.rawValue ?? "no link") }
  }
}
