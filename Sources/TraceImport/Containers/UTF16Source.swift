/// UTF-16 as UTF-8, without the byte order mark. What is no character becomes U+FFFD; half a unit at the end is nothing.
final class UTF16Source: ByteSource {
  enum ByteOrder {
    case littleEndian, bigEndian
  }

  private static let chunk = 64 << 10

  private let source: any ByteSource
  private let order: ByteOrder
  /// Bytes of the source; a unit may be cut at their end.
  private let raw = UnsafeMutableRawBufferPointer.allocate(byteCount: UTF16Source.chunk, alignment: 16)
  private var carried = 0
  private var decoded: [UInt8] = []
  private var given = 0
  private var highSurrogate: UInt16?
  private var isAtStart = true
  private var isAtEnd = false

  init(_ source: any ByteSource, order: ByteOrder) {
    self.source = source
    self.order = order
  }

  deinit { raw.deallocate() }

  var damage: String? { source.damage }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
    while given == decoded.count {
      if isAtEnd { return 0 }
      try decode()
    }
    let count = min(buffer.count, decoded.count - given)
    decoded.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[given..<given + count])) }
    given += count
    return count
  }

  /// Decodes the next bytes of the source.
  private func decode() throws(ImportFailure) {
    decoded.removeAll(keepingCapacity: true)
    given = 0
    let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: raw[carried...]))
    if count == 0 {
      isAtEnd = true
      endSurrogate()
      return
    }
    let end = carried + count
    var index = 0
    while index + 1 < end {
      let (first, second) = (UInt16(raw[index]), UInt16(raw[index + 1]))
      take(order == .littleEndian ? second << 8 | first : first << 8 | second)
      index += 2
    }
    carried = end - index
    if carried == 1 { raw[0] = raw[index] }
  }

  @inline(__always)
  private func take(_ unit: UInt16) {
    if unit < 0x80, highSurrogate == nil {
      decoded.append(UInt8(truncatingIfNeeded: unit))
      isAtStart = false
      return
    }
    takeOther(unit)
  }

  private func takeOther(_ unit: UInt16) {
    defer { isAtStart = false }
    if isAtStart, unit == 0xFEFF { return }
    switch unit {
    case 0xD800..<0xDC00:
      endSurrogate()
      highSurrogate = unit
    case 0xDC00..<0xE000:
      let scalar = highSurrogate.flatMap {
        Unicode.Scalar(0x10000 + (UInt32($0) - 0xD800) << 10 + (UInt32(unit) - 0xDC00))
      }
      highSurrogate = nil
      append(scalar ?? "\u{FFFD}")
    default:
      endSurrogate()
      append(Unicode.Scalar(unit) ?? "\u{FFFD}")
    }
  }

  /// A high surrogate that nothing follows is no character.
  private func endSurrogate() {
    if highSurrogate != nil { append("\u{FFFD}") }
    highSurrogate = nil
  }

  private func append(_ scalar: Unicode.Scalar) {
    decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
