import TraceImport
import TraceModel

/// One reading of a file as an import does it, and what must hold of any.
struct CaptureReading {
  /// What was found, a line each: equal readings have equal lines.
  private(set) var lines: [String] = []
  private(set) var signature = Signature()

  /// - Parameters:
  ///   - piece: how many bytes the file gives at a time.
  ///   - chunk: how many bytes are asked for at a time behind the containers.
  init(
    _ bytes: [UInt8], options: ImportOptions, limits: ContainerLimits, piece: Int, chunk: Int
  ) throws(Fault) {
    let walk = CaptureWalk(label: "a", limits: limits) { MemorySource(bytes, piece: piece) }
    let importer = Importer(options: options, settledBytes: 0, chunk: chunk)
    do {
      let survey = try CaptureSurvey(of: walk, importer: importer, lengths: [])
      try survey.forEach(where: Self.all) { found in
        switch found {
        case .refused(_, let failure): note(failure)
        case .side(let label, let file): note(label, file)
        case .capture(let log): try take(log, importer, bytes)
        }
      }
      if let failure = survey.failure { note(failure) }
    } catch let fault as Fault {
      throw fault
    } catch let failure as ImportFailure {
      note(failure)
    } catch {
      throw Fault(kind: "error", text: "\(error)")
    }
  }

  private static func all(_ digest: CaptureDigest) -> Bool { true }

  private mutating func note(_ failure: ImportFailure) {
    lines.append(Self.withoutSizes(failure.description))
    // Not its numbers and names.
    signature.add(String("\(failure)".prefix { $0 != "(" }))
  }

  private mutating func note(_ label: String, _ file: SideFile) {
    for device in file.devices {
      let facts = device.map { "\($0.key.rawValue)=\($0.value)" }.sorted()
      lines.append("\(label) tells of \(facts)")
      signature.add(count: facts.count)
    }
  }

  private mutating func take(_ log: FoundCapture, _ importer: Importer, _ bytes: [UInt8]) throws {
    var sink = CaptureSink()
    let summary: ImportSummary
    do {
      summary = try log.read {
        try importer.read($0, lineage: log.digest.digest, from: 0, digest: log.digest, into: &sink)
      }
    } catch let failure as ImportFailure {
      return note(failure)
    }
    let capture = summary.capture
    try Self.check(summary, sink)
    let isPlain = CaptureInput.isPlain(wrappers: capture.wrappers)
    if isPlain, capture.lines < Self.lineCount(of: bytes) {
      throw Fault(kind: "lines", text: "\(Self.lineCount(of: bytes)) lines stand in the file, not \(capture.lines)")
    }
    lines.append(
      "\(log.label) \(capture.format) \(capture.wrappers) \(capture.bytes) bytes, \(capture.lines) lines,"
        + " \(capture.events) events in \(sink.sessions) sessions, \(capture.unwanted) unwanted, \(capture.losses) lost,"
        + " \(sink.digest) \(capture.digest) \(summary.resume)")
    for loss in summary.losses {
      let text = loss.reason == "damaged" ? Self.withoutSizes(loss.text) : loss.text
      lines.append("  \(loss.reason) \(loss.count) \(loss.line) \(loss.offset) \(text)")
      signature.add(loss.reason)
    }
    for warning in summary.warnings { lines.append("  \(warning)") }
    signature.add(capture.format)
    for wrapper in capture.wrappers { signature.add(wrapper) }
    for kind in sink.kinds.sorted() { signature.add(kind) }
    for count in [capture.events, capture.losses, sink.sessions] { signature.add(count: count) }
  }

  /// libarchive says how much of a broken file it held at the time, and that depends on the pieces.
  private static func withoutSizes(_ text: String) -> String {
    text.contains("truncated") || text.contains("Truncated") ? text.filter { !$0.isNumber } : text
  }

  private static func check(_ summary: ImportSummary, _ sink: CaptureSink) throws(Fault) {
    let capture = summary.capture
    if let fault = sink.fault { throw Fault(kind: "sink", text: fault) }
    if sink.isUnfinished { throw Fault(kind: "sink", text: "a session stays open") }
    if capture.lines != capture.events + capture.unwanted + capture.losses {
      throw Fault(
        kind: "sums",
        text: "\(capture.lines) lines, \(capture.events) events + \(capture.unwanted) unwanted + \(capture.losses) lost"
      )
    }
    if !(sink.events - sink.marks...sink.events).contains(capture.events) {
      throw Fault(kind: "sums", text: "\(capture.events) events are counted, \(sink.events) are written")
    }
    let said = summary.losses.reduce(0) { $0.addingReportingOverflow($1.count).overflow ? .max : $0 + $1.count }
    if said < capture.losses {
      throw Fault(kind: "sums", text: "\(capture.losses) lines are lost, \(said) are told of")
    }
  }

  /// Lines as `wc` and an editor count them: what stands behind the last line end is one.
  private static func lineCount(of bytes: [UInt8]) -> Int {
    let ends = bytes.count { $0 == 0x0A }
    return bytes.isEmpty || bytes.last == 0x0A ? ends : ends + 1
  }
}
