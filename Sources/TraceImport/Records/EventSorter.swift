internal import TraceModel

/// Puts the events of a capture without order into the order of their boots and stamps; equal stamps keep the order of the
/// capture.
///
/// It holds `maximum` events and bytes. When there are more, the earlier half is let go; an event that comes later and is older
/// than that stands behind it, marked as unordered.
struct EventSorter {
  /// What waits for its turn.
  enum Item {
    case event(Account, AppReference?, LinePlace)
    case dropped(DroppedMessages)
  }

  /// Only what is an event is held, which is a small part of a capture.
  static let maximum = (events: 1 << 17, bytes: 128 << 20)
  /// More boots than this are taken for one: a log must not make the list grow.
  private static let maximumBoots = 4096

  private struct Place: Comparable {
    /// The first stamp of the boot, which decides between boots, and its number.
    var bootTime: Int64
    var boot: Int
    var time: Int64
    var ordinal: Int

    static func < (a: Place, b: Place) -> Bool {
      (a.bootTime, a.boot, a.time, a.ordinal) < (b.bootTime, b.boot, b.time, b.ordinal)
    }
  }

  private struct Entry {
    var boot: Int
    var time: Int64
    var ordinal: Int
    var cost: Int
    var item: Item
  }

  private let limit: (events: Int, bytes: Int)
  private var entries: [Entry] = []
  private var bytes = 0
  private var taken = 0
  /// What may go, the first one last.
  private var due: [Item] = []
  private var latestDue: Place?
  private var boots: [String: Int] = [:]
  /// The first stamp of each boot; at 0 that of records without a boot.
  private var bootTimes: [Int64] = [.max]
  private var lastTime = Int64.min

  init(limit: (events: Int, bytes: Int) = maximum) { self.limit = limit }

  /// Takes what stands next in the capture. Without a stamp it stays behind what stands before it.
  mutating func add(_ item: Item, time: Timestamp?, boot: String?) {
    let number = number(of: boot)
    lastTime = time?.nanoseconds ?? lastTime
    bootTimes[number] = min(bootTimes[number], lastTime)
    let cost = Self.cost(of: item)
    entries.append(Entry(boot: number, time: lastTime, ordinal: taken, cost: cost, item: item))
    taken += 1
    bytes += cost
  }

  /// What has its turn; nil: nothing has. `isEnd`: no more is coming.
  mutating func next(atEnd isEnd: Bool) -> Item? {
    if due.isEmpty, isEnd || entries.count > limit.events || bytes > limit.bytes {
      release(isEnd ? entries.count : (entries.count + 1) / 2)
    }
    return due.popLast()
  }

  private mutating func release(_ count: Int) {
    let sorted = entries.map { (place(of: $0), $0) }.sorted { $0.0 < $1.0 }
    entries = sorted.dropFirst(count).map(\.1)
    bytes = entries.reduce(0) { $0 + $1.cost }
    let latest = latestDue
    due = sorted.prefix(count).reversed().map { place, entry in
      guard let latest, place < latest, case .event(var account, let app, let line) = entry.item else {
        return entry.item
      }
      account.event.flags[.unordered] = true
      return .event(account, app, line)
    }
    if count > 0, let last = sorted.prefix(count).last?.0 { latestDue = latest.map { max($0, last) } ?? last }
  }

  private func place(of entry: Entry) -> Place {
    Place(bootTime: bootTimes[entry.boot], boot: entry.boot, time: entry.time, ordinal: entry.ordinal)
  }

  private mutating func number(of boot: String?) -> Int {
    guard let boot else { return 0 }
    if let known = boots[boot] { return known }
    if boots.count >= Self.maximumBoots { return 0 }
    bootTimes.append(.max)
    boots[boot] = bootTimes.count - 1
    return bootTimes.count - 1
  }

  private static func cost(of item: Item) -> Int {
    switch item {
    case .event(let account, _, _): account.raw.utf8.count + account.keys.utf8.count
    case .dropped(let loss): loss.raw.utf8.count
    }
  }
}
