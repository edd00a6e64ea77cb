/// The line that Xcode 15 and later puts behind a message: `Type: Error | Timestamp: … | Process: Reader | Library: UIKitCore`.
///
/// Only the fields that the user has ticked are there, and a run of prints ends with `Type: stdio` alone.
struct XcodeMetadataLine {
  /// nil: the line has none.
  var stamp: DateStamp?
  var process: Range<Int> = 0..<0

  /// Each begins with it.
  static let head: StaticString = "Type: "
  private static let longestType = 16
  private static let keys: [StaticString] = [
    "Timestamp: ", "Process: ", "Library: ", "Subsystem: ", "Category: ", "TID: ",
  ]

  /// nil: `line` is none.
  init?(_ line: UnsafeRawBufferPointer) {
    guard line.has(Self.head) else { return nil }
    var index = 6
    while (line.byte(at: index) | 0x20) &- UInt8(ascii: "a") < 26, index < 6 + Self.longestType { index += 1 }
    if index == 6 { return nil }
    if line.endOfBlanks(from: index) == line.count {
      // Other words alone may be a message's own.
      guard line.has("Type: stdio"), index == 11 else { return nil }
      return
    }
    var fields = 0
    while line.has(" | ", at: index), let key = Self.keys.firstIndex(where: { line.has($0, at: index + 3) }) {
      let start = index + 3 + Self.keys[key].utf8CodeUnitCount
      let end = Self.endOfValue(line, from: start)
      if key == 0 {
        guard let stamp = DateStamp(line, at: start), stamp.end == end else { return nil }
        self.stamp = stamp
      }
      // An empty value ends in front of the blank that belongs to its key.
      if key == 1 { process = start..<max(start, end) }
      fields += 1
      index = end
      // `Category:  | …`: the blank of an empty value.
      if line.has("  | ", at: index) { index += 1 }
    }
    if fields == 0 || line.endOfBlanks(from: index) < line.count { return nil }
  }

  private static func endOfValue(_ line: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while let bar = line.find(UInt8(ascii: "|"), in: index..<line.count) {
      if bar >= start, line[bar - 1] == UInt8(ascii: " "), keys.contains(where: { line.has($0, at: bar + 2) }) {
        var end = bar - 1
        while end > start, line[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return max(end, start - 1)
      }
      index = bar + 1
    }
    var end = line.count
    while end > start, line[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return end
  }
}
