/// A log between the fences of a comment that has words of its own around them: what stands outside of fences is no log.
enum FenceWrapper: LineWrapper {
  static let name = "fenced"
  static let share = 0.0
  static let mustHelp = true
  static let isBlock = true

  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    edge(line) == nil ? nil : UnsafeRawBufferPointer(rebasing: line.prefix(0))
  }

  static func edge(_ line: UnsafeRawBufferPointer) -> BlockEdge? {
    var start = 0
    // A comment may be quoted as a whole, or stand below a point of a list.
    while start < min(line.count, 32), [0x20, 0x09, UInt8(ascii: ">")].contains(line[start]) { start += 1 }
    guard let end = MarkdownWrapper.endOfFence(line, from: start) else { return nil }
    // Only the beginning of a block names a language.
    return end == line.count || line[end] <= 0x20 ? .turn : .start
  }
}
