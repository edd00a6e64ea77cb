internal import TraceModel

/// Knows rows that a log shows a second time, though they were written once.
///
/// Console.app copies every row twice. A device that is connected again sends what it had sent before the connection broke.
/// Rows are asked about only once they are known to be events: nobody counts the others.
struct RepeatedRows {
  /// A doubled row is so many rows behind its twin, at most.
  private static let reach = 16
  /// So many events are remembered for the next connection.
  private static let memory = 65_536
  /// Fewer lines show nothing.
  private static let fewest = 8

  private enum Habit {
    case none, doubled, replayed
  }

  private struct Remembered {
    var count = 0
    /// How many of them were seen again since the connection that `connection` counts.
    var seenAgain = 0
    var connection = 0
  }

  private let habit: Habit
  private var rows: [Int: Remembered] = [:]
  /// Hashes of the latest rows; a ring.
  private var ring: [Int] = []
  private var next = 0
  private var connection = 0
  /// The latest time before the connection; nil: nothing is being sent again.
  private var replayEnd: Timestamp?
  private var latest: Timestamp?

  /// - Parameters:
  ///   - head: how the capture begins, its wrappers taken off.
  ///   - stamps: lines without a stamp of their own are never the same row.
  init(head: LogHead, stamps: StampKind) {
    if stamps == .none {
      habit = .none
    } else if head.lines.count >= Self.fewest, Self.areDoubled(head.lines) {
      habit = .doubled
    } else {
      habit = head.lines.contains { $0.withUnsafeBytes { $0.has("[connected") } } ? .replayed : .none
    }
  }

  /// Nearly each line has a twin near it that no other line has.
  private static func areDoubled(_ lines: [ArraySlice<UInt8>]) -> Bool {
    var isTwin = [Bool](repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() where !isTwin[index] {
      let near = index + 1..<min(lines.count, index + 1 + reach)
      guard let twin = near.first(where: { !isTwin[$0] && lines[$0] == line }) else { continue }
      isTwin[index] = true
      isTwin[twin] = true
    }
    // The last ones may have theirs behind the head.
    let whole = isTwin.dropLast(lines.count == LogHead.maximumLines ? reach : 0)
    return whole.count { $0 } * 10 >= whole.count * 9
  }

  /// A line of the tool's own was read.
  mutating func see(toolLine line: UnsafeRawBufferPointer) {
    guard habit == .replayed, line.has("[connected", at: line.rangeInsideNULs().lowerBound) else { return }
    connection += 1
    replayEnd = latest
  }

  /// This row of an event was there before. Asked once for each, in order.
  mutating func isRepeated(_ row: UnsafeRawBufferPointer, time: Timestamp?) -> Bool {
    if habit == .none { return false }
    var hasher = Hasher()
    hasher.combine(bytes: row)
    let hash = hasher.finalize()
    if habit == .doubled {
      if let twin = ring.firstIndex(of: hash) {
        ring.remove(at: twin)
        return true
      }
      ring.append(hash)
      if ring.count > Self.reach { ring.removeFirst() }
      return false
    }
    if isSentAgain(hash, time) { return true }
    remember(hash)
    if let time, latest.map({ time > $0 }) ?? true { latest = time }
    return false
  }

  private mutating func isSentAgain(_ hash: Int, _ time: Timestamp?) -> Bool {
    guard let end = replayEnd else { return false }
    if let time, time > end {
      replayEnd = nil
      return false
    }
    guard var known = rows[hash] else { return false }
    if known.connection != connection {
      known.connection = connection
      known.seenAgain = 0
    }
    // The same words in the same second may have been written twice: as often as before, they are the same.
    guard known.seenAgain < known.count else { return false }
    known.seenAgain += 1
    rows[hash] = known
    return true
  }

  private mutating func remember(_ hash: Int) {
    var known = rows[hash] ?? Remembered()
    known.count += 1
    if replayEnd != nil {
      // What comes now for the first time is no repetition of itself.
      known.connection = connection
      known.seenAgain += 1
    }
    rows[hash] = known
    guard ring.count == Self.memory else { return ring.append(hash) }
    let oldest = ring[next]
    ring[next] = hash
    next = (next + 1) % Self.memory
    if let known = rows[oldest] {
      if known.count > 1 { rows[oldest]?.count = known.count - 1 } else { rows[oldest] = nil }
    }
  }
}
