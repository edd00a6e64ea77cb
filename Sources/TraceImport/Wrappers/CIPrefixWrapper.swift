/// The time at which a build server received the line.
///
/// GitHub and Azure `2024-05-01T12:00:00.1234567Z `, the same behind job and step where `gh` wrote it, GitLab's with a stream
/// mark, `docker logs -t`; Jenkins `[2024-05-01T12:00:00.123Z] ` and `12:00:00  `, fastlane `[12:00:00]: `, Bitrise
/// `[12:00:00] ` and `12:00:00.123 `, TeamCity `[12:00:00]W:⇥ [Step 1/3] `. It is not when the line was written, so it is no time of an event.
enum CIPrefixWrapper: LineWrapper {
  static let name = "ci-prefix"

  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    guard let end = end(line, from: 0) ?? endBehindStep(line) else { return nil }
    return UnsafeRawBufferPointer(rebasing: line[min(end, line.count)...])
  }

  /// Behind job and step, which `gh run view --log` writes with tabs.
  private static func endBehindStep(_ line: UnsafeRawBufferPointer) -> Int? {
    let tab = UInt8(ascii: "\t")
    let near = min(line.count, 256)
    guard let job = line.find(tab, in: 0..<near), let step = line.find(tab, in: job + 1..<near) else { return nil }
    let start = line.has("\u{FEFF}", at: step + 1) ? step + 4 : step + 1
    return instant(line, start) == nil ? nil : end(line, from: start)
  }

  private static func end(_ line: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard line.byte(at: start) == UInt8(ascii: "[") else {
      if let end = instant(line, start) { return blanks(line, streamMark(line, end), atMost: 1) }
      guard let end = timeOfDay(line, start), line.byte(at: end) == UInt8(ascii: " ") else { return nil }
      return blanks(line, end, atMost: 2)
    }
    guard let end = instant(line, start + 1) ?? timeOfDay(line, start + 1), line.byte(at: end) == UInt8(ascii: "]")
    else { return nil }
    return endOfStep(line, end + 1)
      ?? blanks(line, line.byte(at: end + 1) == UInt8(ascii: ":") ? end + 2 : end + 1, atMost: 1)
  }

  /// Behind level, TAB and step, which TeamCity writes; nil: there are none.
  private static func endOfStep(_ line: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    let isLevel = [UInt8(ascii: " "), UInt8(ascii: "W"), UInt8(ascii: "E"), UInt8(ascii: "F"), UInt8(ascii: "i")]
      .contains(line.byte(at: start))
    guard isLevel, line.has(":\t", at: start + 1) else { return nil }
    let step = blanks(line, start + 3, atMost: 1)
    guard line.has("[Step ", at: step),
      let close = line.find(UInt8(ascii: "]"), in: step..<min(line.count, step + 32))
    else { return step }
    return blanks(line, close + 1, atMost: 1)
  }

  /// `2024-05-01T12:00:00.1234567Z`; the index behind it.
  private static func instant(_ line: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    guard line.digits(4, at: start) > 0, line.byte(at: start + 4) == UInt8(ascii: "-"),
      line.digits(2, at: start + 5) >= 0, line.byte(at: start + 7) == UInt8(ascii: "-"),
      line.digits(2, at: start + 8) >= 0, line.byte(at: start + 10) == UInt8(ascii: "T"),
      let end = timeOfDay(line, start + 11), line.byte(at: end) == UInt8(ascii: "Z")
    else { return nil }
    return end + 1
  }

  /// `12:00:00` with or without a fraction; the index behind it.
  private static func timeOfDay(_ line: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    guard line.digits(2, at: start) >= 0, line.byte(at: start + 2) == UInt8(ascii: ":"),
      line.digits(2, at: start + 3) >= 0, line.byte(at: start + 5) == UInt8(ascii: ":"),
      line.digits(2, at: start + 6) >= 0
    else { return nil }
    var end = start + 8
    guard line.byte(at: end) == UInt8(ascii: "."), line.isDigit(at: end + 1) else { return end }
    end += 1
    while end < start + 18, line.isDigit(at: end) { end += 1 }
    return end
  }

  /// GitLab says behind the time which stream the line came from: ` 01O`, with `+` where it goes on.
  private static func streamMark(_ line: UnsafeRawBufferPointer, _ index: Int) -> Int {
    guard line.byte(at: index) == UInt8(ascii: " "), line.isDigit(at: index + 1), line.isDigit(at: index + 2),
      line.byte(at: index + 3) == UInt8(ascii: "O") || line.byte(at: index + 3) == UInt8(ascii: "E"),
      line.byte(at: index + 4) == UInt8(ascii: " ") || line.byte(at: index + 4) == UInt8(ascii: "+")
    else { return index }
    return line.byte(at: index + 4) == UInt8(ascii: "+") ? index + 5 : index + 4
  }

  /// The index behind at most so many blanks: more of them are the line's own.
  private static func blanks(_ line: UnsafeRawBufferPointer, _ start: Int, atMost count: Int) -> Int {
    min(line.endOfBlanks(from: start), start + count)
  }
}
