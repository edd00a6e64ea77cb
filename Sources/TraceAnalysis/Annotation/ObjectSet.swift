/// A set of objects, as one bit each.
struct ObjectSet {
  private var words: [UInt64] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  func contains(_ id: ObjectID) -> Bool {
    let word = Int(id.rawValue >> 6)
    return word < words.count && words[word] >> UInt64(id.rawValue & 63) & 1 != 0
  }

  mutating func insert(_ id: ObjectID) {
    if contains(id) { return }
    let word = Int(id.rawValue >> 6)
    while word >= words.count { words.append(0) }
    words[word] |= 1 << UInt64(id.rawValue & 63)
    count += 1
  }

  mutating func remove(_ id: ObjectID) {
    if !contains(id) { return }
    words[Int(id.rawValue >> 6)] &= ~(1 << UInt64(id.rawValue & 63))
    count -= 1
  }
}
