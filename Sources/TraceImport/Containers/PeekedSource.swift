/// Bytes whose beginning was looked at and is still to come.
final class PeekedSource: ByteSource {
  /// The first bytes: as many as were asked for, or all there are.
  let head: [UInt8]
  private let rest: any ByteSource
  private var given = 0

  init(_ source: any ByteSource, count: Int) throws(ImportFailure) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    defer { buffer.deallocate() }
    var filled = 0
    while filled < count {
      let got = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if got == 0 { break }
      filled += got
    }
    head = [UInt8](buffer.prefix(filled))
    rest = source
  }

  var damage: String? { rest.damage }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
    guard given < head.count else { return try rest.read(into: buffer) }
    let count = min(buffer.count, head.count - given)
    head.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[given..<given + count])) }
    given += count
    return count
  }
}
