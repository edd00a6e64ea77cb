/// The end of a line of `log show` and `log stream`: `(library) [subsystem:category] message`, where both marks may be missing.
enum LogShowMessage {
  /// Where the message itself begins, from `index` on.
  static func start(_ line: UnsafeRawBufferPointer, from index: Int) -> Int {
    guard let library = endOfLibrary(line, from: index) else { return endOfLabel(line, from: index) ?? index }
    return endOfLabel(line, from: library.end) ?? (library.isName ? library.end : index)
  }

  /// Where `(library) ` ends; nil: none stands at `index`. `isName`: it cannot well be the message's own words in brackets.
  private static func endOfLibrary(_ line: UnsafeRawBufferPointer, from index: Int) -> (end: Int, isName: Bool)? {
    guard line.byte(at: index) == UInt8(ascii: "("),
      let close = line.find(UInt8(ascii: ")"), in: index..<line.count), close > index + 1,
      let end = endOfMark(line, closedAt: close)
    else { return nil }
    let hasBlank = line.find(UInt8(ascii: " "), in: index..<close) != nil
    return (end, !hasBlank && !line.has("(null)", at: index) && !line.isDigit(at: index + 1))
  }

  /// Where `[subsystem:category] ` ends; nil: none stands at `index`. The subsystem is one word, the category may be empty.
  private static func endOfLabel(_ line: UnsafeRawBufferPointer, from index: Int) -> Int? {
    // A message of FrontBoard's begins with the scene that it is about.
    guard line.byte(at: index) == UInt8(ascii: "["), !line.has("[sceneID:", at: index) else { return nil }
    var colon = index + 1
    while isSubsystem(line.byte(at: colon)) { colon += 1 }
    // `[10:15:22]` is a time, `[-1:…]` a number.
    guard line.byte(at: colon) == UInt8(ascii: ":"), (line.byte(at: index + 1) | 0x20) &- UInt8(ascii: "a") < 26,
      let close = line.find(UInt8(ascii: "]"), in: colon..<line.count)
    else { return nil }
    return endOfMark(line, closedAt: close)
  }

  /// Behind the blank that must stand behind a mark; at the end of a line it may have been trimmed.
  private static func endOfMark(_ line: UnsafeRawBufferPointer, closedAt close: Int) -> Int? {
    if close + 1 == line.count { return line.count }
    return line[close + 1] == UInt8(ascii: " ") ? close + 2 : nil
  }

  private static func isSubsystem(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39,
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// What a line of `log` is that is no record: its own words, a loss, or the rest of a message.
  static func other(_ line: UnsafeRawBufferPointer) -> LineReading {
    if line.has("=== Messages dropped during live streaming") { return .dropped(count: nil) }
    if line.has("--- last message repeated ") || line.has("Filtering the log data using ")
      || line.has("Skipping debug messages") || line.has("Skipping info and debug messages")
      || line.has("getpwuid_r did not find a match") || line.has("log: ") || isHeader(line)
    {
      return .toolLine
    }
    return .continuation
  }

  /// The line of column titles. Some of its words are translated; these two are not.
  private static func isHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    line.has("Timestamp  ") || (line.find("  Thread  ") != nil && line.find("  PID  ") != nil)
  }
}
