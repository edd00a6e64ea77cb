#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Says which format a capture has, by the shape of its first lines.
///
/// Each format counts the lines that look like it, among the first 200 within 64 KiB; the one with most lines has the capture.
/// Formats that go by words alone (`isFallback`) are asked when no other has enough.
package enum FormatDetector {
  /// The share of the lines below which a format is only a guess: a record may be a dump of many lines, a console mostly
  /// prints of the app.
  private static let enough = 0.05

  /// What the first bytes of a capture are; `head` may be longer than is looked at, or the whole capture.
  package static func detect(_ head: UnsafeRawBufferPointer) -> Detection {
    if let found = ForeignBytes.kind(of: head) { return found }
    return detect(LogHead(head))
  }

  /// What the file at `path` is.
  package static func detect(path: String) throws(ImportFailure) -> Detection {
    let bytes = try CaptureFile.head(of: path)
    return bytes.withUnsafeBytes { detect($0) }
  }

  static func detect(_ head: LogHead) -> Detection {
    if head.lines.isEmpty {
      return Detection(
        format: "unknown", confidence: 0, wrappers: head.wrappers, reason: "no text in it", obstacle: .empty)
    }
    var nearest: (name: String, confidence: Double) = ("", 0)
    for isFallback in [false, true] {
      var best: (name: String, confidence: Double) = ("", 0)
      for format in FormatCatalog.all where format.isFallback == isFallback {
        let confidence = format.confidence(in: head.lines)
        if confidence > best.confidence { best = (format.name, confidence) }
      }
      if best.confidence >= enough { return known(best.name, best.confidence, head) }
      if best.confidence > nearest.confidence { nearest = best }
    }
    return unknown(nearest.name, nearest.confidence, head)
  }

  private static func known(_ name: String, _ confidence: Double, _ head: LogHead) -> Detection {
    if name == SwivelJSONLinesFormat.name, let version = newerVersion(head) {
      return Detection(
        format: "unknown", confidence: 0, wrappers: head.wrappers,
        reason: "a Swivel trace of version \(version), and only \(SwivelJSONLinesFormat.version) is known",
        obstacle: .newerTrace(version: version))
    }
    return Detection(
      format: name, confidence: confidence, wrappers: head.wrappers, reason: count(confidence, head), obstacle: nil)
  }

  private static func unknown(_ name: String, _ confidence: Double, _ head: LogHead) -> Detection {
    let coloured = LogHead.share(of: head.lines) { $0.find("\u{1B}[") != nil }
    if coloured > 0.2 {
      let reason = "colour escapes in \(count(coloured, head))"
      return Detection(
        format: "unknown", confidence: 0, wrappers: head.wrappers, reason: reason, obstacle: .coloured)
    }
    let reason =
      confidence > 0
      ? "nearest is \(name): \(count(confidence, head)) look like it"
      : "none of \(head.lines.count) lines looks like a known format; 'swivel formats' lists them"
    return Detection(format: "unknown", confidence: 0, wrappers: head.wrappers, reason: reason, obstacle: .unknown)
  }

  private static func count(_ share: Double, _ head: LogHead) -> String {
    "\(Int((share * Double(head.lines.count)).rounded())) of \(head.lines.count) lines"
  }

  /// The version of a trace that only a later Swivel reads; nil: it is of the known one.
  private static func newerVersion(_ head: LogHead) -> String? {
    for line in head.lines {
      guard let version = line.withUnsafeBytes({ SwivelJSONLinesFormat.version(of: $0) }) else { continue }
      return version == String(SwivelJSONLinesFormat.version) ? nil : version
    }
    return nil
  }
}
