import Testing

@testable import TraceImport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct LineReaderTests {
  struct Line: Equatable {
    var text: String
    var place: LinePlace

    init(_ text: String, _ number: Int, at offset: Int, _ length: Int, cut: Bool = false, terminated: Bool = true) {
      self.text = text
      place = LinePlace(number: number, offset: offset, length: length, isCut: cut, isTerminated: terminated)
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var limit = 1 << 20
    var lines: [Line]

    init(_ name: String, _ text: String, limit: Int = 1 << 20, _ lines: [Line]) {
      testDescription = name
      bytes = Array(text.utf8)
      self.limit = limit
      self.lines = lines
    }
  }

  static let cases = [
    Case("nothing", "", []),
    Case("one empty line", "\n", [Line("", 1, at: 0, 1)]),
    Case("no line end at the end", "ab\ncd", [Line("ab", 1, at: 0, 3), Line("cd", 2, at: 3, 2, terminated: false)]),
    Case(
      "empty lines between", "a\n\n\nb\n",
      [
        Line("a", 1, at: 0, 2), Line("", 2, at: 2, 1), Line("", 3, at: 3, 1), Line("b", 4, at: 4, 2),
      ]),
    Case(
      "carriage returns", "a\r\nb\r\r\n\r\nc\rd\r",
      [
        Line("a", 1, at: 0, 3), Line("b\r", 2, at: 3, 4), Line("", 3, at: 7, 2),
        Line("c\rd", 4, at: 9, 4, terminated: false),
      ]),
    Case(
      "byte order mark at the start only", "\u{FEFF}a\n\u{FEFF}b\n",
      [
        Line("a", 1, at: 0, 5), Line("\u{FEFF}b", 2, at: 5, 5),
      ]),
    Case(
      "just short enough", "abcd\nabcd\r\nx\n", limit: 4,
      [
        Line("abcd", 1, at: 0, 5), Line("abcd", 2, at: 5, 6), Line("x", 3, at: 11, 2),
      ]),
    Case(
      "too long", "abcde\nxy\nabcdefghijklmnop\r\nz", limit: 4,
      [
        Line("abcd", 1, at: 0, 6, cut: true), Line("xy", 2, at: 6, 3), Line("abcd", 3, at: 9, 18, cut: true),
        Line("z", 4, at: 27, 1, terminated: false),
      ]),
    Case("too long at the end", "abcdefghij", limit: 4, [Line("abcd", 1, at: 0, 10, cut: true, terminated: false)]),
    Case(
      "NUL bytes", "\u{0}a\u{0}\n\u{0}",
      [
        Line("\u{0}a\u{0}", 1, at: 0, 4), Line("\u{0}", 2, at: 4, 1, terminated: false),
      ]),
  ]

  @Test(arguments: cases, [1, 2, 7, 4096, 256 << 10])
  func lines(_ c: Case, chunk: Int) throws {
    var seen: [Line] = []
    try withDescriptor(of: c.bytes) { descriptor in
      var reader = LineReader(descriptor: descriptor, limit: c.limit, chunk: chunk)
      try reader.forEachLine { line, place in
        seen.append(
          Line(
            String(decoding: line, as: UTF8.self), place.number, at: place.offset, place.length, cut: place.isCut,
            terminated: place.isTerminated))
      }
    }
    #expect(seen == c.lines)
  }

  @Test func partsOfAPipeJoin() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    // What is in the pipe comes at once, however much is asked for: less than a chunk.
    try #require(write(ends[1], "one\ntw", 6) == 6)
    var lines: [String] = []
    var reader = LineReader(descriptor: ends[0])
    var isOpen = true
    try reader.forEachLine { line, _ in
      lines.append(String(decoding: line, as: UTF8.self))
      if isOpen {
        #expect(write(ends[1], "o\nthree", 7) == 7)
        close(ends[1])
        isOpen = false
      }
    }
    #expect(lines == ["one", "two", "three"])
  }

  @Test func goesOnInTheMiddle() throws {
    try withDescriptor(of: Array("one\ntwo\nthree\n".utf8)) { descriptor in
      lseek(descriptor, 4, SEEK_SET)
      var reader = LineReader(descriptor: descriptor, offset: 4, number: 2)
      var places: [LinePlace] = []
      try reader.forEachLine { _, place in places.append(place) }
      #expect(places.map(\.number) == [2, 3])
      #expect(places.map(\.offset) == [4, 8])
    }
  }

  @Test func manyLinesOverManyChunksAddUp() throws {
    // Lengths from 0 to 600 in an order that has nothing to do with chunks.
    var bytes: [UInt8] = []
    var lengths: [Int] = []
    for index in 0..<3000 {
      lengths.append(index * 7919 % 601)
      bytes += [UInt8](repeating: UInt8(ascii: "x"), count: lengths[index])
      bytes.append(UInt8(ascii: "\n"))
    }
    var seen: [Int] = []
    var total = 0
    try withDescriptor(of: bytes) { descriptor in
      var reader = LineReader(descriptor: descriptor, chunk: 4096)
      try reader.forEachLine { line, place in
        #expect(place.offset == total)
        seen.append(line.count)
        total += place.length
      }
    }
    #expect(seen == lengths)
    #expect(total == bytes.count)
  }

  @Test func saysWhereReadingBrokeOff() {
    let directory = open("/", O_RDONLY)
    defer { close(directory) }
    var reader = LineReader(descriptor: directory, path: "logs")
    #expect(throws: ImportFailure.readError(path: "logs", offset: 0, problem: "is a directory")) {
      try reader.forEachLine { _, _ in }
    }
  }

  @Test func stopsWhereTheBodyThrows() throws {
    struct Enough: Error {}
    try withDescriptor(of: Array("one\ntwo\n".utf8)) { descriptor in
      var reader = LineReader(descriptor: descriptor)
      var count = 0
      #expect(throws: Enough.self) {
        try reader.forEachLine { _, _ in
          count += 1
          throw Enough()
        }
      }
      #expect(count == 1)
    }
  }
}
