internal import TraceModel

extension SessionEnd {
  /// The end that an event tells of, by the name of its kind, its signal and its reason, the next three columns of a row;
  /// nil: it tells of none, or this program does not know its kind.
  init?(from row: inout Statement) {
    guard let kind = EventKind(name: row.takeText()) else { return nil }
    var names = NameTable()
    var event = Event(kind: kind)
    event.signal = names.id(of: row.takeText())
    event.reason = names.id(of: row.takeText())
    self.init(event, names: names)
  }
}
