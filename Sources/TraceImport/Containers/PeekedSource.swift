/// Bytes whose beginning was looked at and is still to come.
final class PeekedSource: ByteSource {
  /// The first bytes: as many as were asked for, or all there are.
  private(set) var head: [UInt8] = []
  private let rest: any ByteSource
  private var given = 0
  /// Why no more could be looked at; thrown where the bytes are read that far.
  private var failure: ImportFailure?

  init(_ source: any ByteSource, count: Int) throws(ImportFailure) {
    rest = source
    try fill(count)
  }

  var damage: String? { rest.damage }

  /// Looks on until `head` holds `count` bytes, or all there are.
  func look(at count: Int) {
    do {
      if failure == nil { try fill(count) }
    } catch {
      failure = error
    }
  }

  private func fill(_ count: Int) throws(ImportFailure) {
    guard count > head.count else { return }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count - head.count, alignment: 16)
    defer { buffer.deallocate() }
    var filled = 0
    defer { head += buffer.prefix(filled) }
    while filled < buffer.count {
      let got = try rest.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if got == 0 { break }
      filled += got
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
    guard given < head.count else {
      if let failure { throw failure }
      return try rest.read(into: buffer)
    }
    let count = min(buffer.count, head.count - given)
    head.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[given..<given + count])) }
    given += count
    return count
  }
}
