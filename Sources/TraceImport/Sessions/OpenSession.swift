internal import TraceModel

/// One launch while its capture is being read.
///
/// Its buffers may be dropped while it is idle; the counters and facts stay, so that it goes on under the same id.
final class OpenSession {
  /// Events that are written at once.
  static let batchSize = 1024

  /// Rising in the order in which sessions began.
  let number: Int
  /// Events of lines before this offset get a position and are not kept.
  let resume: Int
  /// What the log itself says, without device map and flags.
  var session: Session
  /// The name under which lines of the process find it.
  var key: SessionKey
  var judge = SequenceJudge()

  /// The session was announced to the sink.
  var isAnnounced = false
  /// The sink is to hear of the session even without new events.
  var isToldAnew = false
  /// Another launch of the same process began.
  var isSuperseded = false
  /// The app itself said nothing yet but launch marks.
  var hasOnlyLaunchMarks = true
  var hasAppearanceOrTransition = false
  /// Spellings of the launch marks seen.
  var launchMarks: Set<String> = []
  /// Bundle that a system process gave to the pid: no fact, but good for finding the session.
  var bundleHint: String?
  /// Place of the latest event.
  private(set) var latestLine = 0
  private(set) var latestOffset = 0

  /// The buffers were dropped, at this count of loss marks.
  private(set) var sleepsSince: LossMarks?
  private var batch = EventBatch()
  /// Bytes of text in the batch.
  private(set) var batchBytes = 0
  private var window = SequenceWindow()
  private let gaps: SequenceGaps
  private var nextPosition = 0
  private var ticks = TickSource.none

  /// Which ticks count: those of the key `t` and those of records are different clocks.
  private enum TickSource { case none, trace, record }

  init(number: Int, resume: Int, session: Session, key: SessionKey, gaps: SequenceGaps) {
    self.gaps = gaps
    self.number = number
    self.resume = resume
    self.session = session
    self.key = key
  }

  /// Nothing can follow in this session.
  var isOver: Bool { session.end.isComplete || isSuperseded }

  var batchCount: Int { batch.events.count }
  var waitingCount: Int { window.count }
  /// Length of the lines whose events wait for their turn.
  var waitingBytes: Int { window.cost }

  /// Events are ready to be written.
  var isBatchFull: Bool { batch.events.count >= Self.batchSize }

  /// The offset of the first line whose event has no position yet; nil: all have.
  var earliestWaitingOffset: Int? { window.earliestOffset }

  /// The session with its counts.
  var summary: Session {
    var copy = session
    copy.eventCount = nextPosition
    return copy
  }

  /// Takes an event, whose names are those of `names`, from a line of `length` bytes.
  func append(_ event: Event, _ text: EventText, names: NameTable, length: Int, recordTick: Timestamp? = nil) {
    var copy = event
    // What was written by an earlier import needs a position, nothing more.
    if event.offset >= resume {
      copy = event.moved(from: names, to: &batch.names)
    } else {
      copy.mapNames { _ in .none }
    }
    chooseTick(&copy, recordTick)
    latestLine = max(latestLine, event.line)
    latestOffset = max(latestOffset, event.offset)
    window.add(copy, text, cost: length) { place($0) }
  }

  /// Notes that the log lost messages at this place.
  func append(_ loss: DroppedMessages) {
    var names = NameTable()
    append(loss.event(names: &names), loss.text, names: names, length: loss.length)
  }

  private func chooseTick(_ event: inout Event, _ recordTick: Timestamp?) {
    if ticks == .none {
      if event.tick != nil { ticks = .trace } else if recordTick != nil { ticks = .record }
    }
    if ticks == .record { event.tick = recordTick }
    if event.tick != nil { session.clock = .monotonic }
  }

  private func place(_ output: SequenceWindow.Output) {
    switch output {
    case .hole(let count, let next):
      if let seq = next.seq, count > 0 { gaps.add((seq - count)...(seq - 1), line: next.line, offset: next.offset) }
      let loss = DroppedMessages(count: count, reason: SequenceGaps.reason, line: next.line, offset: next.offset)
      place(loss.event(names: &batch.names), loss.text)
    case .event(let event, let text): place(event, text)
    }
  }

  private func place(_ event: Event, _ text: EventText) {
    defer { nextPosition += 1 }
    guard event.offset >= resume else { return }
    batch.events.append(event)
    batch.events[batch.events.count - 1].position = nextPosition
    batch.texts.append(text)
    batchBytes += text.keys.utf8.count + text.raw.utf8.count
  }

  /// Gives places to all events that wait for others.
  func releaseWindow() { window.releaseAll { place($0) } }

  /// The events that have their place, which are then no longer held; nil: there are none.
  func takeBatch() -> EventBatch? {
    let full = batch
    guard !full.events.isEmpty else { return nil }
    batch = EventBatch()
    batchBytes = 0
    window.mapEvents { $0.moved(from: full.names, to: &batch.names) }
    return full
  }

  /// Drops the buffers. The window must be released and the batch taken by now.
  func sleep(at marks: LossMarks) {
    sleepsSince = marks
    batch = EventBatch()
    window.dropMemory()
  }

  func wake() { sleepsSince = nil }
}
