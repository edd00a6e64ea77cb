internal import TraceModel

/// A line of a stack as text: `3   UIKitCore   0x00000001b81d6948 0x1b7609000 + 12376392`, or with a symbol.
struct FrameLine {
  var number: Int
  var frame: CrashFrame

  /// nil: the line is none.
  init?(_ line: UnsafeRawBufferPointer) {
    var index = line.endOfBlanks(from: 0)
    while index < line.count, line[index] == 0x09 || line[index] == UInt8(ascii: "\"") {
      index = line.endOfBlanks(from: index + 1)
    }
    guard let (number, end) = line.processNumber(at: index), end < line.count, Self.isBlank(line[end]),
      let address = Self.address(line, from: end)
    else { return nil }
    self.number = number
    frame = CrashFrame()
    let image = Self.text(line, end..<address.range.lowerBound)
    frame.imageName = CrashText.held(image)
    frame.address = address.value
    readRest(Self.text(line, address.range.upperBound..<line.count))
  }

  /// The first word that is an address: `0x…`, or so many hexadecimal digits that nobody would call a binary that.
  private static func address(
    _ line: UnsafeRawBufferPointer, from start: Int
  ) -> (value: UInt64, range: Range<Int>)? {
    var index = start
    while index < line.count {
      while index < line.count, isBlank(line[index]) { index += 1 }
      let word = index
      while index < line.count, !isBlank(line[index]) { index += 1 }
      let digits = line.has("0x", at: word) ? word + 2 : word
      guard digits < index, digits > word || index - word >= 16 else { continue }
      if line.endOfHex(from: digits) == index,
        let value = UInt64(String(decoding: line[digits..<index], as: UTF8.self), radix: 16)
      {
        return (value, word..<index)
      }
    }
    return nil
  }

  private mutating func readRest(_ text: String) {
    var rest = CrashText.trim(text)
    // The array of texts that NSLog prints.
    while let last = rest.last, last == "," || last == "\"" { rest.removeLast() }
    if rest.hasPrefix("0x") || rest == "0 + 0" {
      // Symbolicators on devices write the symbol as a comment.
      if let comment = rest.firstRange(of: "// ") {
        let symbol = CrashText.trim(rest[comment.upperBound...])
        if !symbol.hasPrefix("0x") { readSymbol(symbol) }
        rest = CrashText.trim(rest[..<comment.lowerBound])
      }
      let words = rest.split(separator: " ", maxSplits: 3)
      guard words.count >= 3, words[1] == "+" else { return }
      frame.offset = CrashNumber.bits(words[2])
      if frame.imageName == nil, rest == "0 + 0" { frame.offset = nil }
      if words.count == 4, words[3].first == "(", words[3].last == ")" {
        readSymbol(words[3].dropFirst().dropLast())
      }
      return
    }
    readSymbol(rest)
  }

  private mutating func readSymbol(_ text: Substring) {
    var rest = text
    if let comment = rest.firstRange(of: " // ") { rest = rest[..<comment.lowerBound] }
    if rest.last == ")", let open = rest.lastIndex(of: "("), open > rest.startIndex {
      let inside = rest[rest.index(after: open)...].dropLast()
      if let colon = inside.lastIndex(of: ":"), let line = Int(inside[inside.index(after: colon)...]),
        !inside[..<colon].contains(":")
      {
        frame.file = CrashText.held(String(inside[..<colon]))
        frame.sourceLine = line > 0 ? line : nil
        rest = CrashText.trim(rest[..<open])
      }
    }
    if let plus = rest.lastIndex(of: "+"),
      let offset = CrashNumber.bits(CrashText.trim(rest[rest.index(after: plus)...]))
    {
      frame.symbolOffset = offset
      rest = CrashText.trim(rest[..<plus])
    }
    frame.symbol = CrashText.held(Self.withoutInnerOffset(rest))
    // Without a symbol, backtrace_symbols and NSLog write the binary's name and the place in the binary.
    if frame.symbol != nil, frame.symbol == frame.imageName, frame.symbolOffset != nil {
      (frame.symbol, frame.offset, frame.symbolOffset) = (nil, frame.symbolOffset, nil)
    }
  }

  /// One symbolicator writes an offset into the middle of a name: `-[UIView+ 58752 (UIViewGestures) …]`.
  private static func withoutInnerOffset(_ symbol: Substring) -> String {
    guard let plus = symbol.firstRange(of: "+ ") else { return String(symbol) }
    let digits = symbol[plus.upperBound...].prefix { $0.isNumber }
    let behind = symbol[digits.endIndex...]
    guard !digits.isEmpty, behind.hasPrefix(" (") else { return String(symbol) }
    return String(symbol[..<plus.lowerBound]) + String(behind.dropFirst())
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func text(_ line: UnsafeRawBufferPointer, _ range: Range<Int>) -> String {
    String(CrashText.trim(String(decoding: line[range], as: UTF8.self)))
  }
}
