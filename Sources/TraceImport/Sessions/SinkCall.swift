internal import TraceModel

/// One call of an `EventSink`, as a value: the assembler need not know the sink's type.
enum SinkCall {
  /// `relayName` is the device's name as the lines of the log have it; empty where they have none.
  case open(Session, relayName: String)
  case write(EventBatch, session: String)
  case close(Session, relayName: String)
}
