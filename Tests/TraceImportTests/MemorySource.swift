@testable import TraceImport

/// Bytes at hand as a source, given in pieces.
final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private let piece: Int
  private var given = 0
  let damage: String?

  /// `piece`: how many bytes one call gives at most.
  init(_ bytes: [UInt8], piece: Int = .max, damage: String? = nil) {
    self.bytes = bytes
    self.piece = piece
    self.damage = damage
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
    let count = min(buffer.count, piece, bytes.count - given)
    for index in 0..<count { buffer[index] = bytes[given + index] }
    given += count
    return count
  }

  /// All bytes that a source gives, asked for in pieces of `piece` bytes.
  static func all(of source: any ByteSource, piece: Int = 4096) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count = try source.read(into: buffer)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}

extension CaptureInput {
  /// A capture of bytes at hand.
  convenience init(_ bytes: [UInt8], piece: Int = .max) throws {
    try self.init(
      label: "a.log", try PeekedSource(MemorySource(bytes, piece: piece), count: LogHead.maximumBytes))
  }
}
