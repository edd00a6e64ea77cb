import TraceTestSupport

/// Makes broken input of good input. The same numbers make the same bytes.
struct Mutator {
  /// Longer input is cut.
  static let maximum = 512 << 10
  /// Seldom is an input longer than this: most faults need few bytes, and short ones are quick.
  private static let usual = 8 << 10

  private let pool: [[UInt8]]
  private let isLines: Bool
  private var random: RandomSource

  /// `pool`: what input is made of; not empty.
  init(pool: [[UInt8]], isLines: Bool, random: RandomSource) {
    self.pool = pool
    self.isLines = isLines
    self.random = random
  }

  /// The next input.
  mutating func next() -> [UInt8] {
    var bytes = isLines && random.chance(0.8) ? excerpt(of: random.pick(pool)) : random.pick(pool)
    let isLarge = random.chance(0.01)
    if !isLarge, bytes.count > Self.usual, isLines { bytes = Array(bytes.prefix(Self.usual)) }
    for _ in 0..<(1 << random.below(5)) { change(&bytes) }
    if isLarge { enlarge(&bytes) }
    return bytes.count > Self.maximum ? Array(bytes.prefix(Self.maximum)) : bytes
  }

  /// Some lines that stand behind one another.
  private mutating func excerpt(of bytes: [UInt8]) -> [UInt8] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
    let first = random.below(starts.count)
    let last = min(starts.count, first + 1 + random.below(24))
    return Array(bytes[starts[first]..<(last < starts.count ? starts[last] : bytes.count)])
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    switch random.below(20) {
    case 0, 1: if let index = place(in: bytes) { bytes[index] ^= 1 << UInt8(random.below(8)) }
    case 2: if let index = place(in: bytes) { bytes[index] = UInt8(random.below(256)) }
    case 3: bytes.insert(UInt8(random.below(256)), at: random.below(bytes.count + 1))
    case 4, 5: insert(Array(random.pick(MutationWords.signs).utf8), into: &bytes)
    case 6: insert(random.pick(MutationWords.bytes), into: &bytes)
    case 7, 8: replaceNumber(in: &bytes)
    case 9: insert(Array(random.pick(MutationWords.dates).utf8), into: &bytes)
    case 10: bytes.removeSubrange(range(in: bytes))
    case 11: insert(Array(bytes[range(in: bytes)]), into: &bytes)
    case 12: bytes.removeLast(random.below(bytes.count + 1))
    case 13: bytes.removeFirst(min(bytes.count, random.below(64)))
    case 14, 15: splice(&bytes)
    case 16: repeatPart(of: &bytes)
    case 17: nest(&bytes)
    case 18: moveLine(in: &bytes)
    default: changeLineEnds(of: &bytes)
    }
  }

  private mutating func place(in bytes: [UInt8]) -> Int? { bytes.isEmpty ? nil : random.below(bytes.count) }

  /// A short stretch, most often; it may be empty.
  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let start = random.below(bytes.count + 1)
    let length = random.chance(0.8) ? random.below(32) : random.below(bytes.count + 1)
    return start..<min(bytes.count, start + length)
  }

  private mutating func insert(_ part: [UInt8], into bytes: inout [UInt8]) {
    guard bytes.count + part.count <= Self.maximum else { return }
    let range = range(in: bytes)
    // Half of the time in the place of something.
    if random.chance(0.5) {
      bytes.replaceSubrange(range, with: part)
    } else {
      bytes.insert(contentsOf: part, at: range.lowerBound)
    }
  }

  /// Writes another number where one stands.
  private mutating func replaceNumber(in bytes: inout [UInt8]) {
    guard let start = place(in: bytes) else { return }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard let first = bytes[start...].firstIndex(where: isDigit) else { return }
    let end = bytes[first...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(first..<end, with: Array(random.pick(MutationWords.numbers).utf8))
  }

  /// Goes on with a part of other input.
  private mutating func splice(_ bytes: inout [UInt8]) {
    let other = random.pick(pool)
    let cut = random.below(bytes.count + 1)
    if isLines, random.chance(0.5) {
      insert(excerpt(of: other), into: &bytes)
    } else {
      bytes.removeSubrange(cut...)
      bytes += other.suffix(min(other.count, random.below(Self.usual)))
    }
  }

  private mutating func repeatPart(of bytes: inout [UInt8]) {
    let range = range(in: bytes)
    let count = 1 << random.below(8)
    guard !range.isEmpty, range.count * count <= Self.usual * 2 else { return }
    bytes.insert(contentsOf: Array(repeatElement(bytes[range], count: count).joined()), at: range.upperBound)
  }

  private mutating func nest(_ bytes: inout [UInt8]) {
    let (open, close) = random.pick(MutationWords.brackets)
    let range = range(in: bytes)
    let count = 1 << random.below(11)
    if random.chance(0.7) {
      bytes.insert(contentsOf: Array(repeatElement(Array(close.utf8), count: count).joined()), at: range.upperBound)
    }
    bytes.insert(contentsOf: Array(repeatElement(Array(open.utf8), count: count).joined()), at: range.lowerBound)
  }

  private mutating func moveLine(in bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count > 1 else { return }
    let line = lines.remove(at: random.below(lines.count))
    lines.insert(line, at: random.below(lines.count + 1))
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  private mutating func changeLineEnds(of bytes: inout [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let lineEnd = random.pick(MutationWords.lineEnds)
    bytes = Array(lines.joined(separator: lineEnd))
  }

  /// A long line, or many lines: what is only slow by its square shows itself.
  private mutating func enlarge(_ bytes: inout [UInt8]) {
    let range = range(in: bytes)
    guard !range.isEmpty else { return }
    let count = ((32 << 10) << random.below(4)) / range.count
    bytes.insert(contentsOf: Array(repeatElement(bytes[range], count: count).joined()), at: range.upperBound)
  }
}
