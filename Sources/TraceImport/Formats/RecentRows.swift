/// Remembers the latest rows of a capture, so that a row that is there twice is seen. It knows them by a hash of 64 bits.
struct RecentRows {
  /// How many rows are remembered.
  static let maximum = 4096

  private var known: Set<UInt64> = []
  private var order: [UInt64] = []
  private var next = 0

  init() {}

  /// Remembers a row. False: it was there before.
  mutating func insert(_ row: UnsafeRawBufferPointer) -> Bool {
    let hash = Self.hash(of: row)
    guard known.insert(hash).inserted else { return false }
    if order.count < Self.maximum {
      order.append(hash)
    } else {
      known.remove(order[next])
      order[next] = hash
      next = (next + 1) % Self.maximum
    }
    return true
  }

  static func hash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
