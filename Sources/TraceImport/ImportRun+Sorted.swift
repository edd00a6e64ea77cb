internal import TraceModel

/// Captures whose rows have no order.
extension ImportRun {
  /// Reads the rows that waited once more, in their order. Bytes are held rather than events: they take less room.
  mutating func takeSorted<Format: LogFormat>(
    _ type: Format.Type, _ head: LogHead, _ recognizer: inout Recognizer, _ speakers: inout SpeakerCache,
    _ emit: (SinkCall) throws -> Void
  ) throws {
    guard var waiting = sorter else { return }
    sorter = nil
    isSorted = true
    var format = Format(clock: clock)
    format.learn(from: head)
    var record = LogRecord()
    try waiting.lendAll { line, place, time in
      record.clear()
      let reading = format.read(line, into: &record)
      record.time = time
      switch reading {
      case .record:
        let judgement = record.withBytes(of: .process, in: line) { speakers.judgement(of: $0) }
        let recognition = record.withBytes(of: .message, in: line) {
          recognizer.recognize(
            $0, speaker: judgement.speaker, process: judgement.patternProcess,
            ending: place.ending)
        }
        try take(recognition, record, line, place, judgement.speaker, recognizer.names, emit)
      case .dropped(let count): try note(count, record, line, place, emit)
      // Two equal rows stood too far apart to be known as one.
      case .malformed(let reason): lose(reason, line, place)
      case .continuation, .unprefixed, .toolLine: skip(place, line)
      }
    }
  }
}
