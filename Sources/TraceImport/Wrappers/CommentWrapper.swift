/// A log that somebody keeps in source code: `// ` or `# ` before each line.
enum CommentWrapper: LineWrapper {
  static let name = "comment"
  static let share = 0.5
  static let mustHelp = true
  static let mayBeginLate = false

  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    var start = line.endOfBlanks(from: 0)
    if line.has("//", at: start) {
      start += line.byte(at: start + 2) == UInt8(ascii: "/") ? 3 : 2
    } else if line.byte(at: start) == UInt8(ascii: "#") {
      start += 1
    } else {
      return nil
    }
    if line.byte(at: start) == UInt8(ascii: " ") { start += 1 }
    return UnsafeRawBufferPointer(rebasing: line[start...])
  }
}
