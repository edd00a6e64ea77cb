internal import TraceModel

/// The roles of an app's classes, which its log does not say.
struct ClassRoles: Equatable, Sendable {
  /// Listeners that have no size by construction.
  var probes: Set<String> = []
  /// Views that draw by themselves; the value says whether they may change their size while they draw, nil: not known.
  var surfaces: [String: Bool?] = [:]

  var isEmpty: Bool { probes.isEmpty && surfaces.isEmpty }

  /// Gives an event the role of its object's class, if it states none.
  func apply(to event: inout Event, _ pairs: inout PairList, names: NameTable) {
    guard event.role == nil else { return }
    let ownName = name(event.surface, names) ?? name(event.view, names)
    if let own = ownName, let isSafe = surfaces[own] {
      event.role = .surface
      pairs.set("role", ViewRole.surface.name)
      if let isSafe, event.flags[.resizeSafe] == nil {
        event.flags[.resizeSafe] = isSafe
        pairs.set("resizeSafe", String(isSafe))
      }
      return
    }
    // The view of a probe is a plain one, if it is named at all; any other view has a life of its own.
    let controller = ownName == nil || ownName == "UIView" ? name(event.controller, names) : nil
    if [ownName, controller].contains(where: { $0.map(probes.contains) ?? false }) {
      event.role = .probe
      pairs.set("role", ViewRole.probe.name)
    }
  }

  private func name(_ id: NameID, _ names: NameTable) -> String? {
    id.isNone ? nil : Subject(names[id]).className
  }
}
