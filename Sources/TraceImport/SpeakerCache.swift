#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Remembers by the bytes of a process name whose words its messages are.
///
/// A whole-device log has a few hundred process names and millions of lines, many of one process behind one another.
struct SpeakerCache {
  /// What is to be done with the messages of a process.
  struct Judgement: Equatable {
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
  private var table = [Slot?](repeating: nil, count: SpeakerCache.slots)
  private var used = 0
  private var latest: Slot?

  private struct Slot {
    var name: [UInt8]
    var judgement: Judgement
  }

  init(roster: ProcessRoster) { self.roster = roster }

  /// Whose words the messages of `process` are.
  mutating func judgement(of process: UnsafeRawBufferPointer) -> Judgement {
    if let latest, Self.isEqual(latest.name, process) { return latest.judgement }
    if process.count > Self.maximumLength { return judge(process) }
    var index = Self.hash(process)
    while let slot = table[index] {
      if Self.isEqual(slot.name, process) {
        latest = slot
        return slot.judgement
      }
      index = (index + 1) & (Self.slots - 1)
    }
    let slot = Slot(name: Array(process), judgement: judge(process))
    if used >= Self.slots / 2 {
      table = [Slot?](repeating: nil, count: Self.slots)
      used = 0
      index = Self.hash(process)
    }
    table[index] = slot
    used += 1
    latest = slot
    return slot.judgement
  }

  private func judge(_ process: UnsafeRawBufferPointer) -> Judgement {
    let speaker = roster.speaker(of: process)
    let patternProcess = roster.patternProcess(process)
    let isWanted = speaker != .system || patternProcess != nil || roster.wants(systemProcess: process)
    return Judgement(speaker: speaker, isWanted: isWanted, patternProcess: patternProcess)
  }

  @inline(__always)
  private static func isEqual(_ name: [UInt8], _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard name.count == bytes.count else { return false }
    guard let base = bytes.baseAddress else { return true }
    return name.withUnsafeBytes { mine in
      guard let other = mine.baseAddress else { return true }
      return memcmp(other, base, name.count) == 0
    }
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
    var value: UInt32 = 2_166_136_261
    for byte in bytes { value = (value ^ UInt32(byte)) &* 16_777_619 }
    return Int(value ^ value >> 15) & (slots - 1)
  }
}
