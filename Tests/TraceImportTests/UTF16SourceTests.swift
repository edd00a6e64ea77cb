import Testing

@testable import TraceImport

struct UTF16SourceTests {
  /// Units as little-endian bytes.
  static func bytes(_ units: [UInt16]) -> [UInt8] { units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var units: [UInt16]
    var text: String

    init(_ name: String, _ units: [UInt16], _ text: String) {
      testDescription = name
      self.units = units
      self.text = text
    }
  }

  static let cases = [
    Case("nothing", [], ""), Case("letters", [0x61, 0x62], "ab"), Case("mark", [0xFEFF, 0x61], "a"),
    Case("a mark inside is a character", [0x61, 0xFEFF], "a\u{FEFF}"),
    Case("two, three and four bytes", [0xE9, 0x20AC, 0xD83D, 0xDE00], "\u{E9}\u{20AC}\u{1F600}"),
    Case("the last scalar", [0xDBFF, 0xDFFF], "\u{10FFFF}"),
    Case("high alone", [0xD83D, 0x61], "\u{FFFD}a"), Case("low alone", [0xDE00, 0x61], "\u{FFFD}a"),
    Case("high twice", [0xD83D, 0xD83D, 0xDE00], "\u{FFFD}\u{1F600}"),
    Case("high at the end", [0x61, 0xD83D], "a\u{FFFD}"),
    Case("NUL and line ends", [0, 0x0D, 0x0A], "\u{0}\r\n"),
  ]

  @Test(arguments: cases, [1, 2, 3, 4096])
  func decodes(_ c: Case, piece: Int) throws {
    let little = Self.bytes(c.units)
    let big = c.units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for (bytes, order) in [(little, UTF16Source.ByteOrder.littleEndian), (big, .bigEndian)] {
      let source = UTF16Source(MemorySource(bytes, piece: piece), order: order)
      #expect(try MemorySource.all(of: source, piece: piece) == Array(c.text.utf8))
      // Half a unit is nothing.
      let cut = UTF16Source(MemorySource(bytes + [0x61], piece: piece), order: order)
      #expect(try MemorySource.all(of: cut) == Array(c.text.utf8))
    }
  }

  @Test func moreThanItReadsAtOnce() throws {
    let text = String(repeating: "viewWillAppear \u{1F600}\u{E9}\n", count: 9000)
    let source = UTF16Source(MemorySource(Self.bytes(Array(text.utf16)), piece: 4095), order: .littleEndian)
    #expect(try MemorySource.all(of: source, piece: 333) == Array(text.utf8))
  }

  @Test(
    arguments: [
      ("little-endian with mark", [0xFF, 0xFE, 0x61, 0], "a"), ("big-endian with mark", [0xFE, 0xFF, 0, 0x61], "a"),
      ("little-endian without", [0x61, 0, 0x62, 0, 0x63, 0, 0x0A, 0, 0x61, 0], "abc\na"),
      ("big-endian without", [0, 0x61, 0, 0x62, 0, 0x63, 0, 0x0A, 0, 0x61], "abc\na"),
    ] as [(String, [UInt8], String)])
  func isFoundByItself(_ name: String, _ bytes: [UInt8], _ text: String) throws {
    let input = try CaptureInput(bytes)
    #expect(input.wrappers == ["utf16"], "\(name)")
    #expect(try MemorySource.all(of: input.source) == Array(text.utf8), "\(name)")
  }
}
