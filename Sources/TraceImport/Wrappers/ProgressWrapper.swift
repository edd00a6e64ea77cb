/// Progress that a tool wrote over and over on one line of a terminal: what stands behind the last carriage return is the
/// line.
enum ProgressWrapper: LineWrapper {
  static let name = "progress"
  static let share = 0.0

  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    let text = line.last == UInt8(ascii: "\r") ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
    guard let found = text.lastIndex(of: UInt8(ascii: "\r")) else { return nil }
    return UnsafeRawBufferPointer(rebasing: text[(found + 1)...])
  }
}
