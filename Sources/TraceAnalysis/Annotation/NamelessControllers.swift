internal import TraceModel

/// Whether the callbacks that name no controller are of several.
///
/// They are taken for those of one until they come in an order that one controller does not make by itself: a push, a
/// switch of tabs or a child look like callbacks that do not pair up.
struct NamelessControllers {
  private(set) var areSeveral = false
  private var loads = KindSet()
  private var last: EventKind?
  /// Callbacks that are missing in between, if all are of one controller.
  private var missing = KindSet()
  /// The recorder logs these: what is missing of the others proves nothing.
  private var seen = KindSet()

  mutating func see(_ kind: EventKind) {
    switch kind {
    case .loadView, .viewDidLoad:
      if loads.contains(kind) { areSeveral = true }
      loads.insert(kind)
    case .deinit: loads = KindSet()
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      seen.insert(kind)
      if let last { missing.formUnion(Self.missing(from: last, to: kind)) }
      last = kind
      if !missing.isDisjoint(with: seen) { areSeveral = true }
    default: break
    }
  }

  /// The callbacks of one controller between two of its callbacks that follow one another in the log.
  private static func missing(from last: EventKind, to kind: EventKind) -> KindSet {
    switch (last, kind) {
    // An appearance that was cancelled has no end of its own.
    case (.viewWillAppear, .viewWillDisappear), (.viewWillDisappear, .viewWillAppear): return KindSet()
    case (.viewWillAppear, .viewDidDisappear): return KindSet([.viewWillDisappear])
    case (.viewWillDisappear, .viewDidAppear): return KindSet([.viewWillAppear])
    default: break
    }
    guard let start = round.firstIndex(of: last), let end = round.firstIndex(of: kind) else { return KindSet() }
    let steps = (end - start + round.count - 1) % round.count
    return KindSet((0..<steps).map { round[(start + 1 + $0) % round.count] })
  }

  private static let round: [EventKind] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
}
