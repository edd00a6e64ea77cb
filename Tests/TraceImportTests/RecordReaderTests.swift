import Testing
import TraceModel

@testable import TraceImport

/// Records that are no lines: where they begin and end, and what bounds them.
struct RecordReaderTests {
  /// A record as text, its first line and offset, and how many lines it accounts for.
  private struct Piece: Equatable, CustomStringConvertible {
    var text: String
    var number: Int
    var offset: Int
    var lines: Int
    var isCut = false
    var isOpen = false

    var description: String { "\(number)@\(offset)*\(lines)\(isCut ? " cut" : "")\(isOpen ? " open" : ""): \(text)" }
  }

  private func read(_ bytes: [UInt8], _ grouping: RecordGrouping, chunk: Int = 256 << 10) throws -> [Piece] {
    var pieces: [Piece] = []
    try withDescriptor(of: bytes) { descriptor in
      var reader = RecordReader(LineReader(descriptor: descriptor, chunk: chunk), grouping: grouping)
      try reader.forEachRecord { bytes, place in
        pieces.append(
          Piece(
            text: String(decoding: bytes, as: UTF8.self), number: place.number, offset: place.offset,
            lines: place.lines, isCut: place.isCut, isOpen: place.isOpen))
      }
    }
    return pieces
  }

  private func read(_ text: String, _ grouping: RecordGrouping, chunk: Int = 256 << 10) throws -> [Piece] {
    try read(Array(text.utf8), grouping, chunk: chunk)
  }

  @Test(arguments: [1, 2, 3, 1000])
  func objectsOfAnArray(_ chunk: Int) throws {
    let text = "\u{FEFF}[{\n\"a\": \"}{\\\"\"\n},{\"b\":[{}]},\n {}]\nwords {\n{\"c\":"
    #expect(
      try read(text, .jsonObjects, chunk: chunk) == [
        Piece(text: "{\n\"a\": \"}{\\\"\"\n}", number: 1, offset: 4, lines: 2),
        Piece(text: "{\"b\":[{}]}", number: 3, offset: 20, lines: 1),
        Piece(text: "{}", number: 4, offset: 33, lines: 1), Piece(text: "words {", number: 5, offset: 37, lines: 1),
        Piece(text: "{\"c\":", number: 6, offset: 45, lines: 1, isOpen: true),
      ])
  }

  @Test func bracketsAloneAreAccountedFor() throws {
    #expect(try read("[\n]\n", .jsonObjects) == [Piece(text: "", number: 2, offset: 0, lines: 2)])
    #expect(try read("[{},{},{}]\n", .jsonObjects).map(\.lines) == [1, 1, 1])
    #expect(try read("", .jsonObjects) == [])
  }

  @Test func aLongObjectIsCut() throws {
    let long = "{\"a\":\"" + String(repeating: "x", count: 3 << 20) + "\"}"
    let pieces = try read("[\(long),{}]", .jsonObjects)
    #expect(pieces.map(\.isCut) == [true, false])
    #expect(pieces.map(\.text.utf8.count) == [RecordReader.maximumHeld, 2])
    #expect(pieces[1].offset == long.utf8.count + 2)
  }

  @Test func quotesThatDoNotPairEndAtTheNextRow() throws {
    let joiner = QuotedFieldJoiner { $0.has("row,") }
    #expect(
      try read("row,\"a\nb\"\"\n\",c\nrow,\"d\nrow,e\nrow,\"f\n", .joined(joiner)) == [
        Piece(text: "row,\"a\nb\"\"\n\",c", number: 1, offset: 0, lines: 3),
        Piece(text: "row,\"d", number: 4, offset: 15, lines: 1), Piece(text: "row,e", number: 5, offset: 22, lines: 1),
        Piece(text: "row,\"f", number: 6, offset: 28, lines: 1, isOpen: true),
      ])
  }

  @Test func aRowWithoutEndIsCut() throws {
    let joiner = QuotedFieldJoiner { $0.has("row,") }
    let line = String(repeating: "x", count: 1000) + "\n"
    let pieces = try read("row,\"" + String(repeating: line, count: 3000), .joined(joiner))
    #expect(pieces.reduce(0) { $0 + $1.lines } == 3000)
    #expect(pieces[0].isCut)
    #expect(pieces.allSatisfy { $0.text.utf8.count <= RecordReader.maximumHeld + 1001 })
  }

  @Test func linesWaitForTheirTrailer() throws {
    let grouping = RecordGrouping.trailing(head: "T") { $0.has("T") }
    #expect(
      try read("a\nb\nT1\nT2\nc\n", grouping) == [
        Piece(text: "a\nT1", number: 1, offset: 0, lines: 1), Piece(text: "b\nT1", number: 2, offset: 2, lines: 1),
        Piece(text: "T1", number: 3, offset: 4, lines: 1), Piece(text: "T2", number: 4, offset: 7, lines: 1),
        Piece(text: "c", number: 5, offset: 10, lines: 1, isOpen: true),
      ])
  }

  @Test func onlySoManyLinesWait() throws {
    let pieces = try read(String(repeating: "a\n", count: 5000) + "T\n", .trailing(head: "T") { $0.has("T") })
    #expect(pieces.count == 5001)
    // The first ones were let go without.
    #expect(pieces.prefix(RecordReader.maximumHeldLines).allSatisfy { $0.text == "a" && !$0.isOpen })
    #expect(pieces[RecordReader.maximumHeldLines].text == "a\nT")
  }
}
