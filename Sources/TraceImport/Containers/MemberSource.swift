/// The bytes of the member at which an `ArchiveReader` stands.
final class MemberSource: ByteSource {
  private let reader: ArchiveReader
  private(set) var damage: String?
  /// Zeros that are still to be given, and then bytes, which libarchive keeps until it is asked for more.
  private var hole = 0
  private var bytes = UnsafeRawBufferPointer(start: nil, count: 0)

  init(of reader: ArchiveReader) { self.reader = reader }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
    if hole == 0, bytes.isEmpty {
      if damage != nil { return 0 }
      (hole, bytes, damage) = try reader.block()
    }
    if hole > 0 {
      let count = min(hole, buffer.count)
      for index in 0..<count { buffer[index] = 0 }
      hole -= count
      return count
    }
    let count = min(bytes.count, buffer.count)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    bytes = UnsafeRawBufferPointer(rebasing: bytes[count...])
    return count
  }
}
