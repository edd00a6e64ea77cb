import Testing
import TraceTestSupport

@testable import TraceImport

/// Containers that are broken, or made to do harm.
struct ContainerDamageTests {
  private typealias Member = ArchiveMaker.Member

  /// Text that does not pack well, so that a cut falls into the middle of it.
  private static let text: String = {
    var state: UInt64 = 7
    return (0..<80_000).map { index in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return "line \(index) \(state)\n"
    }.joined()
  }()
  private static let bytes = Array(text.utf8)

  @Test(arguments: [ArchiveMaker.Filter.gzip, .zstd, .xz, .bzip2])
  func aCutFileIsReadToTheBreak(_ filter: ArchiveMaker.Filter) throws {
    let packed = try ArchiveMaker.compressed(Self.bytes, filter)
    let seen = try SeenCaptures([UInt8](packed.dropLast(packed.count / 3)))
    let capture = try #require(seen.captures.first)
    #expect(seen.captures.count == 1)
    #expect(!capture.text.isEmpty && Self.text.hasPrefix(capture.text))
    #expect(capture.damage != nil)
    #expect(seen.refusals == [] && seen.failure == nil)
  }

  /// All that comes out of a gzip file before it breaks off is read, be it less than a block.
  @Test(arguments: [2_000, 20_000, 1_000_000])
  func aCutGzipLosesNothingOfWhatIsThere(_ count: Int) throws {
    let bytes = [UInt8](Self.bytes.prefix(count))
    let packed = try ArchiveMaker.compressed(bytes, .gzip)
    let seen = try SeenCaptures([UInt8](packed.prefix(packed.count * 2 / 3)), piece: 333)
    let text = try #require(seen.captures.first).text
    // The text is as dense at its end as at its beginning: of two thirds come two thirds.
    #expect(Self.text.hasPrefix(text))
    #expect(Double(text.utf8.count) > 0.6 * Double(count) && Double(text.utf8.count) < 0.72 * Double(count))
    #expect(seen.captures.map(\.damage) == ["truncated gzip input"])
  }

  /// Bytes that are not what they were, in the middle: what comes before them is there.
  @Test(arguments: [ArchiveMaker.Filter.gzip, .none], [2_000, 20_000, 1_000_000])
  func whatStandsBeforeBrokenBytesIsRead(_ filter: ArchiveMaker.Filter, _ count: Int) throws {
    let bytes = [UInt8](Self.bytes.prefix(count))
    var packed =
      filter == .none
      ? try ArchiveMaker.archive([Member("b", [0x61]), Member("c", bytes)], .zip)
      : try ArchiveMaker.compressed(bytes, filter)
    let middle = packed.count / 2
    for index in middle..<min(packed.count, middle + 400) { packed[index] = 0xFF }
    let text = try #require(try SeenCaptures(packed).captures.last).text
    // Bytes that are wrong may still be unpacked to something.
    let right = zip(text.utf8, bytes).prefix { $0 == $1 }.count
    #expect(Double(right) > 0.35 * Double(count), "\(right)")
  }

  /// The same of xz, but for what the library finds broken with the last bytes.
  @Test(arguments: [20_000, 1_000_000])
  func aCutXZLosesLittle(_ count: Int) throws {
    let packed = try ArchiveMaker.compressed([UInt8](Self.bytes.prefix(count)), .xz)
    let seen = try SeenCaptures([UInt8](packed.prefix(packed.count * 2 / 3)), piece: 333)
    let text = try #require(seen.captures.first).text
    #expect(Self.text.hasPrefix(text))
    #expect(Double(text.utf8.count) > 0.55 * Double(count) && Double(text.utf8.count) < 0.72 * Double(count))
    #expect(seen.captures.map { $0.damage != nil } == [true])
  }

  /// A block of bzip2 holds 900,000 bytes and can be read as a whole only. What is broken is zero.
  @Test func aBrokenBzip2GivesItsWholeBlocks() throws {
    var packed = try ArchiveMaker.compressed([UInt8](Self.bytes.prefix(2_300_000)), .bzip2)
    for index in packed.count * 9 / 10..<packed.count { packed[index] = 0 }
    let seen = try SeenCaptures(packed)
    let text = try #require(seen.captures.first).text
    #expect(Self.text.hasPrefix(text))
    // Runs of equal bytes make a block a little shorter or longer.
    #expect((1_790_000...1_810_000).contains(text.utf8.count))
    #expect(seen.captures.map { $0.damage != nil } == [true])
  }

  /// What stands before the damage is whole; what cannot be read is said.
  @Test(arguments: [ArchiveMaker.Format.tar, .zip])
  func aCutArchiveGivesItsFirstMembers(_ format: ArchiveMaker.Format) throws {
    let packed = try ArchiveMaker.archive(
      [Member("b", Self.bytes), Member("c", Self.bytes), Member("d", Self.bytes)], format)
    let seen = try SeenCaptures([UInt8](packed.prefix(packed.count / 2)))
    #expect(seen.captures.map(\.label) == ["a/b", "a/c"])
    #expect(seen.captures.first?.text == Self.text && seen.captures.first?.damage == nil)
    let second = try #require(seen.captures.last)
    #expect(Self.text.hasPrefix(second.text) && second.damage != nil)
    guard case .damaged(path: "a", _) = seen.refusals.first else {
      return #expect(Bool(false), "the archive's end is not missed: \(seen.refusals)")
    }
  }

  /// No byte anywhere stops a walk or makes it go on for ever.
  @Test(arguments: [0, 1, 2, 3, 4, 5])
  func damageAnywhere(_ kind: Int) throws {
    let log = Member("b", Array(Self.bytes.prefix(300)))
    let packed =
      switch kind {
      case 0: try ArchiveMaker.archive([log, log], .zip)
      case 1: try ArchiveMaker.archive([log, log], .tar)
      case 2: try ArchiveMaker.archive([log], .tar, .gzip)
      case 3: try ArchiveMaker.compressed(log.bytes, .zstd)
      case 4: try ArchiveMaker.compressed(log.bytes, .xz)
      default: try ArchiveMaker.compressed(log.bytes, .bzip2)
      }
    let step = max(1, packed.count / 200)
    for index in stride(from: 0, to: packed.count, by: step) {
      var changed = packed
      changed[index] ^= 0xFF
      _ = try SeenCaptures(changed)
      _ = try SeenCaptures([UInt8](packed[..<index]))
    }
  }

  @Test func onlyAnnounced() throws {
    let seen = try SeenCaptures([0x1F, 0x8B, 0x08, 0x00] + [UInt8](repeating: 0xFF, count: 300))
    #expect(seen.captures == [])
    #expect(seen.refusals == [.damaged(path: "a", problem: "gzip decompression failed")])
  }

  // MARK: Limits

  @Test func aNestIsNotOpenedForEver() throws {
    var zip = try ArchiveMaker.archive([Member("log", Self.bytes)], .zip)
    for depth in 1..<10 { zip = try ArchiveMaker.archive([Member("\(depth).zip", zip), Member("x", [0x61])], .zip) }
    let seen = try SeenCaptures(zip)
    #expect(seen.refusals == [.nested(path: "a/9.zip/8.zip/7.zip/6.zip", depth: 4)])
    // What lies beside it is read.
    #expect(seen.captures.map(\.label) == ["a/9.zip/8.zip/7.zip/x", "a/9.zip/8.zip/x", "a/9.zip/x", "a/x"])

    var gzip = Self.bytes
    for _ in 0..<10 { gzip = try ArchiveMaker.compressed(gzip, .gzip) }
    #expect(try SeenCaptures(gzip).refusals == [.nested(path: "a", depth: 4)])
  }

  @Test func aBombStopsAtTheLimit() throws {
    let log = Array("a log\n".utf8)
    // 256 MB of nothing in some 250 KB; a small log comes before it.
    let part = try ArchiveMaker.compressed([UInt8](repeating: 0x61, count: 1 << 24), .gzip)
    let bomb = Array(repeatElement(part, count: 16).joined())
    let zip = try ArchiveMaker.archive(
      [Member("b", log), Member("bomb.gz", bomb), Member("c", log)], .zip)
    let seen = try SeenCaptures(zip) { $0 == "a/b" }
    #expect(seen.captures.first?.text == "a log\n")
    #expect(
      seen.failure == .limit(path: "a", limit: "more than 500 times the bytes of the file come out of it"))
    #expect(!seen.captures.contains { $0.label == "a/c" })
  }

  @Test func eachLimitIsNamed() throws {
    var limits = ContainerLimits()
    let tar = try ArchiveMaker.archive((0..<9).map { Member("\($0)", Self.bytes) }, .tar)
    limits.members = 8
    let many = try SeenCaptures(tar, limits: limits)
    #expect(many.captures.count == 8)
    #expect(many.failure == .limit(path: "a", limit: "it has more than 8 members"))
    limits = ContainerLimits()
    limits.bytes = 2 * Self.bytes.count
    let large = try SeenCaptures(tar, limits: limits)
    #expect(large.captures.count == 2)
    #expect(large.failure == .limit(path: "a", limit: "more than \(2 * Self.bytes.count) bytes come out of it"))
    #expect(
      large.failure?.description
        == "a: unpacking stopped (more than \(2 * Self.bytes.count) bytes come out of it); "
        + "unpack it yourself if you trust it, and give the logs")
  }

  /// A file that is nearly all hole is a few bytes.
  @Test(arguments: [
    ("a gigabyte", Array("07777777776\u{0}".utf8)),
    ("eight gigabytes", Array("777777777776".utf8)),
    ("as far as a number goes", [0x80, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE]),
  ])
  func aHoleIsCounted(_ name: String, _ offset: [UInt8]) throws {
    var limits = ContainerLimits()
    limits.ratioBytes = 1 << 20
    let packed = try ArchiveMaker.compressed(Self.sparse(offset), .gzip)
    let seen = try SeenCaptures(packed, limits: limits) { _ in false }
    guard case .limit(path: "a", _) = seen.failure else {
      return #expect(Bool(false), "no limit stops it: \(seen.captures) \(seen.refusals)")
    }
  }

  /// A GNU tar with one sparse member: one byte at its start and one at `offset`.
  private static func sparse(_ offset: [UInt8]) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ bytes: some Sequence<UInt8>, at start: Int) {
      for (index, byte) in bytes.enumerated() { header[start + index] = byte }
    }
    put("sparse".utf8, at: 0)
    put("0000644\u{0}0000000\u{0}0000000\u{0}00000000002\u{0}00000000000\u{0}        S".utf8, at: 100)
    put("ustar  \u{0}".utf8, at: 257)
    put("00000000000\u{0}00000000001\u{0}".utf8, at: 386)
    put(offset, at: 410)
    put("00000000001\u{0}".utf8, at: 422)
    // Its size without packing: a byte more than the offset.
    var size = offset
    size[offset.last == 0 ? 10 : 11] += 1
    put(size, at: 483)
    let digits = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
    put((String(repeating: "0", count: 6 - digits.count) + digits + "\u{0}").utf8, at: 148)
    return header + Array("ab".utf8) + [UInt8](repeating: 0, count: 510 + 1024)
  }
}
