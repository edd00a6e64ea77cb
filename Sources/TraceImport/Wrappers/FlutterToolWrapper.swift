/// What `flutter run --verbose` writes before each line: how long it waited for it, `[  +30 ms] ` or `[        ] `, and before a
/// line of the device's log `[DEVICE LOG] `.
enum FlutterToolWrapper: LineWrapper {
  static let name = "flutter-tool"
  static let share = 0.02
  static let isUnmistakable = true

  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    guard line.byte(at: 0) == UInt8(ascii: "["), var end = endOfWait(line) else { return nil }
    if line.byte(at: end) == UInt8(ascii: " ") { end += 1 }
    if line.has("[DEVICE LOG] ", at: end) { end += 13 }
    return UnsafeRawBufferPointer(rebasing: line[end...])
  }

  /// The index behind the closing bracket.
  private static func endOfWait(_ line: UnsafeRawBufferPointer) -> Int? {
    var index = line.endOfBlanks(from: 1)
    let blanks = index - 1
    if line.byte(at: index) == UInt8(ascii: "]") { return blanks >= 4 && blanks <= 16 ? index + 1 : nil }
    guard line.byte(at: index) == UInt8(ascii: "+"), line.isDigit(at: index + 1) else { return nil }
    index += 1
    while index < 24, line.isDigit(at: index) || line.byte(at: index) == UInt8(ascii: ",") { index += 1 }
    return line.has(" ms]", at: index) ? index + 4 : nil
  }
}
