/// A text of lines, without their line ends.
struct CrashLines {
  let bytes: UnsafeRawBufferPointer
  /// Behind a line of `EOF` and the words `Full Report`, the same report follows as JSON.
  var announcesFullReport = false

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Calls `body` with each line and the offset of its first byte, as long as it returns true.
  func walk(_ body: (_ line: UnsafeRawBufferPointer, _ offset: Int) -> Bool) {
    var start = 0
    while start < bytes.count {
      let end = bytes.find(UInt8(ascii: "\n"), in: start..<bytes.count) ?? bytes.count
      var last = end
      if last > start, bytes[last - 1] == 0x0D { last -= 1 }
      if !body(UnsafeRawBufferPointer(rebasing: bytes[start..<last]), start) { return }
      start = end + 1
    }
  }

  /// The last line has no line end, so that it may be half a line.
  var endsOpen: Bool { bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false }

  /// One of the first lines begins with a word of `starts`. Blanks before it, and quote marks of mail, are passed over.
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
