internal import TraceModel

extension Occurrence {
  /// Whether the event meets one condition of a filter.
  func satisfies(_ condition: Condition, names: NameTable) -> Bool {
    switch condition {
    case .flagIs(let flag, let value): event.flags[flag] == value
    case .flagIsNot(let flag, let value): event.flags[flag] != value
    case .transparent: event.alpha.map { $0 <= 0 } ?? false
    case .notTransparent: event.alpha.map { $0 > 0 } ?? true
    case .roleIs(let role): event.role == role
    case .roleIsNot(let role): event.role != role
    case .zeroSize: event.zeroSize != nil
    case .during(let kinds): event.during.map { kinds.contains($0) } ?? false
    case .wordIn(let key, let words): words.contains(names[key.id(in: event)])
    case .wordNotIn(let key, let words): !words.contains(names[key.id(in: event)])
    case .marked(let mark): marks.contains(mark)
    case .notMarked(let mark): !marks.contains(mark)
    case .orientationIs(let orientation): event.orientation == orientation
    case .droppedIs(let kind): event.dropped == kind
    case .isOfClass(let key, let name): !event[key].isNone && Subject(names[event[key]]).className == name
    case .isObject(let key, let name): names[event[key]] == name
    case .compares(let quantity, let comparison, let number):
      quantity.value(in: event).map { comparison.holds($0, number) } ?? false
    case .comparesWith(let quantity, let comparison, let other):
      if let a = quantity.value(in: event), let b = other.value(in: event) { comparison.holds(a, b) } else { false }
    case .anyOf(let conditions): conditions.contains { satisfies($0, names: names) }
    case .noneOf(let conditions): !conditions.contains { satisfies($0, names: names) }
    }
  }
}
