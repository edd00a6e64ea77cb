/// Makes a `JSONTape` of the bytes that begin with `{` or `[`.
struct JSONTapeReader {
  private let bytes: UnsafeRawBufferPointer
  private var index: Int
  private var tape = JSONTape()
  /// The tokens of the open objects and arrays, the innermost last.
  private var open: [Int] = []
  private var isInObject = false
  /// In an object: its key was read, its value comes next.
  private var hasKey = false
  private var passesNext = false

  private init(_ bytes: UnsafeRawBufferPointer, at index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// Reads the value that begins at `start`. `bytes` is shorter than 4 GiB.
  static func read(_ bytes: UnsafeRawBufferPointer, at start: Int) -> JSONTape {
    var reader = JSONTapeReader(bytes, at: start)
    // A crash report has a token for each dozen bytes or so; growing would copy them time and again.
    reader.tape.tokens.reserveCapacity(min(max(256, (bytes.count - start) / 12), 1 << 15))
    reader.run()
    return reader.tape
  }

  private mutating func run() {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "\""): takeString()
      case UInt8(ascii: ","):
        if hasKey { fault() }
        finishKey()
        index += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): takeOpening(isObject: byte == UInt8(ascii: "{"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): takeClosing(isObject: byte == UInt8(ascii: "}"))
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): takeScalar(.number)
      case UInt8(ascii: "t"): takeWord("true", .yes)
      case UInt8(ascii: "f"): takeWord("false", .no)
      case UInt8(ascii: "n"): takeWord("null", .null)
      default: takeJunk()
      }
      if open.isEmpty, !tape.tokens.isEmpty { break }
    }
    if !open.isEmpty {
      tape.isCut = true
      finishKey()
      while !open.isEmpty { close(at: bytes.count) }
    }
    tape.end = index
  }

  private mutating func fault() {
    if tape.firstFault == nil { tape.firstFault = index }
  }

  private mutating func add(_ kind: JSONTape.Kind, _ start: Int, _ end: Int) {
    guard tape.tokens.count < JSONTape.maximumTokens else {
      tape.isFull = true
      return
    }
    let next = UInt32(tape.tokens.count + 1)
    tape.tokens.append(
      JSONTape.Token(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), next: next, kind: kind))
  }

  /// A key without value has none.
  private mutating func finishKey() {
    if hasKey { add(.null, index, index) }
    hasKey = false
    passesNext = false
  }

  /// Adds a value where one may stand. An object has no place for a value without key.
  private mutating func addValue(_ kind: JSONTape.Kind, _ start: Int, _ end: Int) {
    if isInObject, !hasKey { return fault() }
    add(kind, start, end)
    hasKey = false
    passesNext = false
  }

  private mutating func takeString() {
    let start = index + 1
    let (end, isEscaped, isClosed) = JSONTapeReader.endOfString(bytes, from: start)
    if isInObject, !hasKey {
      var colon = isClosed ? end + 1 : end
      while colon < bytes.count, bytes[colon] <= 0x20 { colon += 1 }
      guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else {
        // A string without value: half of a member, or what a wrong quote has torn off.
        if isClosed { fault() }
        index = isClosed ? end + 1 : end
        return
      }
      add(isEscaped ? .escapedKey : .key, start, end)
      hasKey = true
      passesNext = JSONTape.isPassedOver(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      index = colon + 1
      return
    }
    index = isClosed ? end + 1 : end
    // Half of a text may be another text: `iPhone1` of `iPhone13,2`.
    if isClosed { addValue(isEscaped ? .escapedString : .string, start, end) }
  }

  private mutating func takeOpening(isObject: Bool) {
    if passesNext || open.count >= JSONTape.maximumDepth {
      let start = index
      skipContainer()
      return addValue(.passed, start, index)
    }
    if isInObject, !hasKey {
      fault()
      add(.key, index, index)
    }
    hasKey = false
    open.append(tape.tokens.count)
    add(isObject ? .object : .array, index, index)
    isInObject = isObject
    index += 1
  }

  private mutating func takeClosing(isObject: Bool) {
    finishKey()
    if isInObject != isObject {
      fault()
      // The bracket ends the nearest container of its kind; those inside were left open.
      guard
        let match = open.lastIndex(where: {
          $0 < tape.tokens.count && tape.tokens[$0].kind == (isObject ? .object : .array)
        })
      else {
        index += 1
        return
      }
      while open.count > match + 1 { close(at: index) }
    }
    index += 1
    close(at: index)
  }

  private mutating func close(at end: Int) {
    let token = open.removeLast()
    if token < tape.tokens.count {
      tape.tokens[token].end = UInt32(truncatingIfNeeded: end)
      tape.tokens[token].next = UInt32(tape.tokens.count)
    }
    isInObject = open.last.map { $0 < tape.tokens.count && tape.tokens[$0].kind == .object } ?? false
  }

  private mutating func takeScalar(_ kind: JSONTape.Kind) {
    let start = index
    index += 1
    while index < bytes.count, Self.isScalarByte(bytes[index]) { index += 1 }
    if index < bytes.count { addValue(kind, start, index) }
  }

  private mutating func takeWord(_ word: StaticString, _ kind: JSONTape.Kind) {
    guard bytes.has(word, at: index) else { return takeJunk() }
    let start = index
    index += word.utf8CodeUnitCount
    addValue(kind, start, index)
  }

  /// Passes over text that no JSON has, to the next byte that may be JSON again.
  private mutating func takeJunk() {
    fault()
    let start = index
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
        UInt8(ascii: "]"), 0x0A:
        if hasKey { addValue(.passed, start, index) }
        return
      default: index += 1
      }
    }
    if hasKey { addValue(.passed, start, index) }
  }

  /// Moves behind the container that begins here, or to the end.
  private mutating func skipContainer() {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let (end, _, isClosed) = Self.endOfString(bytes, from: index + 1)
        index = isClosed ? end + 1 : end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 {
          index += 1
          return
        }
      default: break
      }
      index += 1
    }
  }

  private static func isScalarByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// The index of the quote that ends the string which begins at `start`, or of the end of the bytes.
  private static func endOfString(
    _ bytes: UnsafeRawBufferPointer, from start: Int
  ) -> (end: Int, isEscaped: Bool, isClosed: Bool) {
    var index = start
    var isEscaped = false
    while true {
      index = bytes.endOfPlainText(from: index)
      guard index < bytes.count else { return (bytes.count, isEscaped, false) }
      if bytes[index] == UInt8(ascii: "\"") { return (index, isEscaped, true) }
      isEscaped = true
      // The byte behind a backslash never ends the string.
      index = min(index + 2, bytes.count)
    }
  }
}
