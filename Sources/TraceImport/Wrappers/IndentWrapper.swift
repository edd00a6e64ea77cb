/// A log that was moved to the right as a whole: a block of code in a comment, or below a point of a list.
enum IndentWrapper: LineWrapper {
  static let name = "indent"
  static let share = 0.5
  static let mustHelp = true
  static let mayBeginLate = false

  /// More blanks are the line's own.
  private static let deepest = 16

  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    // The relay's own TAB stands behind it.
    let tab = line.byte(at: 0) == UInt8(ascii: "\t") ? 1 : 0
    let start = tab > 0 ? tab : min(line.endOfBlanks(from: 0), deepest)
    return start > 0 ? UnsafeRawBufferPointer(rebasing: line[start...]) : nil
  }
}
