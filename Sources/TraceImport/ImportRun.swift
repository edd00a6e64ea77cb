internal import TraceModel

/// One pass over the lines of one capture.
struct ImportRun {
  /// More bytes of a line than this are not kept with its event.
  static let maximumRaw = 64 << 10

  private(set) var lines = 0
  private(set) var events = 0
  private(set) var unwanted = 0
  private(set) var lostLines = 0
  /// Lines of programs that are not the system's, of which nothing but `<private>` is left.
  private(set) var redacted = 0
  private var tally = LossTally()
  private var assembler: SessionAssembler
  /// Of these events that the assembler claimed later, so many are counted.
  private var claimed = 0
  private var latestRecord = 0
  /// The app whose line stood last, until one of its lines is an event.
  private var neighbour: SessionKey?
  /// Where it would be read anew without the last line, if that has no line end: its rest may change what it settled.
  private var unsettledBeforeCut: Int?
  private var isBehindOpenEnd = false
  /// The first line that waits for others to show whether they are wrapped.
  private var unsettledLateWrapper: Int?
  /// What was taken off lines behind the head.
  private(set) var lateWrappers: [String] = []
  /// Holds back the rows of a format without order until all are known.
  var sorter: EventSorter?
  /// The rows come from the sorter.
  var isSorted = false

  private var repeats: RepeatedRows

  private let roster: ProcessRoster
  private let configuration: Configuration?
  let clock: LogClock
  private let resume: Int
  private let bytes: Int

  /// - Parameters:
  ///   - stamps: what the format's stamps lack.
  ///   - resume: events of lines before this offset are not handed on.
  ///   - bytes: lines that begin behind so many bytes are not read.
  init(options: ImportOptions, stamps: StampKind, lineage: String, resume: Int, bytes: Int) {
    let year = options.year ?? options.date?.year
    clock = LogClock(zoneOffset: options.zoneOffset, year: year, date: options.date)
    roster = ProcessRoster(options: options)
    configuration = options.configuration
    assembler = SessionAssembler(
      lineage: lineage,
      clock: SourceClock(
        stamps: stamps, zoneOffset: options.zoneOffset, hasYear: year != nil, hasDate: options.date != nil),
      resume: resume, bundle: options.bundle)
    self.resume = resume
    self.bytes = bytes
    repeats = RepeatedRows(head: LogHead(UnsafeRawBufferPointer(start: nil, count: 0)), stamps: stamps)
  }

  /// All that was lost, behind `finish`.
  var losses: [Loss] {
    (tally.losses + [assembler.gaps.loss].compactMap { $0 }).sorted { ($0.line, $0.reason) < ($1.line, $1.reason) }
  }

  /// Where a longer capture must be read anew, if `finish` was not called yet: at the latest record, which may go on, or
  /// at the first event that still waits for others.
  var settledOffset: Int {
    // Of a capture without order, anything may still change places.
    isSorted
      ? 0
      : [assembler.earliestUnsettledOffset, unsettledBeforeCut, unsettledLateWrapper].compactMap(\.self).reduce(
        latestRecord, min)
  }

  /// Hands on what is left.
  mutating func finish(_ emit: (SinkCall) throws -> Void) throws {
    try assembler.finish(emit)
  }

  private struct EndOfCapture: Error {}

  /// Reads all lines.
  ///
  /// Opens the format once: inside the loop it is a concrete type.
  mutating func drain<Format: LogFormat>(
    _ type: Format.Type, head: LogHead, reader: LineReader, emit: (SinkCall) throws -> Void
  ) throws {
    var format = Format(clock: clock)
    format.learn(from: head)
    var tools = ReadingTools(
      recognizer: Recognizer(configuration: configuration), speakers: SpeakerCache(roster: roster),
      isObjects: Format.name == SwivelJSONLinesFormat.name)
    repeats = RepeatedRows(head: head, stamps: Format.stamps)
    let late = LateWrappers(type, grouping: format.grouping)
    var reader = RecordReader(reader, grouping: format.grouping, late: late)
    if Format.isUnsorted { sorter = EventSorter() }
    do {
      try reader.forEachRecord { line, place in
        // Most captures have no wrapper that begins late.
        if !late.isByLine || late.isAtRest {
          try read(line, place, late, mayWait: late.isByLine, &format, &tools, emit)
        } else {
          try late.arrive(line, place) { try read($0, $1, late, mayWait: $2, &format, &tools, emit) }
        }
      }
    } catch is EndOfCapture {}
    if late.isByLine {
      do {
        try late.finish { try read($0, $1, late, mayWait: $2, &format, &tools, emit) }
      } catch is EndOfCapture {}
    }
    // With more lines it may show that they are wrapped.
    unsettledLateWrapper = late.unsettledOffset
    lateWrappers = late.names
    try takeSorted(type, head, &tools.recognizer, &tools.speakers, emit)
  }

  /// What the lines of a capture are read with, whatever their format.
  private struct ReadingTools {
    var recognizer: Recognizer
    var speakers: SpeakerCache
    let isObjects: Bool
    var record = LogRecord()
  }

  /// Reads one line. `mayWait`: it may be held back until it shows whether a wrapper begins here.
  private mutating func read<Format: LogFormat>(
    _ line: UnsafeRawBufferPointer, _ place: LinePlace, _ late: LateWrappers, mayWait: Bool,
    _ format: inout Format, _ tools: inout ReadingTools, _ emit: (SinkCall) throws -> Void
  ) throws {
    // What stands behind the last record may be nothing but the end of its line.
    if place.offset > bytes || place.offset == bytes && place.length > 0 { throw EndOfCapture() }
    tools.record.clear()
    let reading = format.read(line, into: &tools.record)
    if mayWait, reading != .record, late.begins(line, place) { return }
    lines += place.lines
    unwanted += place.lines - 1
    if !place.isTerminated || place.isOpen, !isBehindOpenEnd {
      isBehindOpenEnd = true
      unsettledBeforeCut = assembler.earliestUnsettledOffset
    }
    if case .continuation = reading {} else { latestRecord = place.groupOffset ?? place.offset }
    switch reading {
    case .record:
      let judgement = tools.record.withBytes(of: .process, in: line) { tools.speakers.judgement(of: $0) }
      guard judgement.isWanted else { return skip(place, line) }
      if judgement.speaker == .app, assembler.awaitsApp { noteNeighbour(tools.record, line) }
      let recognition = tools.record.withBytes(of: .message, in: line) {
        tools.isObjects
          ? tools.recognizer.recognizeObject($0)
          : tools.recognizer.recognize(
            $0, speaker: judgement.speaker, process: judgement.patternProcess, ending: place.ending)
      }
      if case .unwanted = recognition {
        if judgement.speaker != .system, tools.record.isRedacted(in: line) { redacted += 1 }
        return skip(place, line)
      }
      try take(recognition, tools.record, line, place, judgement.speaker, tools.recognizer.names, emit)
    case .unprefixed:
      let recognition = tools.record.withBytes(of: .message, in: line) {
        tools.recognizer.recognize($0, speaker: .unknown, ending: place.ending)
      }
      if case .unwanted = recognition { return skip(place, line) }
      try take(recognition, tools.record, line, place, nil, tools.recognizer.names, emit)
    case .continuation: skip(place, line)
    case .toolLine:
      repeats.see(toolLine: line)
      if let unit = SessionAssembler.unit(in: line) { assembler.connect(unit) }
      unwanted += 1
    case .dropped(let count): try note(count, tools.record, line, place, emit)
    case .malformed(let reason): lose(reason, line, place)
    }
  }

  /// The bytes ended before their time, for what `reason` says: lines are missing, and nobody knows how many.
  mutating func noteDamage(_ reason: String) {
    tally.add("damaged", line: lines, offset: bytes, text: reason)
  }

  /// Counts a line that nobody wanted. What stands behind the cut of an overlong line was not even looked at.
  mutating func skip(_ place: LinePlace, _ line: UnsafeRawBufferPointer) {
    if place.isCut { lose("too-long", line, place) } else { unwanted += 1 }
  }

  mutating func lose(_ reason: String, _ line: UnsafeRawBufferPointer, _ place: LinePlace) {
    lostLines += 1
    tally.add(reason, line: place.number, offset: place.offset, text: Self.text(line.prefix(200)))
  }

  /// The log says that messages are missing: a loss, and a mark in every session that it may concern.
  mutating func note(
    _ count: Int?, _ record: LogRecord, _ line: UnsafeRawBufferPointer, _ place: LinePlace,
    _ emit: (SinkCall) throws -> Void
  ) throws {
    if !isSorted, repeats.isRepeated(line, time: record.time) {
      return lose("duplicate", line, place)
    }
    if try waits(line, record, place) { return }
    lostLines += 1
    tally.add(
      "dropped-messages", count: max(1, count ?? 1), line: place.number, offset: place.offset,
      text: Self.text(line.prefix(200)))
    let loss = DroppedMessages(
      count: count.map { max(0, $0) }, reason: "dropped-messages", line: place.number, offset: place.offset,
      time: record.time, raw: place.offset >= resume ? Self.text(line.prefix(Self.maximumRaw)) : "", length: line.count)
    try assembler.note(loss, emit: emit)
  }

  /// `speaker`: nil for a line without a stamp of its own.
  mutating func take(
    _ recognition: Recognition, _ record: LogRecord, _ line: UnsafeRawBufferPointer, _ place: LinePlace,
    _ speaker: Speaker?, _ names: NameTable, _ emit: (SinkCall) throws -> Void
  ) throws {
    let event: Event
    let keys: String
    var app: AppReference?
    switch recognition {
    case .event(let found, let pairs):
      (event, keys) = (found, pairs)
      // A system process that names no app may still mean the only one.
      if speaker == .system { app = AppReference(bundle: nil, pid: nil) }
    case .about(let found, let pairs, let reference): (event, keys, app) = (found, pairs, reference)
    case .unwanted: return skip(place, line)
    case .loss(let reason): return lose(reason, line, place)
    }
    if !isSorted, repeats.isRepeated(line, time: record.time) {
      return lose("duplicate", line, place)
    }
    if try waits(line, record, place) { return }
    var account = Account(
      event: event, keys: keys, raw: place.offset >= resume ? Self.text(line.prefix(Self.maximumRaw)) : "",
      names: names, source: EventSource(of: record, line, place, neighbour: speaker == nil ? neighbour : nil),
      length: line.count)
    account.source.isUnprefixed = speaker == nil
    account.event.line = place.number
    account.event.offset = place.offset
    if account.event.time == nil { account.event.time = record.time } else { account.source.timeIsComplete = true }
    if place.isCut { account.event.flags[.cut] = true }
    if speaker == nil, event.seq == nil, event.tick == nil { account.event.flags[.unordered] = true }
    if event.kind.isLaunchMark {
      account.launchMark = record.withBytes(of: .message, in: line) {
        LaunchMark.spelling(in: $0.isEmpty ? line : $0)
      }
    }
    try settle(account, app, place, line, emit)
  }

  /// Hands one event to its session.
  private mutating func settle(
    _ account: Account, _ app: AppReference?, _ place: LinePlace, _ line: UnsafeRawBufferPointer,
    _ emit: (SinkCall) throws -> Void
  ) throws {
    let outcome =
      try app.map { try assembler.take(account, about: $0, emit: emit) }
      ?? assembler.take(account, emit: emit)
    switch outcome {
    case .taken:
      events += 1 + assembler.claimed - claimed
      unwanted -= assembler.claimed - claimed
      claimed = assembler.claimed
    case .unwanted: skip(place, line)
    case .duplicate: lose("duplicate", line, place)
    }
  }

  /// Whether the row is put behind until all are there.
  private mutating func waits(
    _ line: UnsafeRawBufferPointer, _ record: LogRecord, _ place: LinePlace
  ) throws(ImportFailure) -> Bool {
    if sorter == nil { return false }
    try sorter?.add(line, place, time: record.time, boot: record.text(of: .boot, in: line))
    return true
  }

  private mutating func noteNeighbour(_ record: LogRecord, _ line: UnsafeRawBufferPointer) {
    let isKnown = record.withBytes(of: .process, in: line) { process in
      neighbour.map { $0.pid == record.pid && $0.process.utf8.elementsEqual(process) } ?? false
    }
    if isKnown { return }
    neighbour = SessionKey(
      device: record.text(of: .device, in: line) ?? "", process: record.text(of: .process, in: line) ?? "",
      pid: record.pid)
  }

  /// Bytes as text, what is no UTF-8 replaced.
  private static func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
