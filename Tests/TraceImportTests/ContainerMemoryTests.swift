import Testing
import TraceTestSupport

@testable import TraceImport

/// Containers that ask for memory.
struct ContainerMemoryTests {
  private typealias Member = ArchiveMaker.Member

  private static let text = String(repeating: "a line of a log\n", count: 400)
  private static let bytes = Array(text.utf8)

  /// The windows of xz's levels, from its manual.
  @Test(arguments: [(0, 256 << 10), (1, 1 << 20), (3, 4 << 20), (6, 8 << 20), (9, 64 << 20)])
  func theWindowOfALevel(_ level: Int, _ window: Int) throws {
    let packed = try ArchiveMaker.compressed(Self.bytes, .xz, level: level)
    #expect(Self.windows(in: packed, limit: window).found == nil)
    let found = try #require(Self.windows(in: packed, limit: window - 1).found)
    #expect(found.window == window)
    // Behind the stream's header of twelve bytes stands the block's, of which the first byte says how long it is.
    #expect(found.index == 12 + (Int(packed[12]) + 1) * 4 - 1)
  }

  @Test(arguments: [1, 5, 4096])
  func headersAreFoundWhateverStandsBetween(_ piece: Int) throws {
    var state: UInt64 = 7
    let noise = (0..<150_000).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(state >> 56)
    }
    // Some chunks are packed, some are as they were.
    let small = try ArchiveMaker.compressed(noise + Self.bytes + noise, .xz, level: 0)
    let empty = try ArchiveMaker.compressed([], .xz)
    let padding = [UInt8](repeating: 0, count: 8)
    let large = try ArchiveMaker.compressed(Self.bytes, .xz, level: 6)
    let all = small + padding + empty + small + large
    #expect(Self.windows(in: small + padding + empty + small, limit: 256 << 10, piece: piece).isLost == false)
    let found = try #require(Self.windows(in: all, limit: 1 << 20, piece: piece).found)
    #expect(found.window == 8 << 20)
    #expect(found.index == all.count - large.count + 12 + (Int(large[12]) + 1) * 4 - 1)
    #expect(Self.windows(in: [0xFD, 0x37] + small, limit: 1, piece: piece).isLost)
  }

  private static func windows(
    in bytes: [UInt8], limit: Int, piece: Int = .max
  ) -> (found: (window: Int, index: Int)?, isLost: Bool) {
    var windows = XZWindows()
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + min(piece, bytes.count))
      if let found = bytes[start..<end].withUnsafeBytes({ windows.take($0, limit: limit) }) {
        return ((found.window, start + found.index), windows.isLost)
      }
      start = end
    }
    return (nil, windows.isLost)
  }

  /// A file of a few bytes that asks for four gigabytes is refused; what lies beside it is read.
  @Test func aHugeWindowIsRefused() throws {
    let huge = try Self.hugeWindow()
    let limit = "it needs 4095 MB of memory, and at most 128 MB are given"
    #expect(try SeenCaptures(huge).refusals == [.limit(path: "a", limit: limit)])
    let seen = try SeenCaptures(
      try ArchiveMaker.archive([Member("b", Self.bytes), Member("c.xz", huge), Member("d", Self.bytes)], .tar))
    #expect(seen.captures.map(\.label) == ["a/b", "a/d"])
    #expect(seen.refusals == [.limit(path: "a/c.xz", limit: limit)])
    #expect(seen.failure == nil)
  }

  /// Behind another stream it is the end of what is read.
  @Test func aHugeWindowBehindOthers() throws {
    let bytes = [UInt8](repeating: 0x61, count: 200_000) + Self.bytes
    let seen = try SeenCaptures(try ArchiveMaker.compressed(bytes, .xz) + Self.hugeWindow())
    let capture = try #require(seen.captures.first)
    #expect(capture.text.utf8.count > 190_000 && capture.text.allSatisfy { $0 == "a" || Self.text.contains($0) })
    #expect(capture.damage == "it needs 4095 MB of memory, and at most 128 MB are given")
  }

  /// An xz file whose header says that its window is as large as it can be.
  private static func hugeWindow() throws -> [UInt8] {
    var packed = try ArchiveMaker.compressed(bytes, .xz)
    let length = (Int(packed[12]) + 1) * 4
    let header = 12..<12 + length
    let filter = try #require(packed[header].indices.first { packed[$0] == 0x21 && packed[$0 + 1] == 1 })
    packed[filter + 2] = 40
    // The sum over the header stands in its last four bytes.
    let sum = crc32(packed[header.dropLast(4)])
    for index in 0..<4 { packed[12 + length - 4 + index] = UInt8(truncatingIfNeeded: sum >> (8 * index)) }
    return packed
  }

  /// By its definition, bit for bit.
  private static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }

  /// The library would give such a member all memory that it asks for.
  @Test(arguments: [(14, "lzma"), (95, "xz"), (98, "ppmd")] as [(UInt8, String)])
  func someWaysOfPackingAreRefused(_ method: UInt8, _ name: String) throws {
    var packed = try ArchiveMaker.archive([Member("b", Self.bytes), Member("c", Self.bytes)], .zip)
    // The method stands in bytes 8 and 9 of a member's header.
    packed[8] = method
    let seen = try SeenCaptures(packed)
    #expect(seen.captures.map(\.label) == ["a/c"])
    #expect(
      seen.refusals == [
        .limit(path: "a/b", limit: "it is packed with \(name), which may take any amount of memory")
      ])
  }
}
