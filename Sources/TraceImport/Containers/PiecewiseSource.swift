/// Bytes that come one by one from some place on. Of a piece in which the library finds a fault, nothing comes out: what
/// is broken is read so.
final class PiecewiseSource: ByteSource {
  private let source: any ByteSource
  private var left: Int

  /// `count`: bytes that may come together before.
  init(_ source: any ByteSource, behind count: Int) {
    self.source = source
    left = max(0, count)
  }

  var damage: String? { source.damage }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
    let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(max(1, left))))
    left = max(0, left - count)
    return count
  }
}
