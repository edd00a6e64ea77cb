package import TraceModel

/// What reading a capture for crash reports came to.
package struct CrashImportSummary: Equatable, Sendable {
  /// How many documents there were: JSON texts, texts, binary files.
  package var documents = 0
  package var reports = 0
  /// How many documents no reader takes.
  package var unknown = 0
  /// The format of the first report; nil: there is none.
  package var format: String?
  /// The bytes ended before their time; nil: they did not.
  package var damage: String?
}

/// Reads the crash reports in a capture: bytes in, reports out, one at a time.
package struct CrashImporter {
  private let label: String
  private var summary = CrashImportSummary()
  private var header: (value: IPSHeader, place: CrashDocuments.Place)?
  /// A text that says the same follows as JSON.
  private var translated: CrashReport?
  /// Behind a header of another kind of log, documents that nobody takes belong to it.
  private var isInsideOther = false

  /// `label`: the path as the command line names it; folders of Xcode say what group a report is of.
  package init(label: String) { self.label = label }

  /// Hands each report of a capture to `body`, in order.
  package static func read(
    _ input: CaptureInput, _ body: (CrashReport) throws -> Void
  ) throws -> CrashImportSummary {
    var importer = CrashImporter(label: input.label)
    var summary = try importer.read(CrashDocuments(input.source), body)
    summary.damage = input.damage
    return summary
  }

  /// The format of the first report that the beginning of a capture holds; nil: none is there.
  package static func format(of input: CaptureInput) -> String? {
    let head = input.head
    guard mayHold(head) else { return nil }
    if let found = format(in: head, label: input.label) { return found }
    // Some begin with all the binaries that were loaded, and say only then what they are.
    let more = input.beginning(longHead)
    return more.count > head.count ? format(in: more, label: input.label) : nil
  }

  /// Bytes that are looked at where the first ones do not tell.
  private static let longHead = 2 << 20

  private static func format(in head: [UInt8], label: String) -> String? {
    var importer = CrashImporter(label: label)
    return try? importer.read(CrashDocuments(HeadSource(head)), { _ in }).format
  }

  /// The capture may hold a report, as far as its beginning tells.
  package static func mayHold(_ input: CaptureInput) -> Bool { mayHold(input.head) }

  /// The bytes may hold a report, as far as their beginning tells: what begins like JSON, like a text report, or with a mark.
  package static func mayHold(_ head: some Collection<UInt8>) -> Bool {
    var lines = Array(head.prefix(64 << 10))
    if lines.starts(with: LineReader.byteOrderMark) { lines.removeFirst(3) }
    guard let first = lines.first(where: { $0 > 0x20 }) else { return false }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || lines.starts(with: "plcrash".utf8) { return true }
    return lines.withUnsafeBytes { bytes in
      let document = CrashDocument(content: .text(CrashLines(bytes)), header: nil, label: "")
      return CrashCatalog.reader(of: document) != nil
        || CrashLines(bytes).begins(with: ["Translated Report", "Incident Identifier:"], within: 200)
        || hasFencedObject(bytes)
    }
  }

  /// Below the fence of a comment, a line begins like JSON.
  private static func hasFencedObject(_ lines: UnsafeRawBufferPointer) -> Bool {
    var start = 0
    var isBelowFence = false
    while start < lines.count {
      let end = lines.find(UInt8(ascii: "\n"), in: start..<lines.count) ?? lines.count
      if isBelowFence, lines.byte(at: start) == UInt8(ascii: "{") || lines.byte(at: start) == UInt8(ascii: "[") {
        return true
      }
      isBelowFence = FenceWrapper.edge(UnsafeRawBufferPointer(rebasing: lines[start..<end])) != nil
      start = end + 1
    }
    return false
  }

  mutating func read(
    _ documents: CrashDocuments, _ body: (CrashReport) throws -> Void
  ) throws -> CrashImportSummary {
    var documents = documents
    try documents.readAll { piece, place, isLong in try take(piece, place, isLong, body) }
    try flushHeader(body)
    try flushTranslated(body)
    return summary
  }

  private mutating func take(
    _ piece: CrashDocuments.Piece, _ place: CrashDocuments.Place, _ isLong: Bool,
    _ body: (CrashReport) throws -> Void
  ) throws {
    var document: CrashDocument
    var losses: [Loss] = []
    func lose(_ reason: String, at offset: Int) {
      losses.append(Loss(reason: reason, line: place.line, offset: offset, count: 1, text: ""))
    }
    summary.documents += 1
    switch piece {
    case .json(let node, let tape):
      if let found = IPSHeader(node) {
        try flushHeader(body)
        isInsideOther = false
        header = (found, place)
        return
      }
      document = CrashDocument(content: .json(node), header: nil, label: label, isCut: tape.isCut)
      let first = node.range.lowerBound
      if let fault = tape.firstFault { lose("malformed", at: place.offset + max(0, fault - first)) }
      if tape.isCut, !isLong { lose("truncated", at: place.offset + max(0, tape.end - first)) }
      if tape.isFull { lose("too-long", at: place.offset) }
    case .text(let lines): document = CrashDocument(content: .text(lines), header: nil, label: label)
    case .binary(let bytes): document = CrashDocument(content: .binary(bytes), header: nil, label: label)
    }
    if isLong { lose("too-long", at: place.offset) }
    document.header = header?.value
    guard let reader = CrashCatalog.reader(of: document) else { return try takeUnknown(body) }
    header = nil
    isInsideOther = false
    for var report in reader.read(document) {
      report.offset = place.offset
      report.line = place.line
      for index in report.losses.indices {
        report.losses[index].line = place.line
        report.losses[index].offset += place.offset
      }
      report.losses += losses
      try emit(report, document, body)
    }
  }

  private mutating func takeUnknown(_ body: (CrashReport) throws -> Void) throws {
    if let found = header?.value, IPSHeader.meaning(ofBugType: found.bugType) != nil || found.bugType != nil {
      try flushHeader(body)
      isInsideOther = true
    } else if !isInsideOther {
      summary.unknown += 1
    }
  }

  private mutating func emit(
    _ report: CrashReport, _ document: CrashDocument, _ body: (CrashReport) throws -> Void
  ) throws {
    if case .text(let lines) = document.content, lines.announcesFullReport {
      try flushTranslated(body)
      translated = report
      return
    }
    var report = report
    if let text = translated, report.format == IPSReader.name {
      report.fillGaps(from: text)
      translated = nil
    } else {
      try flushTranslated(body)
    }
    try hand(report, body)
  }

  private mutating func hand(_ report: CrashReport, _ body: (CrashReport) throws -> Void) throws {
    summary.reports += 1
    if summary.format == nil { summary.format = report.format }
    try body(report)
  }

  private mutating func flushTranslated(_ body: (CrashReport) throws -> Void) throws {
    guard let text = translated else { return }
    translated = nil
    try hand(text, body)
  }

  /// A header without a body tells of app and system, and of another kind of log what it is.
  private mutating func flushHeader(_ body: (CrashReport) throws -> Void) throws {
    guard let (found, place) = header else { return }
    header = nil
    // The text before it says all that it says.
    if translated != nil { return try flushTranslated(body) }
    var report = CrashReport(format: IPSReader.name)
    report.offset = place.offset
    report.line = place.line
    report.incident = found.incident
    report.process = found.process
    report.app.bundle = found.bundle
    report.app.version = found.version
    report.app.build = found.build
    report.binary = found.sliceUUID
    report.window = found.window
    report.isTestFlight = found.isBeta
    var identity = CrashIdentity()
    identity.system = SystemText(found.system)
    identity.platformNumber = found.platform
    identity.settle(&report)
    if let meaning = IPSHeader.meaning(ofBugType: found.bugType) {
      (report.kind, report.why) = (.notACrash, meaning)
    } else if found.bugType == "109" || found.bugType == "309" {
      report.losses.append(Loss(reason: "truncated", line: place.line, offset: place.offset, count: 1, text: ""))
    } else {
      (report.kind, report.why) = (.notACrash, "bug-type-\(CrashText.held(found.bugType) ?? "unknown")")
    }
    try hand(report, body)
  }
}

extension CrashReport {
  /// Takes from another copy of the report what this one has lost.
  mutating func fillGaps(from other: CrashReport) {
    incident = incident ?? other.incident
    captured = captured ?? other.captured
    launched = launched ?? other.launched
    process = process ?? other.process
    pid = pid ?? other.pid
    app.bundle = app.bundle ?? other.app.bundle
    app.version = app.version ?? other.app.version
    app.build = app.build ?? other.app.build
    if device.identifier == nil { (device, platform) = (other.device, other.platform) }
    if system.version == nil { (system, channel) = (other.system, other.channel) }
    if exception == CrashException() { exception = other.exception }
    if termination == CrashTermination() { termination = other.termination }
    if threads.allSatisfy({ $0.frames.isEmpty }) {
      (threads, crashedThread, images) = (other.threads, other.crashedThread, other.images)
    }
    if lastExceptionBacktrace.isEmpty, images.isEmpty { lastExceptionBacktrace = other.lastExceptionBacktrace }
    if messages.isEmpty { messages = other.messages }
  }
}
