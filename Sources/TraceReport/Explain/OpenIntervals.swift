package import TraceModel

/// What is open at a point of a session, found by reading its events in order.
package struct OpenIntervals: Sendable {
  /// One sort of interval: what opens and what closes it.
  private struct Sort: Sendable {
    var what: String
    var opens: [EventKind]
    var closes: [EventKind]
    /// The interval is the app's: whoever closes it, it is closed.
    var isGlobal = false
  }

  private static let sorts = [
    Sort(what: "size transition", opens: [.willTransition], closes: [.didTransition]),
    Sort(what: "presentation", opens: [.presentStart], closes: [.presentDone, .presentRefused]),
    Sort(what: "dismissal", opens: [.dismissStart], closes: [.dismissDone]),
    Sort(what: "navigation", opens: [.navigationStart], closes: [.navigationDone]),
    Sort(
      what: "appearance", opens: [.viewWillAppear], closes: [.viewDidAppear, .viewWillDisappear, .viewDidDisappear]),
    Sort(
      what: "disappearance", opens: [.viewWillDisappear],
      closes: [.viewDidDisappear, .viewWillAppear, .viewDidAppear]),
    Sort(
      what: "geometry request", opens: [.geometryRequest], closes: [.geometryRequestDone, .geometryRequestFailed]),
    Sort(what: "overlay", opens: [.overlayShow], closes: [.overlayHide, .overlayDropped]),
    Sort(what: "keyboard", opens: [.keyboardWillShow], closes: [.keyboardDidHide], isGlobal: true),
    Sort(
      what: "app in the background", opens: [.appDidEnterBackground],
      closes: [.appWillEnterForeground, .appDidBecomeActive, .appDidFinishLaunching], isGlobal: true),
    Sort(
      what: "scene in the background", opens: [.sceneDidEnterBackground],
      closes: [.sceneWillEnterForeground, .sceneDidBecomeActive, .sceneDidDisconnect]),
    Sort(what: "animations off", opens: [.animationsDisabled], closes: [.animationsEnabled], isGlobal: true),
  ]

  private struct Entry: Sendable {
    var sort: Int
    var interval: OpenInterval
  }

  private var entries: [Entry] = []
  /// A hostile log can open without end; the oldest are forgotten first.
  private static let limit = 1024

  package init() {}

  /// The intervals, oldest first.
  package var all: [OpenInterval] { entries.map(\.interval) }

  /// Takes the next event in, and gives the intervals that it closes.
  @discardableResult
  package mutating func see(_ event: TimelineEvent) -> [OpenInterval] {
    var closed: [OpenInterval] = []
    for (index, sort) in Self.sorts.enumerated() {
      let owner = sort.isGlobal ? "" : owner(of: event)
      if sort.closes.contains(event.kind), let interval = close(index, owner: owner) { closed.append(interval) }
      guard sort.opens.contains(event.kind) else { continue }
      // The same owner opening again is one interval that began with the first: what was open stays open.
      if !owner.isEmpty || sort.isGlobal, entries.contains(where: { $0.sort == index && $0.interval.owner == owner }) {
        continue
      }
      if entries.count == Self.limit { entries.removeFirst() }
      entries.append(Entry(sort: index, interval: OpenInterval(what: sort.what, opener: event, owner: owner)))
    }
    return closed
  }

  private mutating func close(_ sort: Int, owner: String) -> OpenInterval? {
    // A closer without owner closes the latest of its sort; one with an owner its own, else one without owner.
    let own = entries.lastIndex { $0.sort == sort && (owner.isEmpty || $0.interval.owner == owner) }
    let found = own ?? entries.lastIndex { $0.sort == sort && $0.interval.owner.isEmpty }
    return found.map { entries.remove(at: $0).interval }
  }

  private func owner(of event: TimelineEvent) -> String {
    switch event.kind {
    case .willTransition, .didTransition:
      let coordinator = event.pairs["transition"]?.string
      return coordinator.map { "transition \($0)" } ?? event.subject
    default: return event.subject
    }
  }
}

extension TimelineEvent {
  /// The event's pairs; an empty object when they cannot be read.
  var pairs: JSON { (try? JSONReader.value(keys)) ?? .object([]) }
}
