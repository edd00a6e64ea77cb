import TraceImport

/// Bytes at hand as a source, given in pieces.
final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private let piece: Int
  private var given = 0

  /// `piece`: how many bytes one call gives at most.
  init(_ bytes: [UInt8], piece: Int) {
    self.bytes = bytes
    self.piece = piece
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
    let count = min(buffer.count, piece, bytes.count - given)
    buffer.copyBytes(from: bytes[given..<given + count])
    given += count
    return count
  }
}
