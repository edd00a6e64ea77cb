internal import TraceModel

/// Which children of a controller in transition were told of it.
struct ForwardedTransitions {
  private var toldIn = ObjectMap<UInt32>()
  private var sizes = ObjectMap<Size>()
  /// Children whose size changed in a transition that nobody told them of.
  private var missed: [UInt32: Set<ObjectID>] = [:]

  mutating func mark(_ occurrence: inout Occurrence, _ objects: ObjectTable, _ transitions: TransitionTable) {
    let event = occurrence.event
    let controller = occurrence[.controller]
    guard !controller.isNone else { return }
    switch event.kind {
    case .willTransition:
      toldIn[controller] = occurrence.transition
      missed[occurrence.transition]?.remove(controller)
    case .didTransition:
      let left = missed.removeValue(forKey: occurrence.transition)
      if left?.isEmpty == false, event.flags[.cancelled] != true { occurrence.marks.insert(.childNotTold) }
    case .viewDidLayoutSubviews:
      guard let size = event.bounds?.size ?? event.frame?.size else { return }
      let before = sizes.updateValue(size, forKey: controller)
      guard let before, !before.isNear(size), occurrence.namesInstance(.controller), let last = toldIn[controller],
        let ancestor = transitions.openAncestor(of: controller, in: objects), ancestor != last
      else { return }
      missed[ancestor, default: []].insert(controller)
    default: break
    }
  }
}
