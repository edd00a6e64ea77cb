package import TraceModel

/// Reads a capture, a log or crash reports: bytes in, batches of events, sessions, reports and losses out.
package struct Importer {
  /// The head of a capture decides its format. A capture that is shorter may be taken for another format when it has
  /// grown, so it is read anew as a whole.
  private let settledBytes: Int
  let options: ImportOptions
  private let chunk: Int

  package init(options: ImportOptions) { self.init(options: options, settledBytes: LogHead.maximumBytes) }

  /// - Parameters:
  ///   - settledBytes: shorter captures are read anew as a whole.
  ///   - chunk: how many bytes are asked for at a time.
  package init(options: ImportOptions, settledBytes: Int, chunk: Int = 256 << 10) {
    self.options = options
    self.settledBytes = settledBytes
    self.chunk = chunk
  }

  /// Reads the first capture in the file at `path`, a regular file. As below.
  ///
  /// - Parameter label: the path as the command line names it: for failures, for `Capture.path` and for path patterns.
  package func read<Sink: EventSink>(
    path: String, label: String, lineage: String, from resume: Int, digest: CaptureDigest? = nil, into sink: inout Sink
  ) throws -> ImportSummary {
    let walk = CaptureWalk(path: path, label: label)
    guard let known = try digest ?? walk.first({ try $0.digest(prefixes: []) }),
      let summary = try walk.first({ try read($0, lineage: lineage, from: resume, digest: known, into: &sink) })
    else { throw ImportFailure.empty(path: label) }
    return summary
  }

  /// Why nothing can be read from `input`, which holds no crash reports; nil: it can be read.
  func refusal(of input: CaptureInput) -> ImportFailure? {
    do {
      _ = try format(detection(of: input), label: input.label)
      return nil
    } catch {
      return error
    }
  }

  /// Reads a capture and hands what is in it to `sink`.
  ///
  /// All of it is parsed each time, since what a line means depends on the lines before, but only events of lines at or
  /// behind `resume` are handed on, with the positions that a first import would give them; so are the sessions that
  /// have such events or lived there. What an earlier import stored of lines at or behind `resume` is void. Losses are
  /// handed on for the whole capture.
  ///
  /// - Parameters:
  ///   - lineage: what stays the same when the capture grows, such as the digest of its first import.
  ///   - resume: `ImportSummary.resume` of the import before; 0: all is new.
  ///   - known: of the same bytes, made in a walk before. Bytes that the file got since are not read.
  /// - Throws: `ImportFailure` where nothing could be read at all, and what `sink` throws.
  package func read<Sink: EventSink>(
    _ input: CaptureInput, lineage: String, from resume: Int, digest known: CaptureDigest, into sink: inout Sink
  ) throws -> ImportSummary {
    let label = input.label
    if known.holdsReports ?? holdsReports(input) { return try readReports(input, digest: known, into: &sink) }
    let sight = input.sight(among: formats, within: known.bytes)
    let detection = sight.detection
    let format = try self.format(detection, label: label)

    let reader = LineReader(
      input.source, unwrapper: LineUnwrapper(detection.lineWrappers), chunk: chunk)
    var run = ImportRun(options: options, stamps: format.stamps, lineage: lineage, resume: resume, bytes: known.bytes)
    var given = GivenFacts(options: options, label: label)
    func emit(_ call: SinkCall) throws {
      switch call {
      case .open(let session, let relayName): try sink.open(given.applied(to: session, relayName: relayName))
      case .write(let batch, let session): try sink.write(batch, to: session)
      case .close(let session, let relayName):
        try sink.close(given.applied(to: session, relayName: relayName, collectsWarnings: true))
      }
    }
    try run.drain(format, head: sight.head, reader: reader, emit: emit)
    if let damage = input.damage { run.noteDamage(damage) }
    let settled = known.bytes < max(settledBytes, sight.end) ? 0 : run.settledOffset
    try run.finish(emit)
    let losses = run.losses
    for loss in losses { try sink.record(loss) }

    var capture = Capture(path: label, digest: known.digest, format: format.name, bytes: known.bytes)
    capture.wrappers = detection.wrappers + run.lateWrappers.filter { !detection.wrappers.contains($0) }
    capture.lines = run.lines
    capture.events = run.events
    capture.unwanted = run.unwanted
    capture.losses = run.lostLines
    var warnings = given.warnings
    if run.events > 0, format.stamps != .noDate || options.date == nil, let lack = format.lack {
      warnings.insert(lack, at: 0)
    }
    if options.formatIn == nil, let other = FormatDetector.other(in: sight.head.lines, besides: format) {
      warnings.append(
        "\(other.lines) of the first lines look like \(other.name), and are not read as such; put each log into a file of its own"
      )
    }
    if run.redacted > run.events {
      warnings.append(
        "\(run.redacted) lines say only <private>: the system hides what is not marked public; log with "
          + "os_log(\"%{public}@\", …), since iOS 26 hides what NSLog is given")
    }
    return ImportSummary(capture: capture, resume: settled, warnings: warnings, losses: losses)
  }

  /// What `input` is taken for, where a format may be named.
  func detection(of input: CaptureInput) -> Detection { input.detection(among: formats) }

  /// The formats that come into question.
  var formats: [any LogFormat.Type] {
    options.formatIn.flatMap { FormatCatalog.format(named: $0) }.map { [$0] } ?? FormatCatalog.all
  }

  /// The format that a capture is read in: the one that is named, else the one that was detected.
  func format(_ detection: Detection, label: String) throws(ImportFailure) -> any LogFormat.Type {
    // Nothing can be read from bytes that are no text, whatever the user calls them.
    let failure = detection.failure(at: label)
    guard let name = options.formatIn else {
      if let failure { throw failure }
      guard let format = FormatCatalog.format(named: detection.format) else {
        throw .unknownFormat(path: label, reason: detection.reason)
      }
      return format
    }
    guard let format = FormatCatalog.format(named: name) else {
      throw .unknownFormatName(name, known: FormatCatalog.names + CrashCatalog.names)
    }
    switch failure {
    case nil, .unknownFormat: return format
    case .some(let failure): throw failure
    }
  }
}
