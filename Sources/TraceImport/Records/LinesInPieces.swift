/// Cuts pieces of a capture into lines, but for those that are too long to be held: their bytes go by as they come.
struct LinesInPieces {
  /// A longer line is none that anything is around.
  static let maximumHeld = 64 << 10

  /// Takes a line with its line end, or bytes of a longer one or of several; then there is no place. Lines have no number.
  typealias Body = (UnsafeRawBufferPointer, LinePlace?) throws -> Void

  /// The beginning of a line that goes on in the next piece.
  private var carried: [UInt8] = []
  /// The line goes on whose beginning went by.
  private var isInside = false
  private var offset = 0

  /// `isQuiet`: lines of JSON need not be looked at one by one. They go by together, as bytes that are no line.
  mutating func take(_ piece: UnsafeRawBufferPointer, isQuiet: () -> Bool, _ body: Body) throws {
    var start = 0
    // Where the lines begin that go by.
    var run = 0
    var goesBy = carried.isEmpty && !isInside && isQuiet()
    while let end = piece.find(UInt8(ascii: "\n"), in: start..<piece.count) {
      let line = UnsafeRawBufferPointer(rebasing: piece[start...end])
      if !goesBy || !line.isJSONLine {
        try pass(UnsafeRawBufferPointer(rebasing: piece[run..<start]), body)
        try take(line, isTerminated: true, body)
        run = end + 1
        goesBy = isQuiet()
      }
      start = end + 1
    }
    try pass(UnsafeRawBufferPointer(rebasing: piece[run..<start]), body)
    if start < piece.count {
      try take(UnsafeRawBufferPointer(rebasing: piece[start...]), isTerminated: false, body)
    }
  }

  /// Lends the last line, if no line end stands behind it.
  mutating func finish(_ body: Body) throws {
    if carried.isEmpty { return }
    try carried.withUnsafeBytes { try lend($0, isTerminated: false, body) }
  }

  /// Takes the rest of a line, with its line end, or more of it.
  private mutating func take(_ bytes: UnsafeRawBufferPointer, isTerminated: Bool, _ body: Body) throws {
    if !isInside, carried.isEmpty, isTerminated, bytes.count <= Self.maximumHeld {
      return try lend(bytes, isTerminated: true, body)
    }
    if !isInside, carried.count + bytes.count <= Self.maximumHeld {
      carried.append(contentsOf: bytes)
      guard isTerminated else { return }
      try carried.withUnsafeBytes { try lend($0, isTerminated: true, body) }
      return carried.removeAll(keepingCapacity: true)
    }
    if !carried.isEmpty {
      try carried.withUnsafeBytes { try pass($0, body) }
      carried.removeAll(keepingCapacity: true)
    }
    try pass(bytes, body)
    isInside = !isTerminated
  }

  private mutating func pass(_ bytes: UnsafeRawBufferPointer, _ body: Body) throws {
    if bytes.isEmpty { return }
    offset += bytes.count
    try body(bytes, nil)
  }

  private mutating func lend(_ line: UnsafeRawBufferPointer, isTerminated: Bool, _ body: Body) throws {
    let place = LinePlace(
      number: 0, offset: offset, length: line.count, isCut: false, isTerminated: isTerminated)
    offset += line.count
    try body(line, place)
  }
}

extension UnsafeRawBufferPointer {
  /// Without `\n` at the end, and one `\r` before that.
  var withoutLineEnd: UnsafeRawBufferPointer {
    guard last == UInt8(ascii: "\n") else { return self }
    let end = count > 1 && self[count - 2] == UInt8(ascii: "\r") ? count - 2 : count - 1
    return UnsafeRawBufferPointer(rebasing: self[..<end])
  }
}
