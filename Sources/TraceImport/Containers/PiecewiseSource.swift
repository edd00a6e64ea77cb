/// Bytes in small pieces. Of a piece in which the library finds a fault, nothing comes out: what is broken is read so.
final class PiecewiseSource: ByteSource {
  private static let piece = 512

  private let source: any ByteSource

  init(_ source: any ByteSource) { self.source = source }

  var damage: String? { source.damage }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
    try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(Self.piece)))
  }
}
