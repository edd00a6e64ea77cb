/// Where a line stands in its capture, or a record that goes over several lines.
struct LinePlace: Equatable {
  /// Of the first line, from 1.
  var number: Int
  /// Of the first byte.
  var offset: Int
  /// In the file: with line end, and with what was not lent.
  var length: Int
  /// It is longer than the limit: only its first `limit` bytes are lent.
  var isCut: Bool
  /// A line end stands behind it; false only at the end of the capture.
  var isTerminated: Bool
  /// How many lines of the capture it accounts for.
  var lines = 1
  /// Of the first of the lines that are read together with this one; nil: it is read by itself.
  var groupOffset: Int?
  /// Lines that a longer capture may have behind it can change how it is read.
  var isOpen = false

  /// Whether the message of a record may go on behind what is lent.
  var ending: MessageEnding { isCut || !isTerminated ? .cut : .whole }
}
