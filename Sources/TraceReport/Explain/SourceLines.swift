/// Lines of a log around a finding, as they stand in the file now, whether they are events or not.
package enum SourceLines: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    /// From 1.
    package var number: Int
    package var text: String

    package init(number: Int, text: String) {
      self.number = number
      self.text = text
    }
  }

  /// Lines of the capture of the last witness, numbers rising.
  case lines([Line])
  /// The file is not there any more, or holds other bytes than were read; the words say which.
  case gone(String)
}
