internal import TraceModel

/// One call of an `EventSink`, as a value: the assembler need not know the sink's type.
enum SinkCall {
  case open(Session)
  case write(EventBatch, session: String)
  case close(Session)
}
