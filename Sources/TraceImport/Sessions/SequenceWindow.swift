internal import TraceModel

/// Puts the events of one launch into the order of their `seq`, as far as they are swapped within a window.
///
/// An event that has its turn leaves at once. One that comes before its turn is held until the missing ones are there or
/// `SequenceJudge.window` events wait; then the missing ones are lost. Events without `seq` stay behind the event that
/// stands before them in the log.
struct SequenceWindow {
  /// What leaves the window.
  enum Output {
    case event(Event, EventText)
    /// So many events are missing before `event`, which leaves next.
    case hole(count: Int, before: Event)
  }

  private struct Waiting {
    var number: Int
    var event: Event
    var text: EventText
    var cost: Int
  }

  /// By number; among equals by the order of the log.
  private var waiting: [Waiting] = []
  /// The number whose turn it is; nil: nothing left yet, so the launch may have been joined late.
  private var turn: Int?
  /// The number of the last event in the order of the log.
  private var last = 0

  var count: Int { waiting.count }
  /// Sum of the costs of what waits.
  private(set) var cost = 0

  /// The offset of the first line that waits here; nil: none does.
  var earliestOffset: Int? { waiting.lazy.map(\.event.offset).min() }

  /// `cost` is a measure of the memory that the event takes while it waits.
  mutating func add(_ event: Event, _ text: EventText, cost: Int, _ release: (Output) -> Void) {
    if let number = event.seq { last = number }
    if turn == nil, event.seq == 1 { turn = 1 }
    let isDue: Bool
    if let turn {
      isDue = event.seq.map { $0 <= turn } ?? (last < turn)
    } else {
      // Nothing is known of the order before the first number, nor behind one that waits.
      isDue = event.seq == nil && waiting.isEmpty
    }
    guard isDue else {
      insert(Waiting(number: last, event: event, text: text, cost: cost))
      if waiting.count > SequenceJudge.window { releaseNext(release) }
      return
    }
    release(.event(event, text))
    if let turn, event.seq == turn { self.turn = Self.number(after: turn) }
    releaseDue(release)
  }

  /// Lets all events go, with the holes between them.
  mutating func releaseAll(_ release: (Output) -> Void) {
    while !waiting.isEmpty { releaseNext(release) }
  }

  /// Gives back the memory of an empty window and keeps its count.
  mutating func dropMemory() {
    if waiting.isEmpty { waiting = [] }
  }

  /// Replaces the waiting events, of which only the names may change.
  mutating func mapEvents(_ transform: (Event) -> Event) {
    for index in waiting.indices { waiting[index].event = transform(waiting[index].event) }
  }

  /// A log may claim the highest number there is.
  private static func number(after number: Int) -> Int { number < .max ? number + 1 : number }

  private mutating func insert(_ new: Waiting) {
    var index = waiting.count
    while index > 0, waiting[index - 1].number > new.number { index -= 1 }
    waiting.insert(new, at: index)
    cost += new.cost
  }

  /// Gives up on what is missing before the lowest event.
  private mutating func releaseNext(_ release: (Output) -> Void) {
    guard let first = waiting.first else { return }
    if let turn, first.number > turn { release(.hole(count: first.number - turn, before: first.event)) }
    turn = first.number
    releaseDue(release)
  }

  private mutating func releaseDue(_ release: (Output) -> Void) {
    guard var turn else { return }
    var count = 0
    while count < waiting.count, waiting[count].number <= turn {
      let next = waiting[count]
      // What stands behind a number in the log leaves with it, and the next number has its turn after them.
      if next.event.seq == turn { turn = Self.number(after: turn) }
      release(.event(next.event, next.text))
      cost -= next.cost
      count += 1
    }
    waiting.removeFirst(count)
    self.turn = turn
  }
}
