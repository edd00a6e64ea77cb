internal import TraceModel

/// Where an event was read, and who wrote the line.
struct EventSource {
  /// Line number from 1, and byte offset.
  var line: Int
  var offset: Int
  /// The device's own name; empty where the log has none.
  var device = ""
  var process = ""
  var pid: Int?
  /// Boot session id of the record; nil where the log has none.
  var boot: String?
  /// The stamp of the record has date, year and zone.
  var timeIsComplete = false
  /// Ticks of the record itself, apart from the key `t`.
  var recordTick: Timestamp?
  /// Whose lines stand before it, where the line itself names no process and none of them was an event.
  var neighbour: SessionKey?
  /// The line stands between stamped records and has no stamp of its own.
  var isUnprefixed = false
}

extension EventSource {
  /// `neighbour`: the app whose line stood last, for a line that says nothing of its own.
  init(of record: LogRecord, _ line: UnsafeRawBufferPointer, _ place: LinePlace, neighbour: SessionKey?) {
    self.init(line: place.number, offset: place.offset)
    device = record.text(of: .device, in: line) ?? ""
    process = record.text(of: .process, in: line) ?? ""
    pid = record.pid
    boot = record.text(of: .boot, in: line)
    timeIsComplete = record.timeIsComplete
    recordTick = record.tick
    self.neighbour = neighbour
  }
}
