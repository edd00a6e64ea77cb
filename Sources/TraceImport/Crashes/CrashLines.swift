/// A text of lines, without their line ends.
struct CrashLines {
  let bytes: UnsafeRawBufferPointer
  /// Behind a line of `EOF` and the words `Full Report`, the same report follows as JSON.
  var announcesFullReport = false

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Where the line begins behind tabs and the marks of mail and of comments that quote it or set it as code.
  static func content(of bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
    var first = start
    var left = 16
    while left > 0 {
      var index = first
      while index < end, bytes[index] == 0x20 { index += 1 }
      guard index < end, bytes[index] == 0x09 || bytes[index] == UInt8(ascii: ">") || bytes[index] == UInt8(ascii: "`")
      else { return first }
      first = index + 1
      left -= 1
    }
    return first
  }

  /// Calls `body` with each line and the offset of its first byte, as long as it returns true. Marks of quoting are no part
  /// of the line.
  func walk(_ body: (_ line: UnsafeRawBufferPointer, _ offset: Int) -> Bool) {
    var start = 0
    while start < bytes.count {
      let end = bytes.find(UInt8(ascii: "\n"), in: start..<bytes.count) ?? bytes.count
      var last = end
      if last > start, bytes[last - 1] == 0x0D { last -= 1 }
      let first = Self.content(of: bytes, from: start, to: last)
      if !body(UnsafeRawBufferPointer(rebasing: bytes[first..<last]), first) { return }
      start = end + 1
    }
  }

  /// The last line has no line end, so that it may be half a line.
  var endsOpen: Bool { bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false }

  /// One of the first lines begins with a word of `starts`. Blanks before it are passed over.
  func begins(with starts: [StaticString], within lines: Int = 60) -> Bool {
    var left = lines
    var found = false
    walk { line, _ in
      left -= 1
      let index = line.endOfBlanks(from: 0)
      found = starts.contains { line.has($0, at: index) }
      return !found && left > 0
    }
    return found
  }
}
