/// The beginning of a capture, cut into lines: what detection votes on, and what a format learns from.
struct LogHead {
  /// How many bytes a head has at most.
  static let maximumBytes = 64 << 10
  /// How many lines a head has at most.
  static let maximumLines = 200

  /// The first lines that hold something, without line end, byte order mark, and NUL bytes around them.
  var lines: [ArraySlice<UInt8>] = []
  /// The bytes it was made from, without the byte order mark.
  var bytes: [UInt8]
  /// What stands around the text and is taken off by `LineReader` in any case: `bom`, `crlf`.
  var wrappers: [String] = []
  /// Where the last of `lines` ends, and its line end, in the bytes it was made from.
  private(set) var end = 0

  /// Cuts the first 64 KiB of a capture. `start` may be shorter: then it is the whole capture.
  init(_ start: UnsafeRawBufferPointer) {
    let isCut = start.count >= Self.maximumBytes
    bytes = [UInt8](start.prefix(Self.maximumBytes))
    let all = bytes.count
    if bytes.starts(with: LineReader.byteOrderMark) {
      bytes.removeFirst(LineReader.byteOrderMark.count)
      wrappers.append("bom")
    }
    var lineEnds = 0
    var carriageReturns = 0
    var index = bytes.startIndex
    while index < bytes.endIndex, lines.count < Self.maximumLines {
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      var line = bytes[index..<end]
      // The last line of a cut head is half a line; it counts only if there is no other.
      if end == bytes.endIndex, isCut, !lines.isEmpty { break }
      if end < bytes.endIndex { lineEnds += 1 }
      if line.last == UInt8(ascii: "\r") {
        line.removeLast()
        if end < bytes.endIndex { carriageReturns += 1 }
      }
      while line.first == 0 { line.removeFirst() }
      while line.last == 0 { line.removeLast() }
      if line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) { lines.append(line) }
      index = end + 1
    }
    end = min(all, index + all - bytes.count)
    if carriageReturns > 0, carriageReturns * 2 > lineEnds { wrappers.append("crlf") }
  }
}

extension LogHead {
  /// The head as it is without the wrappers of its lines.
  func inside(_ unwrapper: LineUnwrapper) -> LogHead {
    if unwrapper.isEmpty { return self }
    var head = self
    head.lines = unwrapper.inside(lines)
    head.bytes = Array(head.lines.joined(separator: [UInt8(ascii: "\n")]))
    return head
  }

  /// The share of `lines` for which `test` holds, from 0 to 1; 0 of no lines.
  static func share(of lines: [ArraySlice<UInt8>], where test: (UnsafeRawBufferPointer) -> Bool) -> Double {
    if lines.isEmpty { return 0 }
    let count = lines.count { $0.withUnsafeBytes(test) }
    return Double(count) / Double(lines.count)
  }
}
