/// Blanks that mail programs and web pages turned into non-breaking spaces.
enum NonBreakingSpaceWrapper: LineWrapper {
  static let name = "nbsp"
  static let share = 0.0

  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    guard var found = line.find("\u{A0}") else { return nil }
    var start = 0
    var count = 0
    while true {
      count = scratch.append(line, start..<found, at: count)
      scratch[count] = UInt8(ascii: " ")
      count += 1
      start = found + 2
      guard let next = line.find("\u{A0}", from: start) else { break }
      found = next
    }
    count = scratch.append(line, start..<line.count, at: count)
    return UnsafeRawBufferPointer(rebasing: scratch[..<count])
  }
}
