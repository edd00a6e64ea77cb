internal import TraceModel

/// Finds some literals anywhere in a message.
///
/// It searches one byte of each literal, the one that is rarest in logs, and compares only where that stands: a message
/// without these bytes costs a `memchr` a byte, or, with many different bytes, one look at each byte of the message.
struct LiteralSet: Sendable {
  private struct Entry: BitwiseCopyable {
    var start: Int
    var count: Int
    /// How far behind the literal's beginning its rare byte stands.
    var probe: Int
    var literal: Int
  }

  private struct Group: BitwiseCopyable {
    var byte: UInt8
    var start: Int
    var end: Int
  }

  /// Up to so many different bytes, each is searched by itself.
  private static let fewGroups = 6

  private var text: [UInt8] = []
  private var entries: [Entry] = []
  private var groups: [Group] = []
  /// The group of each byte, from 1; 0: it is nobody's rare byte.
  private var groupOfByte: [UInt8] = Array(repeating: 0, count: 256)

  var isEmpty: Bool { groups.isEmpty }

  /// Literals that are not empty; each is known by its place in the list.
  init(_ literals: [[UInt8]]) {
    var byProbe: [[Entry]] = Array(repeating: [], count: 256)
    for (index, literal) in literals.enumerated() where !literal.isEmpty {
      let probe = Self.rarest(literal, known: byProbe)
      byProbe[Int(literal[probe])].append(
        Entry(start: text.count, count: literal.count, probe: probe, literal: index))
      text += literal
    }
    for byte in byProbe.indices where !byProbe[byte].isEmpty {
      groups.append(
        Group(byte: UInt8(byte), start: entries.count, end: entries.count + byProbe[byte].count))
      groupOfByte[byte] = UInt8(min(groups.count, 255))
      entries += byProbe[byte]
    }
  }

  /// Calls `body` with each literal that stands in `message`, and where, until it says true. Whether it did.
  @inline(__always)
  func search(_ message: MessageText, _ body: (_ literal: Int, _ index: Int) -> Bool) -> Bool {
    if groups.isEmpty { return false }
    return groups.count <= Self.fewGroups ? searchBytes(message, body) : searchAll(message, body)
  }

  private func searchBytes(_ message: MessageText, _ body: (Int, Int) -> Bool) -> Bool {
    for group in groups {
      var next = message.firstIndex(of: group.byte, from: 0)
      while let index = next {
        if compare(message, at: index, group, body) { return true }
        next = message.firstIndex(of: group.byte, from: index + 1)
      }
    }
    return false
  }

  private func searchAll(_ message: MessageText, _ body: (Int, Int) -> Bool) -> Bool {
    for index in 0..<message.count {
      let group = groupOfByte[Int(message[index])]
      if group > 0, compare(message, at: index, groups[Int(group) - 1], body) { return true }
    }
    return false
  }

  private func compare(_ message: MessageText, at index: Int, _ group: Group, _ body: (Int, Int) -> Bool) -> Bool {
    for position in group.start..<group.end {
      let entry = entries[position]
      let start = index - entry.probe
      guard start >= 0, entry.count <= message.count - start else { continue }
      var length = 0
      while length < entry.count, text[entry.start + length] == message[start + length] { length += 1 }
      if length == entry.count, body(entry.literal, start) { return true }
    }
    return false
  }

  /// Where the byte stands that is searched: the rarest, or a rare one that is searched anyway.
  private static func rarest(_ literal: [UInt8], known: [[Entry]]) -> Int {
    func rank(_ byte: UInt8) -> Int {
      let rarity = frequency.firstIndex(of: byte) ?? frequency.count
      return rarity >= 40 && !known[Int(byte)].isEmpty ? frequency.count + 1 : rarity
    }
    return literal.indices.max { rank(literal[$0]) < rank(literal[$1]) } ?? 0
  }

  /// Bytes of log messages, the most frequent first.
  private static let frequency = Array(
    " etaonirsldcpu0mhg1fybv:.,23456789-_/()=<>[]\"'wkxTSCAPIMRDUENFLBOWVHGjqzKJQXYZ;{}+*#@&!?%$|~^`\\".utf8)
}
