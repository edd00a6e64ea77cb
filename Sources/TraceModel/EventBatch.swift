/// Events of one session on their way from the importer to the store, with everything they refer to.
package struct EventBatch: Sendable {
  package var events: [Event] = []
  /// The pairs of each event as a JSON object, and its own line as it stood in the log; one per event, same order.
  package var texts: [EventText] = []
  /// The names that the events' ids mean. Ids of one batch mean nothing in the next.
  package var names = NameTable()

  package init() {}
}

/// The text that belongs to one event.
package struct EventText: Sendable {
  /// All pairs as a JSON object, known or not: `{"controller":"GameViewController#3","size":"844x390"}`.
  package var keys: String
  /// The line as it stood in the log, invalid UTF-8 replaced.
  package var raw: String

  package init(keys: String, raw: String) {
    self.keys = keys
    self.raw = raw
  }
}
