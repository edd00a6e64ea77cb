/// Cuts a stream of bytes into the JSON objects in it.
struct JSONObjectSplitter {
  typealias Body = (UnsafeRawBufferPointer, LinePlace) throws -> Void

  /// How many bytes were taken or skipped.
  private(set) var offset = 0

  private enum State { case between, object, text }
  private var state = State.between
  private var held: [UInt8] = []
  private var isCut = false
  private var start = (number: 1, offset: 0)
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// How much of `},{` stands at the beginning of this line.
  private var matched: Int? = 0
  private var lineEnds = 0
  private var counted = 0
  private var lastByte: UInt8 = 0
  /// Where the latest object or text ended.
  private var end = 0

  init() {}

  /// Where the object or text begins that has no end yet; nil: there is none.
  var openOffset: Int? { state == .between ? nil : start.offset }

  /// So many bytes of the capture are no part of the text.
  mutating func skip(_ count: Int) {
    offset += count
    // It stands on a line, whatever else does.
    if count > 0 { lastByte = 0 }
  }

  mutating func take(_ bytes: UnsafeRawBufferPointer, _ body: Body) throws {
    for byte in bytes {
      switch state {
      case .between: try takeBetween(byte, body)
      case .object: try takeObject(byte, body)
      case .text: try takeText(byte, body)
      }
      if byte == UInt8(ascii: "\n") {
        lineEnds += 1
        matched = 0
      }
      offset += 1
      lastByte = byte
    }
  }

  /// Lends what is left.
  mutating func finish(_ body: Body) throws {
    if state != .between { try lend(isEnd: true, body) }
    let lines = lineEnds + (offset > 0 && lastByte != UInt8(ascii: "\n") ? 1 : 0)
    guard lines > counted else { return }
    let place = LinePlace(
      number: lines, offset: end, length: offset - end, isCut: false, isTerminated: lastByte == UInt8(ascii: "\n"),
      lines: lines - counted, groupOffset: start.offset)
    counted = lines
    try body(UnsafeRawBufferPointer(start: nil, count: 0), place)
  }

  // Asked for each byte: what follows must be one function.

  @inline(__always)
  private mutating func takeBetween(_ byte: UInt8, _ body: Body) throws {
    switch byte {
    case UInt8(ascii: "{"): begin(.object, byte)
    case 0, 0x20, 0x09, 0x0D, 0x0A, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","): break
    // A byte order mark.
    case 0xEF, 0xBB, 0xBF: if offset >= 3 { begin(.text, byte) }
    default: begin(.text, byte)
    }
  }

  private mutating func begin(_ state: State, _ byte: UInt8) {
    self.state = state
    start = (lineEnds + 1, offset)
    held.append(byte)
    depth = 1
    isInString = false
    isEscaped = false
    matched = nil
  }

  @inline(__always)
  private mutating func takeText(_ byte: UInt8, _ body: Body) throws {
    if byte == UInt8(ascii: "\n") { return try lend(isEnd: false, body) }
    keep(byte)
  }

  @inline(__always)
  private mutating func takeObject(_ byte: UInt8, _ body: Body) throws {
    if let count = matched {
      let mark: StaticString = "},{"
      matched = byte == mark.utf8Start[count] ? count + 1 : nil
      if matched == 3 {
        // Only a broken object goes on behind the line break that stands before its end.
        held.removeLast(min(held.count, 2))
        try lend(isEnd: false, body)
        return begin(.object, byte)
      }
    }
    keep(byte)
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth == 0 { try lend(isEnd: false, body) }
    default: break
    }
  }

  @inline(__always)
  private mutating func keep(_ byte: UInt8) {
    if held.count < RecordReader.maximumHeld { held.append(byte) } else { isCut = true }
  }

  /// Lends what is held. It accounts for the line ends so far that nothing before it did, and for one line at least.
  private mutating func lend(isEnd: Bool, _ body: Body) throws {
    let isText = state == .text
    let seen = lineEnds + (isText || isEnd ? 1 : 0)
    let lines = max(1, seen - counted)
    counted += lines
    if isText, held.last == 0x0D { held.removeLast() }
    let place = LinePlace(
      number: start.number, offset: start.offset, length: offset - start.offset + (isEnd ? 0 : 1), isCut: isCut,
      isTerminated: !isEnd, lines: lines, isOpen: isEnd)
    end = start.offset + place.length
    state = .between
    isCut = false
    try held.withUnsafeBytes { try body($0, place) }
    held.removeAll(keepingCapacity: true)
  }
}
