/// A set of objects, as one bit each.
struct ObjectSet {
  private var words: [UInt64] = []

  func contains(_ id: ObjectID) -> Bool {
    let word = Int(id.rawValue >> 6)
    return word < words.count && words[word] >> UInt64(id.rawValue & 63) & 1 != 0
  }

  mutating func insert(_ id: ObjectID) {
    let word = Int(id.rawValue >> 6)
    while word >= words.count { words.append(0) }
    words[word] |= 1 << UInt64(id.rawValue & 63)
  }

  mutating func remove(_ id: ObjectID) {
    let word = Int(id.rawValue >> 6)
    if word < words.count { words[word] &= ~(1 << UInt64(id.rawValue & 63)) }
  }
}
