internal import TraceModel

extension CrashCrumb {
  /// Lets the words of logs judge `message`. The recognizer is made when it is first needed.
  mutating func recognize(_ message: String, by recognizer: inout Recognizer?, names: inout NameTable) {
    var message = message
    var found = recognizer ?? Recognizer()
    let recognition = message.withUTF8 { found.recognize(UnsafeRawBufferPointer($0), speaker: .app) }
    if case .event(var event, let pairs) = recognition {
      event.rename(from: found.names, into: &names)
      if event.time == nil { event.time = time?.time }
      self.event = event
      keys = pairs
    }
    recognizer = found
  }

  /// Says that the crumb is an event with these pairs, keys as in trace lines.
  mutating func mean(_ kind: EventKind, _ pairs: [(String, String)] = [], names: inout NameTable) {
    var event = Event(kind: kind)
    event.time = time?.time
    var list = PairList()
    for (key, value) in pairs where !value.isEmpty {
      if event.assign(key, value, names: &names) != .malformed { list.set(key, value) }
    }
    self.event = event
    keys = list.json
  }
}

extension Event {
  /// Gives the event ids of another table.
  mutating func rename(from old: NameTable, into new: inout NameTable) {
    for key in SubjectKey.allCases { self[key] = new.id(of: old[self[key]]) }
    for word in Self.words { self[keyPath: word] = new.id(of: old[self[keyPath: word]]) }
  }

  private static var words: [WritableKeyPath<Event, NameID>] {
    [
      \.transition, \.reason, \.code, \.use, \.by, \.style, \.framework, \.request, \.state, \.signal, \.exception,
    ]
  }
}
