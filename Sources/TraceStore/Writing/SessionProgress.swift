import TraceModel

/// How far a capture has come with one of its sessions.
struct SessionProgress {
  /// Row of `session`.
  let row: Int64
  /// What was known before this reading; nil: nothing.
  let before: Session?
  /// Other captures tell of the session too.
  let isShared: Bool
  /// Its positions are not the places that this capture gives its events.
  private(set) var isDisordered: Bool
  /// How many events an earlier reading of this capture left there, and this one wrote.
  let kept: Int
  private(set) var written = 0
  private(set) var lastOffset = -1
  private var lastSeq: Int?
  private(set) var appEvents = 0
  /// How many of the written events only mark that messages are missing.
  private(set) var marks = 0
  private(set) var times: ClosedRange<Timestamp>?
  private(set) var ticks: ClosedRange<Timestamp>?

  /// A session that nobody told of before.
  init(row: Int64) {
    self.row = row
    (before, isShared, isDisordered, kept) = (nil, false, false, 0)
  }

  /// A session that is there. `lastSeq` is the highest number of its events.
  init(row: Int64, before: Session, isShared: Bool, isDisordered: Bool, kept: Int, lastSeq: Int?) {
    self.row = row
    self.before = before
    self.isShared = isShared
    self.isDisordered = isDisordered
    self.kept = kept
    self.lastSeq = lastSeq
  }

  /// Whether positions are to be given anew, and two accounts of one event made one.
  var needsOrdering: Bool { isDisordered || isShared }

  /// The place that the next event must have; another one says that the earlier reading saw other events.
  var nextPlace: Int { kept + written }

  /// Takes the next event in, which may be a mark of missing messages, and gives the position that it gets for now; nil: it waits for an order.
  mutating func position(of event: Event, isMark: Bool) -> Int? {
    if let seq = event.seq {
      if let lastSeq, seq <= lastSeq { isDisordered = true }
      lastSeq = max(seq, lastSeq ?? seq)
    }
    if let time = event.time { times = Self.extended(times, to: time) }
    if let tick = event.tick { ticks = Self.extended(ticks, to: tick) }
    if event.kind.isOfApp { appEvents += 1 }
    if isMark { marks += 1 }
    lastOffset = max(lastOffset, event.offset)
    written += 1
    return isShared || before != nil && isDisordered ? nil : event.position
  }

  private static func extended(_ range: ClosedRange<Timestamp>?, to instant: Timestamp) -> ClosedRange<Timestamp> {
    guard let range else { return instant...instant }
    return min(range.lowerBound, instant)...max(range.upperBound, instant)
  }
}
