internal import TraceModel

/// What the engine knows of the session as a whole while it reads it. An object, so that all clauses look at one.
final class SessionContext {
  let startSeen: Bool
  let debugger: Bool?
  /// Position of the last record of lost messages; nil: none so far.
  private var lastGap: Int?
  /// When the event before came.
  private(set) var previousClock = ActiveTime()
  private(set) var previousLogClock = ActiveTime()
  /// The event that is being looked at, as a witness: made once for all clauses.
  private(set) var now = Sighting(Occurrence(Event(kind: .session)))
  /// Where it is held, once an automaton needs it.
  private var placeOfNow = SightingStore.Place.none
  private var sightings = SightingStore()
  /// Objects whose own events have a `seq`.
  private var numbered = ObjectSet()

  init(startSeen: Bool, debugger: Bool?) {
    self.startSeen = startSeen
    self.debugger = debugger
  }

  /// Takes the next event, before deadlines are looked at.
  func begin(_ occurrence: Occurrence) {
    now = Sighting(occurrence)
    placeOfNow = .none
    if occurrence.event.seq == nil { return }
    for index in occurrence.objects.indices { numbered.insert(occurrence.objects[index]) }
  }

  /// The same event again, after deadlines were looked at.
  func pass(_ occurrence: Occurrence) {
    previousClock = occurrence.clock
    previousLogClock = occurrence.logClock
    if occurrence.event.kind == .loss { lastGap = occurrence.event.position }
  }

  /// Does the work at another time of the event.
  func at(_ clock: ActiveTime, _ work: () -> Void) {
    let before = (now.clock, placeOfNow)
    (now.clock, placeOfNow) = (clock, .none)
    work()
    (now.clock, placeOfNow) = before
  }

  /// Where the event that is being looked at is held.
  var place: SightingStore.Place {
    if placeOfNow.isNone { placeOfNow = sightings.add(now) }
    return placeOfNow
  }

  /// Where another event is held from now on.
  func place(of sighting: Sighting) -> SightingStore.Place { sightings.add(sighting) }

  /// nil: of `Place.none`.
  subscript(place: SightingStore.Place) -> Sighting? { sightings[place] }

  /// Drops what no clause needs any more, if there is much.
  func sweep(_ runners: inout [ClauseRunner]) {
    guard sightings.isFull else { return }
    var needed = SightingStore.PlaceSet(of: sightings)
    for runner in runners { runner.note(&needed) }
    let places = sightings.sweep(needed: needed)
    for index in runners.indices { runners[index].move(to: places) }
    placeOfNow = .none
  }

  func isNumbered(_ id: ObjectID) -> Bool { numbered.contains(id) }

  /// Whether messages were lost after `position` (at any time, if nil).
  func hasGap(since position: Int?) -> Bool {
    guard let lastGap else { return false }
    return lastGap > position ?? -1
  }

  /// What may have stretched the time between a trigger and the event that shows its deadline passed.
  func pause(from start: ActiveTime, previous: ActiveTime, to now: ActiveTime) -> Doubt {
    guard let whole = now.since(start), let silence = now.since(previous) else { return [] }
    var doubt: Doubt = []
    // One silence that makes up most of the time looks like a breakpoint where a debugger was attached.
    if debugger == true, silence > whole / 2 { doubt.insert(.debuggerPause) }
    if now.tick == nil || start.tick == nil, Self.looksLikeClockStep(silence) { doubt.insert(.clockStep) }
    return doubt
  }

  // Zones and summer time move a wall clock by quarters of an hour.
  private static func looksLikeClockStep(_ nanoseconds: Int64) -> Bool {
    let quarter: Int64 = 900_000_000_000
    let tolerance: Int64 = 10_000_000_000
    let rest = nanoseconds % quarter
    return nanoseconds >= quarter - tolerance && (rest <= tolerance || rest >= quarter - tolerance)
  }
}
