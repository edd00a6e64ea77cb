internal import TraceModel

extension JSONMembers {
  /// Reads one object a line, where the first four members that are asked for are stamp, pid, process (or its path) and message.
  ///
  /// An object without stamp or message is the tool's own.
  mutating func readRecord(
    _ line: UnsafeRawBufferPointer, _ clock: LogClock, into record: inout LogRecord
  ) -> LineReading {
    if line.endOfBlanks(from: 0) == line.count { return .toolLine }
    guard read(line) else { return .malformed(reason: "malformed") }
    guard has(0), has(3) else { return .toolLine }
    guard let stamp = stamp(0, in: line), let time = stamp.timestamp(clock) else {
      return .malformed(reason: "invalid-date")
    }
    record.time = time
    record.timeIsComplete = stamp.offset != nil
    record.pid = processNumber(1, in: line)
    if let path = text(2) { record.takeName(path, of: line) }
    if let message = text(3) { record.take(.message, message, of: line) }
    return .record
  }
}
