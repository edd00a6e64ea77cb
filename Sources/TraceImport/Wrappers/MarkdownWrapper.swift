/// A log in a comment: between fences, quoted with `> `, or set as code by a backtick before its first line.
enum MarkdownWrapper: LineWrapper {
  static let name = "markdown"
  static let share = 0.0

  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    var start = 0
    // A blank behind the mark belongs to it.
    while line.byte(at: start) == UInt8(ascii: ">"), start < 16 {
      start += line.byte(at: start + 1) == UInt8(ascii: " ") ? 2 : 1
    }
    start = min(start, line.count)
    if isFence(line, from: start) { return UnsafeRawBufferPointer(rebasing: line.prefix(0)) }
    if let glued = endOfGluedFence(line, from: start) {
      start = glued
    } else if isCode(line, from: start) {
      start += 1
    }
    return start > 0 ? UnsafeRawBufferPointer(rebasing: line[start...]) : nil
  }

  /// One backtick opens there, and closes in another line or at the end.
  private static func isCode(_ line: UnsafeRawBufferPointer, from start: Int) -> Bool {
    let tick = UInt8(ascii: "`")
    guard line.byte(at: start) == tick, start + 1 < line.count, line[start + 1] != tick else { return false }
    return line.find(tick, in: start + 1..<line.count - 1) == nil
  }

  /// Three backticks or tildes, and the name of a language at most.
  private static func isFence(_ line: UnsafeRawBufferPointer, from start: Int) -> Bool {
    let index = line.endOfBlanks(from: start)
    return index < start + 4 && endOfFence(line, from: index) != nil
  }

  /// The index behind the backticks or tildes of a fence at `index`; nil: none stands there.
  static func endOfFence(_ line: UnsafeRawBufferPointer, from index: Int) -> Int? {
    guard line.has("```", at: index) || line.has("~~~", at: index) else { return nil }
    var last = line.count
    while last > index, line[last - 1] <= 0x20 { last -= 1 }
    guard last - index < 24, line.find(UInt8(ascii: " "), in: index..<last) == nil else { return nil }
    var end = index
    while line.byte(at: end) == line[index] { end += 1 }
    return end
  }

  /// The index behind the backticks of a fence with the log's first line on its own line; nil: none begins at `index`.
  static func endOfGluedFence(_ line: UnsafeRawBufferPointer, from index: Int) -> Int? {
    let tick = UInt8(ascii: "`")
    guard line.has("```", at: index), index + 24 <= line.count, line[index + 3] > 0x20,
      line.find(tick, in: index + 3..<line.count) == nil
    else { return nil }
    return index + 3
  }
}
