import TraceImport
import TraceModel

/// Crash reports of all kinds.
struct CrashInput: InputReader {
  let name = "crash"
  let seeds: [[UInt8]]

  func read(_ bytes: [UInt8]) throws(Fault) -> UInt64 {
    let whole = try Self.reports(in: bytes, piece: .max)
    let piece = [1, 3, 64, 511, 4096][Int(Signature.of(bytes) % 5)]
    let parts = try Self.reports(in: bytes, piece: piece)
    let (a, b) = (whole.reports.map(Self.text), parts.reports.map(Self.text))
    if a != b || whole.summaries != parts.summaries {
      throw Fault(
        kind: "chunks", text: "whole: \(whole.summaries) \(a)\nin pieces of \(piece): \(parts.summaries) \(b)")
    }
    var signature = Signature()
    let said = whole.summaries.reduce(0) { $0 + $1.reports }
    if said != whole.reports.count {
      throw Fault(kind: "sums", text: "\(said) reports are counted, \(whole.reports.count) are given")
    }
    for summary in whole.summaries {
      signature.add(summary.format ?? "")
      signature.add(count: summary.reports)
    }
    for report in whole.reports {
      signature.add(count: report.threads.count)
      for loss in report.losses {
        signature.add(loss.reason)
        if loss.offset < 0 || loss.offset > bytes.count {
          throw Fault(kind: "place", text: "a loss at \(loss.offset) of \(bytes.count) bytes")
        }
      }
    }
    return signature.value
  }

  /// What a report says, in short.
  private static func text(_ report: CrashReport) -> String {
    let frames = report.threads.map { "\($0.frames.count)" }.joined(separator: ",")
    return "\(report.format) \(report.kind) \(report.line) \(report.offset) \(report.incident ?? "-")"
      + " \(report.process ?? "-") \(report.pid ?? -1) \(report.system.version ?? "-") \(report.messages) \(frames)"
      + " \(report.images.count) \(report.crumbs.count) \(report.zeroSizeViews.count) \(report.trail.events.count)"
      + " \(report.losses)"
  }

  private static func reports(
    in bytes: [UInt8], piece: Int
  ) throws(Fault) -> (reports: [CrashReport], summaries: [CrashImportSummary]) {
    var limits = ContainerLimits()
    limits.bytes = 4 << 20
    let walk = CaptureWalk(label: "a", limits: limits) { MemorySource(bytes, piece: piece) }
    var reports: [CrashReport] = []
    var summaries: [CrashImportSummary] = []
    do {
      try walk.forEach(
        { input, _ in
          guard CrashImporter.mayHold(bytes) else { return }
          summaries.append(try CrashImporter.read(input) { reports.append($0) })
        }, refuse: { _, _ in })
    } catch is ImportFailure {
    } catch {
      throw Fault(kind: "error", text: "\(error)")
    }
    return (reports, summaries)
  }
}
