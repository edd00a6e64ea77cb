/// Colours and other escapes for terminals: `ESC [ … letter`. A reset may stand behind the line end, and so begin a line.
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
    guard line.byte(at: index + 1) == UInt8(ascii: "[") else { return index + 1 }
    var end = index + 2
    // Parameters and intermediate bytes, then one final byte.
    while end < line.count, (0x20..<0x40).contains(line[end]) { end += 1 }
    return end < line.count && (0x40..<0x7F).contains(line[end]) ? end + 1 : end
  }
}
