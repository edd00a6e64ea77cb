internal import TraceModel

/// What the lines of one log are read as, for somebody who writes patterns: the importer's work without its sessions.
package struct FormatTrial: Sendable {
  /// A line that is an event.
  package struct Row: Sendable, Equatable {
    package var line: Int
    /// `trace line`, `word`, `message CODE` or `pattern N`, from 1.
    package var means: String
    package var kind: String
    /// Empty: it names none.
    package var subject: String
    package var text: String
  }

  /// Lines that are no events and look as if they were meant to be.
  package struct Proposal: Sendable, Equatable {
    package var count: Int
    /// Of the first of them.
    package var line: Int
    package var text: String
    package var pattern: PatternProposal
  }

  /// More events than this are only counted.
  package static let maximumRows = 1000
  /// So many kinds of lines are proposed.
  package static let maximumProposals = 20
  /// So many different ones are kept apart while the log is read.
  static let maximumKept = 4096

  /// What the log is called: the path, and that inside an archive.
  package private(set) var label = ""
  package private(set) var format = ""
  package private(set) var lines = 0
  package private(set) var events = 0
  package private(set) var unwanted = 0
  package private(set) var losses = 0
  /// The first events of the log.
  package private(set) var rows: [Row] = []
  /// How many events each means gave, by the means' names in byte order.
  package private(set) var counts: [(means: String, count: Int)] = []
  /// How many messages of the system that are no events were known, by their codes in byte order.
  package private(set) var remarks: [(code: String, count: Int)] = []
  /// The most frequent first.
  package private(set) var proposals: [Proposal] = []

  private var countOfMeans: [String: Int] = [:]
  private var countOfRemarks: [String: Int] = [:]
  private var kept: [String: Proposal] = [:]

  /// Reads the first log in the file at `path`. `label`: what failures call it.
  package static func of(
    path: String, label: String, options: ImportOptions
  ) throws -> FormatTrial {
    try of(CaptureWalk(path: path, label: label), options: options)
  }

  private struct Found: Error {}

  /// The same of the first log that a walk finds: an archive holds other files too.
  package static func of(_ walk: CaptureWalk, options: ImportOptions) throws -> FormatTrial {
    let importer = Importer(options: options)
    var trial: FormatTrial?
    var refusal: ImportFailure?
    do {
      try walk.forEach { input, _ in
        let sight = input.sight(among: importer.formats)
        let format: any LogFormat.Type
        do throws(ImportFailure) {
          format = try importer.format(sight.detection, label: input.label)
        } catch {
          refusal = refusal ?? error
          return
        }
        var found = FormatTrial()
        found.label = input.label
        found.format = format.name
        let reader = LineReader(input.source, unwrapper: LineUnwrapper(sight.detection.lineWrappers))
        try found.drain(format, head: sight.head, reader, options)
        found.finish()
        trial = found
        throw Found()
      } refuse: { _, failure in
        refusal = refusal ?? failure
      }
    } catch is Found {}
    guard let trial else { throw refusal ?? ImportFailure.empty(path: walk.label) }
    return trial
  }

  private mutating func drain<Format: LogFormat>(
    _ type: Format.Type, head: LogHead, _ lineReader: LineReader, _ options: ImportOptions
  ) throws {
    var format = Format(clock: LogClock(zoneOffset: options.zoneOffset, year: options.year ?? options.date?.year))
    format.learn(from: head)
    var record = LogRecord()
    var recognizer = Recognizer(configuration: options.configuration)
    var speakers = SpeakerCache(roster: ProcessRoster(options: options))
    let isObjects = Format.name == SwivelJSONLinesFormat.name
    let late = LateWrappers(type, grouping: format.grouping)
    var reader = RecordReader(lineReader, grouping: format.grouping, late: late)

    func read(_ line: UnsafeRawBufferPointer, _ place: LinePlace, mayWait: Bool) {
      record.clear()
      let reading = format.read(line, into: &record)
      if mayWait, reading != .record, late.begins(line, place) { return }
      lines += place.lines
      unwanted += place.lines - 1
      switch reading {
      case .record:
        let judgement = record.withBytes(of: .process, in: line) { speakers.judgement(of: $0) }
        guard judgement.isWanted else {
          unwanted += 1
          _ = record.withBytes(of: .message, in: line) { isRemark($0, isApp: false) }
          return
        }
        record.withBytes(of: .message, in: line) { message in
          let recognition =
            isObjects
            ? recognizer.recognizeObject(message)
            : recognizer.recognize(message, speaker: judgement.speaker, process: judgement.patternProcess)
          take(recognition, recognizer, message, line: place.number, isApp: judgement.speaker != .system)
        }
      case .unprefixed:
        record.withBytes(of: .message, in: line) { message in
          take(recognizer.recognize(message, speaker: .unknown), recognizer, message, line: place.number, isApp: true)
        }
      case .continuation, .toolLine: unwanted += 1
      case .dropped, .malformed: losses += 1
      }
    }
    try reader.forEachRecord { line, place in
      if late.isByLine { try late.arrive(line, place, read) } else { read(line, place, mayWait: false) }
    }
    if late.isByLine { try late.finish(read) }
  }

  private mutating func take(
    _ recognition: Recognition, _ recognizer: Recognizer, _ message: UnsafeRawBufferPointer, line: Int, isApp: Bool
  ) {
    switch recognition {
    case .event(let event, _), .about(let event, _, _):
      events += 1
      let means = Self.name(recognizer.means, event, recognizer.names)
      countOfMeans[means, default: 0] += 1
      guard rows.count < Self.maximumRows else { return }
      rows.append(
        Row(
          line: line, means: means, kind: event.kind.name, subject: recognizer.names[event.subject],
          text: Self.text(message)))
    case .loss: losses += 1
    case .unwanted:
      unwanted += 1
      if recognizer.isIgnored || isRemark(message, isApp: isApp) { return }
      if isApp { propose(message, line: line) }
    }
  }

  private mutating func isRemark(_ message: UnsafeRawBufferPointer, isApp: Bool) -> Bool {
    guard let code = MessageCatalog.remark(message, isApp: isApp) else { return false }
    countOfRemarks[code, default: 0] += 1
    return true
  }

  private mutating func propose(_ message: UnsafeRawBufferPointer, line: Int) {
    guard let pattern = PatternProposal(MessageText(message)) else { return }
    if kept[pattern.expression] != nil {
      kept[pattern.expression]?.count += 1
    } else if kept.count < Self.maximumKept {
      kept[pattern.expression] = Proposal(count: 1, line: line, text: Self.text(message), pattern: pattern)
    }
  }

  private mutating func finish() {
    counts = countOfMeans.sorted { $0.key < $1.key }.map { (means: $0.key, count: $0.value) }
    remarks = countOfRemarks.sorted { $0.key < $1.key }.map { (code: $0.key, count: $0.value) }
    proposals = Array(
      kept.values.sorted { ($1.count, $0.line, $0.pattern.expression) < ($0.count, $1.line, $1.pattern.expression) }
        .prefix(Self.maximumProposals))
  }

  private static func name(_ means: RecognitionMeans, _ event: Event, _ names: NameTable) -> String {
    switch means {
    case .traceLine: "trace line"
    case .word: "word"
    case .message: "message \(names[event.code])"
    case .pattern(let index): "pattern \(index + 1)"
    }
  }

  /// The message's first line, at most 200 bytes of it.
  private static func text(_ message: UnsafeRawBufferPointer) -> String {
    let line = message.prefix { $0 != 0x0A }
    return String(decoding: line.prefix(200), as: UTF8.self)
  }
}
