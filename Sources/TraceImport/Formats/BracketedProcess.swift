/// `process[pid:thread]`, where the process may hold blanks and brackets and the thread is written in hexadecimal digits (or in
/// decimal ones, which look the same).
struct BracketedProcess {
  var process: Range<Int>
  var pid: Int
  /// The index behind the closing bracket.
  var end: Int

  /// How far the bracket is looked for: longer than any process name.
  private static let longestName = 256

  /// nil: no process begins at `start`.
  init?(_ line: UnsafeRawBufferPointer, from start: Int) {
    let limit = min(line.count, start + Self.longestName)
    var index = start
    while index < limit, let bracket = line.find(UInt8(ascii: "["), in: index..<limit) {
      index = bracket + 1
      guard let (pid, colon) = line.processNumber(at: index), line.byte(at: colon) == UInt8(ascii: ":") else {
        continue
      }
      let close = line.endOfHex(from: colon + 1)
      guard close > colon + 1, line.byte(at: close) == UInt8(ascii: "]") else { continue }
      if bracket == start { return nil }
      self.pid = pid
      process = start..<bracket
      end = close + 1
      return
    }
    return nil
  }
}
