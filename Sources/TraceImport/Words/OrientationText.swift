internal import TraceModel

/// Reads orientations as logs spell them: `portrait`, `.portrait`, `landscapeLeft (4)`, `3`.
///
/// UIKit's raw values 3 and 4 are `landscapeRight` and `landscapeLeft` for an interface and the reverse for a device, and
/// system processes print the interface's words with a device's numbers: where there is a number, it decides, and the
/// event's kind says which of the two words it is.
enum OrientationText {
  /// nil: it is no orientation.
  static func orientation(_ text: MessageText, _ range: Range<Int>, of kind: EventKind) -> Orientation? {
    var index = range.lowerBound
    if text[index] == UInt8(ascii: ".") { index += 1 }
    let end = min(text.identifierEnd(index), range.upperBound)
    guard index < end else { return nil }
    if end - index == 1, let number = digit(text, index) { return orientation(number, of: kind) }
    // The number may stand behind the value that the pair took.
    let open = text.skippingBlanks(end)
    if text[open] == UInt8(ascii: "("), text[open + 2] == UInt8(ascii: ")"), let number = digit(text, open + 1) {
      return orientation(number, of: kind)
    }
    return named(text.string(index..<end))
  }

  /// A raw value of `UIInterfaceOrientation`, or of `UIDeviceOrientation` for the kind `deviceOrientation`.
  static func orientation(_ number: UInt8, of kind: EventKind) -> Orientation? {
    guard kind == .deviceOrientation, number == 3 || number == 4 else { return Orientation(rawValue: number) }
    return number == 3 ? .landscapeLeft : .landscapeRight
  }

  /// By the word alone, its first letter large or small.
  static func named(_ word: String) -> Orientation? {
    guard let first = word.first else { return nil }
    return Orientation(name: first.lowercased() + word.dropFirst())
  }

  private static func digit(_ text: MessageText, _ index: Int) -> UInt8? {
    let byte = text[index]
    return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "6") ? byte - UInt8(ascii: "0") : nil
  }
}
