/// Remembers by the bytes of a process name whose words its messages are.
///
/// A whole-device log has a few hundred process names and millions of lines.
struct SpeakerCache {
  /// What is to be done with the messages of a process.
  struct Judgement: Equatable, BitwiseCopyable {
    var speaker: Speaker
    /// Some message of this process may be an event.
    var isWanted: Bool
    /// Its place among the processes that the configuration's patterns name; nil: none names it.
    var patternProcess: Int?
  }

  /// A power of two. More names than half of it are hostile: then the table is emptied.
  private static let slots = 2048
  /// Longer names are judged each time.
  private static let maximumLength = 256

  private let roster: ProcessRoster
  private var table = [Slot](repeating: Slot.empty, count: SpeakerCache.slots)
  private var used = 0
  /// The names, one behind the other.
  private var text: [UInt8] = []

  private struct Slot: BitwiseCopyable {
    /// Where the name begins in `text`; -1: the slot is empty.
    var start: Int
    var count = 0
    var judgement = Judgement(speaker: .unknown, isWanted: false)

    static let empty = Slot(start: -1)
  }

  init(roster: ProcessRoster) { self.roster = roster }

  /// Whose words the messages of `process` are.
  mutating func judgement(of process: UnsafeRawBufferPointer) -> Judgement {
    if process.count > Self.maximumLength { return judge(process) }
    var index = Int(truncatingIfNeeded: process.quickHash) & (Self.slots - 1)
    while table[index].start >= 0 {
      let slot = table[index]
      if slot.count == process.count, isName(of: slot, process) { return slot.judgement }
      index = (index + 1) & (Self.slots - 1)
    }
    let judgement = judge(process)
    if used >= Self.slots / 2 {
      self = SpeakerCache(roster: roster)
      return self.judgement(of: process)
    }
    table[index] = Slot(start: text.count, count: process.count, judgement: judgement)
    text.append(contentsOf: process)
    used += 1
    return judgement
  }

  private func judge(_ process: UnsafeRawBufferPointer) -> Judgement {
    let speaker = roster.speaker(of: process)
    let patternProcess = roster.patternProcess(process)
    let isWanted = speaker != .system || patternProcess != nil || roster.wants(systemProcess: process)
    return Judgement(speaker: speaker, isWanted: isWanted, patternProcess: patternProcess)
  }

  @inline(__always)
  private func isName(of slot: Slot, _ bytes: UnsafeRawBufferPointer) -> Bool {
    text.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0[slot.start..<slot.start + slot.count]).hasBytes(of: bytes)
    }
  }
}
