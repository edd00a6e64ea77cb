/// `process[pid]: `, as syslog writes it; the process may hold blanks and brackets.
struct NumberedProcess {
  var process: Range<Int>
  var pid: Int
  /// Where the message begins.
  var message: Int

  /// How far the bracket is looked for: longer than any process name.
  private static let longestName = 256

  /// nil: no process begins at `start`. `job`: `(job[pid])` may stand before the colon, as launchd writes it.
  init?(_ line: UnsafeRawBufferPointer, from start: Int, job: Bool = false) {
    let limit = min(line.count, start + Self.longestName)
    var index = start
    while index < limit, let bracket = line.find(UInt8(ascii: "["), in: index..<limit) {
      index = bracket + 1
      guard let (pid, close) = line.processNumber(at: index), line.byte(at: close) == UInt8(ascii: "]"),
        let end = Self.endOfColon(line, behind: close + 1, job: job)
      else { continue }
      if bracket == start { return nil }
      self.pid = pid
      process = start..<bracket
      message = end
      return
    }
    return nil
  }

  private static func endOfColon(_ line: UnsafeRawBufferPointer, behind index: Int, job: Bool) -> Int? {
    var colon = index
    if job, line.has(" (", at: index),
      let close = line.find(UInt8(ascii: ")"), in: index..<min(line.count, index + longestName))
    {
      colon = close + 1
    }
    guard line.byte(at: colon) == UInt8(ascii: ":") else { return nil }
    if colon + 1 == line.count { return colon + 1 }
    return line[colon + 1] == UInt8(ascii: " ") ? colon + 2 : nil
  }
}
