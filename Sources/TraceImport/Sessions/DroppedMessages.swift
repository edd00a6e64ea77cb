internal import TraceModel

/// A place where messages are missing.
struct DroppedMessages {
  /// nil: the log does not say how many.
  var count: Int?
  /// A `Loss.reason`.
  var reason: String
  /// The line that says so, or the first line behind the hole.
  var line: Int
  var offset: Int
  var time: Timestamp?
  /// The line that says so; empty when only a hole in `seq` does.
  var raw = ""
  /// Length of that line in bytes.
  var length = 0

  /// The mark as an event of a session.
  func event(names: inout NameTable) -> Event {
    var event = Event(kind: .loss)
    event.line = line
    event.offset = offset
    event.time = time
    event.count = count
    event.reason = names.id(of: reason)
    return event
  }

  var text: EventText {
    let number = count.map { "\"count\":\"\($0)\"," } ?? ""
    return EventText(keys: "{\(number)\"reason\":\"\(reason)\"}", raw: raw)
  }
}
