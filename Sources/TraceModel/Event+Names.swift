extension Event {
  /// Replaces every name id, for the way from one `NameTable` to another. `NameID.none` stays.
  package mutating func mapNames<Failure: Error>(_ transform: (NameID) throws(Failure) -> NameID) throws(Failure) {
    for key in SubjectKey.allCases where !self[key].isNone { self[key] = try transform(self[key]) }
    func mapped(_ id: NameID) throws(Failure) -> NameID { id.isNone ? id : try transform(id) }
    transition = try mapped(transition)
    reason = try mapped(reason)
    code = try mapped(code)
    use = try mapped(use)
    by = try mapped(by)
    style = try mapped(style)
    framework = try mapped(framework)
    request = try mapped(request)
    state = try mapped(state)
    signal = try mapped(signal)
    exception = try mapped(exception)
  }

  /// The event with its names moved from `source` to `target`.
  package func moved(from source: NameTable, to target: inout NameTable) -> Event {
    var copy = self
    copy.mapNames { target.id(of: source[$0]) }
    return copy
  }
}
