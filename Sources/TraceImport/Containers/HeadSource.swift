/// The beginning of a capture, as if there were no more of it.
final class HeadSource: ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ head: [UInt8]) { rest = head[...] }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
    let piece = rest.prefix(buffer.count)
    buffer.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}
