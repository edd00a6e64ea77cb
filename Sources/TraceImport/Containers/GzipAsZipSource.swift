/// A gzip file as the one member of a zip archive: both hold the same deflated bytes, with other words around them.
///
/// Of a gzip file that breaks off, libarchive keeps back the last 64 KiB that came out of it, and so all of a small log; of
/// a zip archive it gives what it has.
final class GzipAsZipSource: ByteSource {
  private let rest: PeekedSource
  /// What is given before the rest: the member's header.
  private var start: [UInt8]
  /// Bytes of the gzip header, which are left out.
  private var skipped: Int

  /// nil: `source` does not begin with a whole header of gzip.
  init?(_ source: any ByteSource) throws(ImportFailure) {
    rest = try PeekedSource(source, count: 16 << 10)
    guard let end = Self.headerEnd(rest.head) else { return nil }
    skipped = end
    // Deflated, with its length behind it, called `a`.
    start = [0x50, 0x4B, 0x03, 0x04, 20, 0, 8, 0, 8, 0] + [UInt8](repeating: 0, count: 16) + [1, 0, 0, 0, 0x61]
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

  /// Where the deflated bytes begin, by RFC 1952.
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
