internal import TraceModel

/// An event in the making: what was read of one message so far.
struct RecognitionDraft {
  var event = Event(kind: .diagnostic)
  var pairs = PairList()
  /// The names that the event's ids mean.
  var names = NameTable()
  /// The app that a system process speaks of.
  var app = AppReference(bundle: nil, pid: nil)
  /// Roles that the configuration gives to classes; nil: none.
  var roles: ClassRoles?

  /// Begins the next message. Ids that were handed out before may be forgotten now.
  mutating func begin(_ kind: EventKind) {
    event = Event(kind: kind)
    pairs.removeAll()
    app = AppReference(bundle: nil, pid: nil)
    // Names of one launch repeat, so they are kept; instances do not, so the table is not kept for ever.
    if names.count > 1024 { names = NameTable() }
  }

  /// Takes one pair of a trace line, or a field that a catalogue row found: it is kept, and assigned if the event has
  /// such a key.
  mutating func take(_ key: String, _ value: String) {
    pairs.set(key, value)
    guard let subjectKey = SubjectText.keys[key] else {
      _ = event.assign(key, value, names: &names)
      return
    }
    if SubjectText.isNormal(value) {
      event[subjectKey] = names.id(of: value)
    } else if let subject = SubjectText.subject(value) {
      event[subjectKey] = names.id(of: subject.description)
    }
  }

  /// Puts an object under `key`, in the event and among the pairs.
  mutating func take(_ key: SubjectKey, _ subject: Subject) {
    pairs.set(key.name, subject.description)
    event[key] = names.id(of: subject.description)
  }

  /// The finished event of the process that wrote the message.
  var recognition: Recognition {
    guard let roles else { return .event(event, keys: pairs.json) }
    var (event, pairs) = (event, pairs)
    roles.apply(to: &event, &pairs, names: names)
    return .event(event, keys: pairs.json)
  }
}
