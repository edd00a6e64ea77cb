internal import TraceModel

/// The size transitions of one session, and which event belongs to which (`trace-format.md` section 6.6).
struct TransitionTable {
  /// One transition, open or closed.
  struct Transition {
    /// The coordinator's id; none if the log does not tell.
    var coordinator: NameID
    var controller: ObjectID
    var window: ObjectID
    var scene: ObjectID
    var size: Size?
    var opened: ActiveTime
    /// Position of its last `willTransition`.
    var announced = 0
    var isOpen = true
    /// The event that opened it has a `seq`.
    var isNumbered = false
    /// Its completion; nil while none has come.
    var closed: (position: Int, clock: ActiveTime)?
    /// The system's, for a snapshot.
    var isSystem = false
    var isLikelySystem = false
    /// Another transition of the controller began before it was over, and no ids tell their completions apart.
    var isAmbiguous = false
  }

  /// Two reports of one coordinator come in one run-loop turn; well under this many nanoseconds apart.
  private static let sameTurn: Int64 = 50_000_000

  private var transitions: [Transition] = [
    Transition(
      coordinator: .none, controller: .none, window: .none, scene: .none, size: nil, opened: ActiveTime(),
      isOpen: false)
  ]
  private var byCoordinator: [NameID: UInt32] = [:]
  private var byController = ObjectMap<UInt32>()
  /// The last transition of a window or scene that a probe, or no controller, reported.
  private var byWindow = ObjectMap<UInt32>()
  private var byScene = ObjectMap<UInt32>()
  /// Those of which no `willTransition` was seen, made when an event asks.
  private var unseen = ObjectMap<UInt32>()
  /// Ids of those that are open, oldest first.
  private(set) var open: [UInt32] = []

  /// More transitions than these are never open in an app; in a log without completions the oldest are given up.
  private static let mostOpen = 64

  subscript(id: UInt32) -> Transition {
    get { transitions[Int(id)] }
    set { transitions[Int(id)] = newValue }
  }

  /// Enters a `willTransition`; tells which transition it is and how it stands to one that is open already.
  mutating func will(_ occurrence: Occurrence, in objects: ObjectTable) -> (id: UInt32, relation: Mark?) {
    let event = occurrence.event
    if !event.transition.isNone, let known = byCoordinator[event.transition], self[known].isOpen {
      byController[occurrence[.controller]] = known
      return (known, .sameCoordinator)
    }
    if event.transition.isNone, let ancestor = openAncestor(of: occurrence[.controller], in: objects) {
      // Told by hand by the parent whose transition it is.
      byController[occurrence[.controller]] = ancestor
      return (ancestor, .sameCoordinator)
    }
    var relation: Mark?
    if let last = byController[occurrence[.controller]], self[last].isOpen {
      relation = Self.relation(of: occurrence, to: self[last])
      if relation == .sameCoordinator {
        self[last].announced = event.position
        return (last, relation)
      }
      if event.transition.isNone || self[last].coordinator.isNone { self[last].isAmbiguous = true }
    }
    let id = UInt32(transitions.count)
    transitions.append(
      Transition(
        coordinator: event.transition, controller: occurrence[.controller], window: occurrence[.window],
        scene: occurrence[.scene], size: event.size, opened: occurrence.clock, announced: event.position))
    self[id].isNumbered = event.seq != nil
    if !event.transition.isNone { byCoordinator[event.transition] = id }
    byController[occurrence[.controller]] = id
    if occurrence[.controller].isNone || objects[occurrence[.controller]].role == .probe {
      if !occurrence[.window].isNone { byWindow[occurrence[.window]] = id }
      if !occurrence[.scene].isNone { byScene[occurrence[.scene]] = id }
    }
    open.append(id)
    if open.count > Self.mostOpen { open.removeFirst() }
    return (id, relation)
  }

  private static func relation(of occurrence: Occurrence, to last: Transition) -> Mark {
    let event = occurrence.event
    if !event.transition.isNone, !last.coordinator.isNone { return .overlapping }
    let elapsed = occurrence.clock.since(last.opened)
    // Two controllers without a name may be told of one rotation, each with a size of its own.
    let isNext = event.position == last.announced + 1
    if occurrence[.controller].isNone, elapsed.map({ $0 <= sameTurn }) ?? isNext {
      guard let size = event.size, let before = last.size, size != before, size.isNear(before.turned) else {
        return .sameCoordinator
      }
    }
    guard let size = event.size, let before = last.size else { return .possiblyOverlapping }
    if size != before { return .overlapping }
    guard let elapsed else { return .sameCoordinator }
    return elapsed <= sameTurn ? .sameCoordinator : .possiblyOverlapping
  }

  /// The transition that a `transitioning` or `didTransition` belongs to; 0: none.
  func step(_ occurrence: Occurrence) -> (id: UInt32, isAssumed: Bool) {
    let event = occurrence.event
    if !event.transition.isNone, let known = byCoordinator[event.transition] { return (known, false) }
    // Without ids a completion is taken for that of the newest that is open; the others are ambiguous.
    let controller = occurrence[.controller]
    if let newest = open.last(where: { self[$0].controller == controller && self[$0].coordinator.isNone }) {
      return (newest, false)
    }
    if let last = byController[controller] { return (last, false) }
    // What a recorder numbers it also completes: the completion that it did not write is another's.
    if controller.isNone, open.count == 1, event.seq != nil || !self[open[0]].isNumbered { return (open[0], true) }
    return (0, false)
  }

  /// Closes a transition with its completion.
  mutating func did(_ id: UInt32, _ occurrence: Occurrence) {
    guard id != 0, self[id].isOpen else { return }
    self[id].isOpen = false
    self[id].closed = (occurrence.event.position, occurrence.clock)
    open.removeAll { $0 == id }
  }

  /// The transition that any other event belongs to; 0: none.
  func owner(of occurrence: Occurrence, in objects: ObjectTable) -> (id: UInt32, isAssumed: Bool) {
    let event = occurrence.event
    if !event.transition.isNone { return (byCoordinator[event.transition] ?? 0, false) }
    let controller = self.controller(of: occurrence, in: objects)
    if !controller.isNone {
      if let last = latest(of: controller, in: objects) { return (last, false) }
    }
    if let shared = sharingWindow(occurrence, controller: controller, in: objects) { return (shared, false) }
    if controller.isNone || open.count == 1 && self[open[0]].controller.isNone {
      return open.count == 1 ? (open[0], true) : (0, false)
    }
    return (0, false)
  }

  /// The transition of the event's controller that began where the log tells nothing. It is never open: what belongs to it is
  /// for the engine to say.
  mutating func unseen(at occurrence: Occurrence, in objects: ObjectTable) -> UInt32 {
    let controller = controller(of: occurrence, in: objects)
    if controller.isNone { return 0 }
    if let known = unseen[controller] { return known }
    let id = UInt32(transitions.count)
    transitions.append(
      Transition(
        coordinator: .none, controller: controller, window: .none, scene: .none, size: nil, opened: ActiveTime(),
        isOpen: false))
    unseen[controller] = id
    return id
  }

  private func controller(of occurrence: Occurrence, in objects: ObjectTable) -> ObjectID {
    if !occurrence[.controller].isNone { return occurrence[.controller] }
    for key in [SubjectKey.view, .surface] where !occurrence[key].isNone {
      let owner = objects[occurrence[key]].controller
      if !owner.isNone { return owner }
    }
    return .none
  }

  /// The open transition of the controller's nearest ancestor that has one; nil: none has.
  func openAncestor(of controller: ObjectID, in objects: ObjectTable) -> UInt32? {
    let parent = objects[controller].parent
    guard !controller.isNone, !parent.isNone, let last = latest(of: parent, in: objects), self[last].isOpen else {
      return nil
    }
    return last
  }

  /// The last transition of the controller or of its nearest ancestor that has one.
  private func latest(of controller: ObjectID, in objects: ObjectTable) -> UInt32? {
    var node = controller
    // A chain of parents in a hostile log may be a ring.
    for _ in 0..<64 {
      if node.isNone { return nil }
      if let last = byController[node] { return last }
      node = objects[node].parent
    }
    return nil
  }

  /// The last transition whose opener speaks for the event's whole window or scene.
  private func sharingWindow(
    _ occurrence: Occurrence, controller: ObjectID, in objects: ObjectTable
  ) -> UInt32? {
    let window = occurrence[.window].isNone ? objects[controller].window : occurrence[.window]
    if !window.isNone, let last = byWindow[window] { return last }
    let scene = occurrence[.scene].isNone ? objects[controller].scene : occurrence[.scene]
    if !scene.isNone, let last = byScene[scene], window.isNone || self[last].window.isNone { return last }
    return nil
  }
}
