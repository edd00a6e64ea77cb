import TraceModel

@testable import TraceImport

/// Reads bytes for crash reports, in chunks of any size.
enum CrashReading {
  static func reports(
    _ bytes: [UInt8], label: String = "report", chunk: Int = 1 << 20, maximumBytes: Int = CrashLimits.documentBytes
  ) throws -> (reports: [CrashReport], summary: CrashImportSummary) {
    var importer = CrashImporter(label: label)
    var reports: [CrashReport] = []
    let source = MemorySource(bytes, piece: chunk)
    let summary = try importer.read(CrashDocuments(source, maximumBytes: maximumBytes)) { reports.append($0) }
    return (reports, summary)
  }

  static func reports(_ text: String, label: String = "report") throws -> [CrashReport] {
    try reports(Array(text.utf8), label: label).reports
  }
}
