/// By what a message was recognized.
enum RecognitionMeans: Equatable {
  /// The project's own trace format, as a line or as an object.
  case traceLine
  /// A word of the vocabulary.
  case word
  /// A row of the message catalogue; the event's `code` says which.
  case message
  /// A pattern of the configuration, from 0.
  case pattern(Int)
}
