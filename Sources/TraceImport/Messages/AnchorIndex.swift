internal import TraceModel

/// Finds the rows whose anchor heads a message, by the first four bytes of it.
///
/// A message that no row begins like costs one load and one comparison, however many rows there are.
struct AnchorIndex: Sendable {
  /// Plain memory: walking entries counts no references.
  struct Entry: BitwiseCopyable, Sendable {
    var anchor: StaticString
    /// The row's place in the list.
    var row: Int
  }

  private struct Slot: BitwiseCopyable {
    var key: UInt32 = 0
    /// Entries with this key; none where the slot is free.
    var start: Int32 = 0
    var end: Int32 = 0
  }

  private var slots: [Slot]
  private var entries: [Entry] = []

  /// `anchors` of at least four bytes; of two with the same beginning, the first is tried first.
  init(_ anchors: [Entry]) {
    var keys: [UInt32] = []
    var groups: [UInt32: [Entry]] = [:]
    for entry in anchors {
      precondition(entry.anchor.utf8CodeUnitCount >= 4, "the anchor '\(entry.anchor)' is shorter than four bytes")
      let key = UnsafeRawPointer(entry.anchor.utf8Start).loadUnaligned(as: UInt32.self)
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(entry)
    }
    var size = 64
    while size < keys.count * 4 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    for key in keys {
      let start = Int32(entries.count)
      entries += groups[key] ?? []
      var index = Self.hash(key) & (size - 1)
      while slots[index].start < slots[index].end { index = (index + 1) & (size - 1) }
      slots[index] = Slot(key: key, start: start, end: Int32(entries.count))
    }
  }

  /// The entries that may stand at `index`; nearly always none.
  @inline(__always)
  func candidates(_ text: MessageText, at index: Int) -> Range<Int> {
    guard index >= 0, index + 4 <= text.count else { return 0..<0 }
    let key = text.bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
    var slot = Self.hash(key) & (slots.count - 1)
    while true {
      let found = slots[slot]
      if found.key == key || found.start == found.end { return Int(found.start)..<Int(found.end) }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  subscript(entry: Int) -> Entry { entries[entry] }

  @inline(__always)
  private static func hash(_ key: UInt32) -> Int { Int(key &* 0x9E37_79B1 >> 16) }
}
