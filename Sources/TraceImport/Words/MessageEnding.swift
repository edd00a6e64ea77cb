/// How a message came to its end.
enum MessageEnding {
  /// As far as is known, its last byte is the last that was written.
  case whole
  /// The carrier gave only its beginning: a line longer than the reader takes, the end of a file without line end.
  case cut
}
