import TraceImport
import TraceModel

enum RuleCatalog {
  static let version = "0"
  static let all: [HazardRule] = []
  static let aboutCrash: [String] = []
  static func rule(id: String) -> HazardRule? { nil }
}
struct Importer {
  init(options: ImportOptions) {}
  func read<Sink: EventSink>(
    path: String, label: String, lineage: String, from resume: Int, digest: CaptureDigest? = nil, into sink: inout Sink
  ) throws -> ImportSummary { fatalError() }
}
