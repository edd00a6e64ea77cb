import Testing

@testable import TraceImport

@Suite struct PieceReaderTests {
  /// Gives pieces of these sizes, each byte one more than the last, and fails behind the last if it is to.
  private final class Source: ByteSource {
    private var sizes: [Int]
    private let fails: Bool
    private var next: UInt8 = 0

    init(_ sizes: [Int], fails: Bool = false) {
      self.sizes = sizes.reversed()
      self.fails = fails
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
      guard let size = sizes.popLast() else {
        if fails { throw .readError(path: "a", offset: 7, problem: "gone") }
        return 0
      }
      for index in 0..<size {
        buffer[index] = next
        next &+= 1
      }
      return size
    }
  }

  private func read(_ reader: PieceReader, _ bytes: inout [UInt8], pieces most: Int = .max) throws(ImportFailure) {
    var pieces = 0
    while pieces < most, let piece = try reader.next() {
      bytes += piece
      pieces += 1
    }
  }

  @Test(arguments: [[], [1], [8], [8, 8], [1, 8, 3, 8, 8, 2, 5, 8, 8, 8, 8, 1], Array(repeating: 8, count: 1_000)])
  func lendsAllInOrder(_ sizes: [Int]) throws {
    var bytes: [UInt8] = []
    try read(PieceReader(Source(sizes), size: 8), &bytes)
    #expect(bytes == (0..<sizes.reduce(0, +)).map { UInt8(truncatingIfNeeded: $0) })
  }

  /// What stands before the failure is lent, however far the reading went ahead.
  @Test(arguments: 0..<12) func failsBehindTheLastPiece(_ count: Int) {
    var bytes: [UInt8] = []
    #expect(throws: ImportFailure.readError(path: "a", offset: 7, problem: "gone")) {
      try read(PieceReader(Source(Array(repeating: 8, count: count), fails: true), size: 8), &bytes)
    }
    #expect(bytes.count == count * 8)
  }

  /// A reader that is left in the middle, or at the end, ends its thread: nobody holds the source any more.
  @Test(arguments: [1, 2, 3, 7, 100, .max]) func endsWhereItIsLeft(_ pieces: Int) throws {
    for _ in 0..<50 {
      var bytes: [UInt8] = []
      var source: Source? = Source(Array(repeating: 8, count: 100))
      weak let left = source
      try read(PieceReader(try #require(source), size: 8), &bytes, pieces: pieces)
      source = nil
      #expect(bytes.count == min(pieces, 100) * 8)
      #expect(left == nil)
    }
  }
}
