internal import TraceModel

/// One event as it comes from a line, before it belongs to a session.
struct Account {
  var event: Event
  /// The pairs as a JSON object.
  var keys: String
  /// The line; empty where an earlier import has stored it.
  var raw: String
  /// What the event's name ids mean.
  var names: NameTable
  var source: EventSource
  /// Length of the line in bytes.
  var length: Int
  /// How a launch mark is spelled (`LaunchMark`); empty for other kinds.
  var launchMark = ""

  var text: EventText { EventText(keys: keys, raw: raw) }
}
