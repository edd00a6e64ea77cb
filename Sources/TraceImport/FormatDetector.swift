/// Says which format a capture has, by the shape of its first lines.
///
/// Each format counts the lines that look like it, among the first 200 within 64 KiB; the one with most lines has the capture.
/// Formats that go by words alone (`isFallback`) are asked when no other has enough. What tools put around the lines is taken
/// off before.
package enum FormatDetector {
  /// The share of the lines below which a format is only a guess: a record may be a dump of many lines, a console mostly
  /// prints of the app.
  private static let enough = 0.05

  /// What the first bytes of a capture are; `head` may be longer than is looked at, or the whole capture.
  package static func detect(_ head: UnsafeRawBufferPointer) -> Detection {
    detect(head, among: FormatCatalog.all)
  }

  /// The same where only these formats come into question.
  static func detect(_ head: UnsafeRawBufferPointer, among formats: [any LogFormat.Type]) -> Detection {
    ForeignBytes.kind(of: head) ?? detect(LogHead(head), among: formats)
  }

  private static func detect(_ head: LogHead, among formats: [any LogFormat.Type]) -> Detection {
    if head.lines.isEmpty {
      return Detection(
        format: "unknown", confidence: 0, wrappers: head.wrappers, reason: "no text in it", obstacle: .empty)
    }
    let detector = WrapperDetector { lines in
      let best = leading(in: lines, among: formats)
      return (best.tier, best.confidence)
    }
    let lineWrappers = detector.wrappers(around: head.lines)
    let inside = head.inside(LineUnwrapper(lineWrappers))
    let best = leading(in: inside.lines, among: formats)
    var found =
      best.tier > 0 ? known(best.name, best.confidence, inside) : unknown(best.name, best.confidence, inside)
    found.wrappers += lineWrappers
    found.lineWrappers = lineWrappers
    found.yieldsToReports =
      best.name == XcodePlainFormat.name && LogHead.share(of: inside.lines, where: LifeCycleWords.head) == 0
    return found
  }

  /// The format that explains most lines. `tier`: 2 by the shape of its lines, 1 by words alone, 0 not enough of them.
  private static func leading(
    in lines: [ArraySlice<UInt8>], among formats: [any LogFormat.Type]
  ) -> (tier: Int, name: String, confidence: Double) {
    var nearest: (name: String, confidence: Double) = ("", 0)
    for isFallback in [false, true] {
      var best: (name: String, confidence: Double) = ("", 0)
      for format in formats where format.isFallback == isFallback {
        let confidence = format.confidence(in: lines)
        if confidence > best.confidence { best = (format.name, confidence) }
      }
      if best.confidence >= enough { return (isFallback ? 1 : 2, best.name, best.confidence) }
      if best.confidence > nearest.confidence { nearest = best }
    }
    return (0, nearest.name, nearest.confidence)
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
