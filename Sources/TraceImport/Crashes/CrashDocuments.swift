/// Cuts the bytes of a capture into documents: JSON texts, texts of lines between them, or one binary file.
///
/// It holds one document at a time. A document longer than `CrashLimits.documentBytes` is handed over as far as it is held.
struct CrashDocuments {
  struct Place {
    /// Of the document's first byte in the capture.
    var offset: Int
    /// Of its first line, from 1.
    var line: Int
  }

  private let source: any ByteSource
  private let chunkBytes: Int
  private var chunk: [UInt8]
  private let maximumBytes: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var place = Place(offset: 0, line: 1)
  /// Bytes that were read of documents which turned out to end earlier.
  private var vain = 0 {
    didSet { readInVain += max(0, vain - oldValue) }
  }
  /// All of them, from the beginning.
  private(set) var readInVain = 0
  private let patience: Int
  /// Where `boundary` found the next document, by its offset in the capture, in the bytes that were held up to there.
  private var found: (offset: Int?, heldTo: Int)?

  /// `patience`: how many bytes may be read in vain before each document is cut before it is read.
  init(
    _ source: any ByteSource, chunkBytes: Int = 64 << 10, maximumBytes: Int = CrashLimits.documentBytes,
    patience: Int = 4 * CrashLimits.documentBytes
  ) {
    self.patience = patience
    self.source = source
    self.chunkBytes = chunkBytes
    chunk = Array(repeating: 0, count: chunkBytes)
    self.maximumBytes = maximumBytes
  }

  enum Piece {
    case json(JSONNode, JSONTape)
    case text(CrashLines)
    case binary(UnsafeRawBufferPointer)
  }

  /// Lends each document. `isLong`: it is longer than what is held of it.
  mutating func readAll(_ body: (_ piece: Piece, _ place: Place, _ isLong: Bool) throws -> Void) throws {
    try fill(to: min(1 << 20, maximumBytes))
    if buffer.starts(with: LineReader.byteOrderMark) { consume(LineReader.byteOrderMark.count) }
    while try skipBetween() {
      if place.offset <= 3, buffer[start...].starts(with: "plcrash".utf8) {
        try lendBinary(body)
      } else if buffer[start] == UInt8(ascii: "{") || buffer[start] == UInt8(ascii: "[") {
        try lendJSON(body)
      } else {
        try lendText(body)
      }
    }
  }

  // MARK: Bytes

  private var held: Int { buffer.count - start }

  /// Reads until so many bytes are held, or all.
  private mutating func fill(to count: Int) throws {
    guard !isAtEnd, held < count else { return }
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.reserveCapacity(count)
    while buffer.count < count, !isAtEnd {
      let read = try chunk.withUnsafeMutableBytes { try source.read(into: $0) }
      buffer.append(contentsOf: chunk[..<read])
      if read == 0 { isAtEnd = true }
    }
  }

  /// Reads as much again as is held. False: there is no more, or no more is held.
  private mutating func grow() throws -> Bool {
    guard !isAtEnd, held < maximumBytes else { return false }
    try fill(to: min(maximumBytes, max(held * 2, chunkBytes)))
    return true
  }

  private mutating func consume(_ count: Int) {
    let end = start + count
    defer { start = end }
    // Behind the last document nobody asks for lines.
    if isAtEnd, buffer.count - end < 16, buffer[end...].allSatisfy({ $0 <= 0x20 }) { return }
    place.line += buffer.withUnsafeBytes { bytes in
      var lines = 0
      for byte in bytes[start..<end] { lines &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
      return lines
    }
    place.offset += count
  }

  /// Moves to the next document. False: there is none.
  private mutating func skipBetween() throws -> Bool {
    while true {
      while start < buffer.count {
        switch buffer[start] {
        case 0x20, 0x09, 0x0A, 0x0D, 0, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): consume(1)
        case UInt8(ascii: "["):
          // A list of documents is read one by one.
          if held < 64 { try fill(to: 64) }
          let next = buffer[(start + 1)...].first { $0 > 0x20 }
          guard next == UInt8(ascii: "{") else { return true }
          consume(1)
        default: return true
        }
      }
      if isAtEnd { return false }
      try fill(to: chunkBytes)
    }
  }

  // MARK: Documents

  private mutating func lendBinary(_ body: (Piece, Place, Bool) throws -> Void) throws {
    while try grow() {}
    let count = held
    try buffer.withUnsafeBytes { bytes in
      try body(.binary(UnsafeRawBufferPointer(rebasing: bytes[start...])), place, !isAtEnd)
    }
    consume(count)
    try dropRest()
  }

  private mutating func lendJSON(_ body: (Piece, Place, Bool) throws -> Void) throws {
    while true {
      // Once too much was read in vain, a document ends where another may begin, before it is read.
      var end = vain > patience ? boundary() : nil
      var tape = tape(to: end ?? buffer.count)
      if end == nil, tape.isCut, try grow() {
        vain += held
        continue
      }
      let isLong = end == nil && tape.isCut && !isAtEnd
      if end == nil, tape.isCut, let next = nextDocument(behind: start) {
        // One wrong bracket must not swallow the documents that follow.
        vain += held
        end = next
        tape = self.tape(to: next)
      }
      let last = max(tape.isCut ? end ?? tape.end : tape.end, start + 1)
      tape.end = last
      let place = place
      try buffer.withUnsafeBytes { bytes in
        let piece = UnsafeRawBufferPointer(rebasing: bytes[..<last])
        try JSONNode.withRoot(piece, tape) { try body(.json($0, tape), place, isLong) }
      }
      vain = max(0, vain - 4 * (last - start))
      consume(last - start)
      if isLong { try dropRest() }
      return
    }
  }

  /// `nextDocument`, which looks at the same bytes only once.
  private mutating func boundary() -> Int? {
    let heldTo = place.offset + held
    if let found {
      if let offset = found.offset, offset > place.offset { return start + offset - place.offset }
      if found.offset == nil, found.heldTo == heldTo { return nil }
    }
    let next = nextDocument(behind: start)
    found = (next.map { place.offset + $0 - start }, heldTo)
    return next
  }

  private func tape(to end: Int) -> JSONTape {
    buffer.withUnsafeBytes { JSONTapeReader.read(UnsafeRawBufferPointer(rebasing: $0[..<end]), at: start) }
  }

  /// Where another document begins at the beginning of a line behind a complete line; nil: nowhere.
  private func nextDocument(behind start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      var index = start
      while let end = bytes.find(UInt8(ascii: "\n"), in: index..<bytes.count) {
        index = end + 1
        guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "{") else { continue }
        var before = end - 1
        while before > start, bytes[before] <= 0x20 { before -= 1 }
        // Behind these, an object is part of what came before.
        switch bytes[before] {
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "{"): continue
        default: return index
        }
      }
      return nil
    }
  }

  private mutating func lendText(_ body: (Piece, Place, Bool) throws -> Void) throws {
    while true {
      let section = buffer.withUnsafeBytes { TextSection.read($0, from: start) }
      if section.isOpen, try grow() { continue }
      let place = place
      try buffer.withUnsafeBytes { bytes in
        var lines = CrashLines(UnsafeRawBufferPointer(rebasing: bytes[start..<section.end]))
        lines.announcesFullReport = section.announcesFullReport
        try body(.text(lines), place, section.isOpen && !isAtEnd)
      }
      consume(section.end - start)
      return
    }
  }

  /// Passes over what is left of the document, to a line that begins with a brace.
  private mutating func dropRest() throws {
    while true {
      let found = buffer.withUnsafeBytes { bytes -> Int? in
        var index = start
        while let end = bytes.find(UInt8(ascii: "\n"), in: index..<bytes.count) {
          index = end + 1
          if bytes.byte(at: index) == UInt8(ascii: "{") { return index }
        }
        return nil
      }
      if let found { return consume(found - start) }
      // The last byte may be the line break.
      consume(max(0, held - 1))
      if isAtEnd { return consume(held) }
      try fill(to: chunkBytes)
    }
  }
}
