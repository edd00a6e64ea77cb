internal import TraceModel

/// A row that waits for its turn, as bytes: a head of numbers, then the row itself.
struct SortedRow {
  /// What orders rows.
  struct Key: Comparable {
    /// Number of the boot; which of two boots was first is known at the end only.
    var boot: Int
    var time: Int64
    var ordinal: Int

    static func < (a: Key, b: Key) -> Bool { (a.boot, a.time, a.ordinal) < (b.boot, b.time, b.ordinal) }
  }

  /// Bytes of the head.
  static let headLength = 10 * 8
  private static let hasTime: Int64 = 1
  private static let isCut: Int64 = 2
  private static let isTerminated: Int64 = 4
  private static let isOpen: Int64 = 8
  private static let isInGroup: Int64 = 16

  var key: Key
  /// The stamp that the row was read with; nil: it has none.
  var time: Timestamp?
  var place: LinePlace
  /// Bytes of the row itself.
  var count: Int

  init(key: Key, time: Timestamp?, place: LinePlace, count: Int) {
    (self.key, self.time, self.place, self.count) = (key, time, place, count)
  }

  /// Reads the head at the beginning of `bytes`.
  init(_ bytes: UnsafeRawBufferPointer) {
    func number(_ index: Int) -> Int { Int(bytes.loadUnaligned(fromByteOffset: index * 8, as: Int64.self)) }
    let flags = Int64(number(4))
    count = number(0)
    key = Key(boot: number(1), time: Int64(number(2)), ordinal: number(3))
    time = flags & Self.hasTime == 0 ? nil : Timestamp(nanoseconds: Int64(number(5)))
    place = LinePlace(
      number: number(6), offset: number(7), length: number(8), isCut: flags & Self.isCut != 0,
      isTerminated: flags & Self.isTerminated != 0, lines: number(9) >> 32)
    place.isOpen = flags & Self.isOpen != 0
    // The lines of a group stand near one another.
    if flags & Self.isInGroup != 0 { place.groupOffset = place.offset - (number(9) & 0xFFFF_FFFF) }
  }

  /// Writes the head and the row behind `buffer`.
  func append(_ row: UnsafeRawBufferPointer, to buffer: inout [UInt8]) {
    let group = place.groupOffset.map { place.offset - $0 }.flatMap { (0...0xFFFF_FFFF).contains($0) ? $0 : nil }
    var flags: Int64 = 0
    if time != nil { flags |= Self.hasTime }
    if place.isCut { flags |= Self.isCut }
    if place.isTerminated { flags |= Self.isTerminated }
    if place.isOpen { flags |= Self.isOpen }
    if group != nil { flags |= Self.isInGroup }
    for number in [
      Int64(row.count), Int64(key.boot), key.time, Int64(key.ordinal), flags, time?.nanoseconds ?? 0,
      Int64(place.number), Int64(place.offset), Int64(place.length), Int64(place.lines) << 32 | Int64(group ?? 0),
    ] {
      withUnsafeBytes(of: number) { buffer.append(contentsOf: $0) }
    }
    buffer.append(contentsOf: row)
  }
}
