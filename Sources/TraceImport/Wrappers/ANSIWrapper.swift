/// Colours and other escapes for terminals: `ESC [ … letter`, and texts for them alone: links (`ESC ] … BEL`), and the times that
/// Buildkite keeps in its raw logs (`ESC _ … BEL`). A reset may stand behind the line end, and so begin a line.
enum ANSIWrapper: LineWrapper {
  static let name = "ansi"
  static let share = 0.0
  static let isUnmistakable = true

  private static let escape: UInt8 = 0x1B

  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    guard var found = line.find(escape, in: 0..<line.count) else { return nil }
    var start = 0
    var count = 0
    while true {
      count = scratch.append(line, start..<found, at: count)
      start = end(of: line, escapeAt: found)
      guard let next = line.find(escape, in: start..<line.count) else { break }
      found = next
    }
    count = scratch.append(line, start..<line.count, at: count)
    return UnsafeRawBufferPointer(rebasing: scratch[..<count])
  }

  /// The index behind the escape sequence; an escape that begins none is one byte.
  private static func end(of line: UnsafeRawBufferPointer, escapeAt index: Int) -> Int {
    let kind = line.byte(at: index + 1)
    if kind == UInt8(ascii: "]") || kind == UInt8(ascii: "_") { return endOfText(line, behind: index + 2) ?? index + 1 }
    guard kind == UInt8(ascii: "[") else { return index + 1 }
    var end = index + 2
    // Parameters and intermediate bytes, then one final byte.
    while end < line.count, (0x20..<0x40).contains(line[end]) { end += 1 }
    return end < line.count && (0x40..<0x7F).contains(line[end]) ? end + 1 : end
  }

  /// The index behind `BEL` or `ESC \`, which end a text for the terminal; nil: nothing ends it.
  private static func endOfText(_ line: UnsafeRawBufferPointer, behind start: Int) -> Int? {
    let limit = min(line.count, start + longestText)
    guard start < limit else { return nil }
    let next = line.find(escape, in: start..<limit)
    if let bell = line.find(0x07, in: start..<(next ?? limit)) { return bell + 1 }
    guard let next, line.byte(at: next + 1) == UInt8(ascii: "\\") else { return nil }
    return next + 2
  }

  /// No link is longer.
  private static let longestText = 4096
}
