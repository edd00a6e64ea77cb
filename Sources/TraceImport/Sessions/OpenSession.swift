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
  /// Another launch of the same process began.
  var isSuperseded = false
  /// No event was taken but launch marks.
  var hasOnlyLaunchMarks = true
  var hasAppearanceOrTransition = false
  /// Spellings of the launch marks seen.
  var launchMarks: [String] = []
  /// Bundle that a system process gave to the pid: no fact, but good for finding the session.
  var bundleHint: String?
  /// Line of the latest event, for finding the session that is idle longest.
  private(set) var latestLine = 0
  /// Messages were lost while the session was idle.
  var owedLoss: DroppedMessages?

  /// The buffers were dropped.
  private(set) var isDormant = false
  private var batch = EventBatch()
  private var batchBytes = 0
  private var window = SequenceWindow()
  private var nextPosition = 0
  /// Bytes of text held in batch and window.
  private(set) var heldBytes = 0
  private var ticks = TickSource.none

  /// Which ticks count: those of the key `t` and those of records are different clocks.
  private enum TickSource { case none, trace, record }

  init(number: Int, resume: Int, session: Session, key: SessionKey) {
    self.number = number
    self.resume = resume
    self.session = session
    self.key = key
  }

  /// Nothing can follow in this session.
  var isOver: Bool { session.end.isComplete || isSuperseded }

  /// How many events are held in memory.
  var heldEvents: Int { batch.events.count + window.count }

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

  /// Takes an event, whose names are those of `names`.
  func append(_ event: Event, _ text: EventText, names: NameTable, recordTick: Timestamp? = nil) {
    isDormant = false
    var copy = event
    // What was written by an earlier import needs a position, nothing more.
    if event.offset >= resume { copy = event.moved(from: names, to: &batch.names) } else { copy.mapNames { _ in .none } }
    chooseTick(&copy, recordTick)
    heldBytes += Self.bytes(of: text)
    latestLine = max(latestLine, event.line)
    window.add(copy, text) { place($0) }
  }

  /// Notes that the log lost messages at this place.
  func append(_ loss: DroppedMessages) {
    var names = NameTable()
    append(loss.event(names: &names), loss.text, names: names)
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
      let loss = DroppedMessages(count: count, reason: "sequence-gap", line: next.line, offset: next.offset)
      heldBytes += Self.bytes(of: loss.text)
      place(loss.event(names: &batch.names), loss.text)
    case .event(let event, let text): place(event, text)
    }
  }

  private func place(_ event: Event, _ text: EventText) {
    guard event.offset >= resume else {
      heldBytes -= Self.bytes(of: text)
      nextPosition += 1
      return
    }
    batch.events.append(event)
    batch.events[batch.events.count - 1].position = nextPosition
    batch.texts.append(text)
    batchBytes += Self.bytes(of: text)
    nextPosition += 1
  }

  /// Gives places to all events that wait for others.
  func releaseWindow() { window.releaseAll { place($0) } }

  /// The events that have their place, which are then no longer held; nil: there are none.
  func takeBatch() -> EventBatch? {
    let full = batch
    guard !full.events.isEmpty else { return nil }
    batch = EventBatch()
    heldBytes -= batchBytes
    batchBytes = 0
    window.mapEvents { $0.moved(from: full.names, to: &batch.names) }
    return full
  }

  /// Drops the buffers. The window must be released and the batch taken by now.
  func sleep() {
    isDormant = true
    batch = EventBatch()
    window.dropMemory()
  }

  private static func bytes(of text: EventText) -> Int { text.keys.utf8.count + text.raw.utf8.count }
}
