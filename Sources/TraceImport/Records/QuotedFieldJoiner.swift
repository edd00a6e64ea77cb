/// Joins the lines of a row whose quoted field holds line breaks.
struct QuotedFieldJoiner: LineJoiner {
  /// Whether a row begins with this line. It ends one whose quotes do not pair.
  let begins: (UnsafeRawBufferPointer) -> Bool

  func isBeginning(_ line: UnsafeRawBufferPointer) -> Bool { begins(line) }

  func look(at line: UnsafeRawBufferPointer, isOpen: Bool) -> JoinedLine {
    let begins = isOpen && begins(line)
    // Two quotes inside a quoted field stand for one, so the number of quotes tells whether a field is open.
    var isInside = isOpen && !begins
    var index = 0
    while index < line.count, let quote = line.find(UInt8(ascii: "\""), in: index..<line.count) {
      isInside.toggle()
      index = quote + 1
    }
    return JoinedLine(begins: begins, ends: !isInside)
  }
}
