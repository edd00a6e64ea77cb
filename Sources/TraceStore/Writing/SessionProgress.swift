import TraceModel

/// How far a capture has come with one of its sessions.
struct SessionProgress {
  /// Row of `session`.
  let row: Int64
  /// What was known before this capture, or this part of it, was read; nil: nothing.
  let before: Session?
  /// The clock of this reading.
  var clock: Clock
  /// Where the next event goes.
  var nextPosition = 0
  /// The position of the first event of this reading.
  var firstNew = 0
  /// Events of other captures stand in the session.
  var hasOthers = false
  /// Positions do not follow the recorder's numbers, or have holes.
  var isDisordered = false
  var lastSeq: Int?
  var appEvents = 0
  var first: Timestamp?
  var last: Timestamp?

  init(row: Int64, before: Session?, clock: Clock) {
    self.row = row
    self.before = before
    self.clock = clock
  }

  /// Whether the events must be put in order, and two accounts of one event made one.
  var needsOrdering: Bool { isDisordered || hasOthers }

  /// Takes the next event in, and gives the position it gets for now.
  mutating func place(_ event: Event) -> Int {
    if let seq = event.seq {
      if let lastSeq, seq <= lastSeq { isDisordered = true }
      lastSeq = max(seq, lastSeq ?? seq)
    }
    if let time = event.time {
      first = min(time, first ?? time)
      last = max(time, last ?? time)
    }
    if event.kind.isOfApp { appEvents += 1 }
    nextPosition += 1
    return nextPosition - 1
  }
}
