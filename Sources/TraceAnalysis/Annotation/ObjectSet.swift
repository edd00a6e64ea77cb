/// A set of objects, as one bit each: their numbers count from 1.
struct ObjectSet {
  private var words: [UInt64] = []

  func contains(_ id: ObjectID) -> Bool {
    let word = Int(id.rawValue >> 6)
    return word < words.count && words[word] >> UInt64(id.rawValue & 63) & 1 != 0
  }

  /// `ObjectID.none` is no object.
  mutating func insert(_ id: ObjectID) {
    if id.isNone { return }
    let word = Int(id.rawValue >> 6)
    while word >= words.count { words.append(0) }
    words[word] |= 1 << UInt64(id.rawValue & 63)
  }
}
