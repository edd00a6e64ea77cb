/// A compressed file as the one member of a zip archive: both hold the same packed bytes, with other words around them.
///
/// Of a compressed file that breaks off, libarchive keeps back the last 64 KiB that came out of it, and so all of a small
/// log; of a zip archive it gives what it has.
final class MemberAsZipSource: ByteSource {
  private let rest: PeekedSource
  /// What is given before the rest: the member's header.
  private var start: [UInt8]
  /// Bytes of the file's own header, which are left out.
  private var skipped: Int

  /// nil: `source` does not begin with a whole header of its kind, or no zip archive packs like it.
  init?(_ kind: ContainerKind, _ source: any ByteSource) throws(ImportFailure) {
    rest = try PeekedSource(source, count: 16 << 10)
    switch kind {
    case .gzip:
      guard let end = Self.headerEnd(rest.head) else { return nil }
      skipped = end
      start = Self.header(method: 8, isLengthBehind: true)
    case .bzip2:
      skipped = 0
      start = Self.header(method: 12, isLengthBehind: false)
    case .xz:
      skipped = 0
      start = Self.header(method: 95, isLengthBehind: false)
    case .zstd, .zip, .tar: return nil
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
    if !start.isEmpty {
      let count = min(start.count, buffer.count)
      buffer.copyBytes(from: start[..<count])
      start.removeFirst(count)
      return count
    }
    while skipped > 0 {
      let count = try rest.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(skipped)))
      if count == 0 { return 0 }
      skipped -= count
    }
    return try rest.read(into: buffer)
  }

  /// The header of a member called `a`, whose length stands behind it or is as long as a number can say.
  private static func header(method: UInt8, isLengthBehind: Bool) -> [UInt8] {
    let start: [UInt8] = [0x50, 0x4B, 0x03, 0x04, 20, 0, isLengthBehind ? 8 : 0, 0, method, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    if isLengthBehind { return start + [UInt8](repeating: 0, count: 8) + [1, 0, 0, 0, 0x61] }
    // Both lengths in 64 bits, in a field behind the name.
    let length: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x3F]
    return start + [UInt8](repeating: 0xFF, count: 8) + [1, 0, 20, 0, 0x61, 1, 0, 16, 0] + length + length
  }

  /// Where the deflated bytes of a gzip file begin, by RFC 1952.
  private static func headerEnd(_ head: [UInt8]) -> Int? {
    guard head.count > 10 else { return nil }
    let flags = head[3]
    var index = 10
    if flags & 4 != 0 {
      guard index + 2 <= head.count else { return nil }
      index += 2 + Int(head[index]) + Int(head[index + 1]) << 8
    }
    // A name, and a comment: each ends with a zero.
    for flag in [8, 16] as [UInt8] where flags & flag != 0 {
      guard index < head.count, let zero = head[index...].firstIndex(of: 0) else { return nil }
      index = zero + 1
    }
    if flags & 2 != 0 { index += 2 }
    return index < head.count ? index : nil
  }
}
