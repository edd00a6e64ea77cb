/// Where a line stands in its capture.
struct LinePlace: Equatable {
  /// From 1.
  var number: Int
  /// Of the first byte of the line.
  var offset: Int
  /// In the file: with line end, and with what was not lent.
  var length: Int
  /// The line is longer than the limit: only its first `limit` bytes are lent.
  var isCut: Bool
  /// A line end stands behind it; false only for the last line.
  var isTerminated: Bool
}
