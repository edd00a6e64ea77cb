#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A fixed list of words that are looked up by their bytes, without a `String`.
struct WordTable: Sendable {
  /// The longest word there may be, in bytes; longer bytes are never looked at.
  static let longestWord = 64

  private var slots: [Int16]
  private var text: [UInt8] = []
  private var starts: [Int] = [0]

  /// At most 8,192 different words of at most `longestWord` bytes.
  init(_ words: [String]) {
    var size = 64
    while size < words.count * 4 { size *= 2 }
    slots = [Int16](repeating: -1, count: size)
    for (index, word) in words.enumerated() {
      let bytes = Array(word.utf8)
      precondition(bytes.count <= Self.longestWord && index < 8192, "'\(word)' does not fit a word table")
      text += bytes
      starts.append(text.count)
      bytes.withUnsafeBytes { raw in
        precondition(self.index(of: raw) == nil, "'\(word)' is twice in a word table")
        var slot = Int(truncatingIfNeeded: raw.quickHash) & (size - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
        slots[slot] = Int16(index)
      }
    }
  }

  /// The place of the word in the list; nil: it is no word of the list.
  func index(of word: UnsafeRawBufferPointer) -> Int? {
    guard !word.isEmpty, word.count <= Self.longestWord, let base = word.baseAddress else { return nil }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: word.quickHash) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      let start = starts[index]
      if starts[index + 1] - start == word.count,
        text.withUnsafeBytes({ stored in stored.baseAddress.map { memcmp($0 + start, base, word.count) } }) == 0
      {
        return index
      }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
