package import TraceModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Reads a capture: bytes in, batches of events, sessions and losses out.
package struct Importer {
  /// The head of a capture decides its format. A capture that is shorter may be taken for another format when it has
  /// grown, so it is read anew as a whole.
  private let settledBytes: Int
  private let options: ImportOptions

  package init(options: ImportOptions) { self.init(options: options, settledBytes: LogHead.maximumBytes) }

  init(options: ImportOptions, settledBytes: Int) {
    self.options = options
    self.settledBytes = settledBytes
  }

  /// Reads the capture at `path`, a regular file, and hands what is in it to `sink`.
  ///
  /// All of it is parsed each time, since what a line means depends on the lines before, but only events of lines at or
  /// behind `resume` are handed on, with the positions that a first import would give them; so are the sessions that
  /// have such events or lived there. What an earlier import stored of lines at or behind `resume` is void. Losses are
  /// handed on for the whole capture.
  ///
  /// - Parameters:
  ///   - label: the path as the command line names it: for failures, for `Capture.path` and for path patterns.
  ///   - lineage: what stays the same when the capture grows, such as the digest of its first import.
  ///   - resume: `ImportSummary.resume` of the import before; 0: all is new.
  ///   - digest: of the same file, if it was made already. Bytes that the file got since are not read.
  /// - Throws: `ImportFailure` where nothing could be read at all, and what `sink` throws.
  package func read<Sink: EventSink>(
    path: String, label: String, lineage: String, from resume: Int, digest: CaptureDigest? = nil, into sink: inout Sink
  ) throws -> ImportSummary {
    let known = try digest ?? CaptureDigest.of(path: path, prefixes: [])
    let bytes = try CaptureFile.head(of: path).prefix(known.bytes)
    let head = bytes.withUnsafeBytes { LogHead($0) }
    let detection = bytes.withUnsafeBytes { FormatDetector.detect($0) }
    let format = try self.format(detection, label: label)

    let descriptor = try CaptureFile.open(path)
    defer { close(descriptor) }
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
    try run.drain(format, head: head, descriptor: descriptor, path: label, emit: emit)
    let settled = known.bytes < settledBytes ? 0 : run.settledOffset
    try run.finish(emit)
    let losses = run.tally.losses
    for loss in losses { try sink.record(loss) }

    var capture = Capture(path: label, digest: known.digest, format: format.name, bytes: known.bytes)
    capture.wrappers = detection.wrappers
    capture.lines = run.lines
    capture.events = run.events
    capture.unwanted = run.unwanted
    capture.losses = run.lostLines
    var warnings = given.warnings
    if run.events > 0, format.stamps != .noDate || options.date == nil, let lack = format.lack {
      warnings.insert(lack, at: 0)
    }
    return ImportSummary(capture: capture, resume: settled, warnings: warnings, losses: losses)
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
      throw .unknownFormatName(name, known: FormatCatalog.names)
    }
    switch failure {
    case nil, .unknownFormat, .coloured: return format
    case .some(let failure): throw failure
    }
  }
}
