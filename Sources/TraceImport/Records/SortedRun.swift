/// Rows in the order of their keys, in a file.
final class SortedRun {
  /// How much of a run is held while it is read.
  private static let window = 64 << 10

  private let file: TemporaryFile
  private var pending: [UInt8] = []
  /// The stretch of each boot, in the order of boots.
  private(set) var stretches: [(boot: Int, range: Range<Int>)] = []

  init() throws(ImportFailure) { file = try TemporaryFile() }

  /// Adds a row, with its head, behind all that come before it.
  func append(_ row: UnsafeRawBufferPointer, boot: Int) throws(ImportFailure) {
    let start = file.length + pending.count
    pending.append(contentsOf: row)
    if let last = stretches.indices.last, stretches[last].boot == boot {
      stretches[last].range = stretches[last].range.lowerBound..<start + row.count
    } else {
      stretches.append((boot, start..<start + row.count))
    }
    if pending.count >= 256 << 10 { try flush() }
  }

  /// Where the rows of a boot stand; nil: there are none.
  func stretch(of boot: Int) -> Range<Int>? {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].boot < boot { low = middle + 1 } else { high = middle }
    }
    return low < stretches.count && stretches[low].boot == boot ? stretches[low].range : nil
  }

  /// Writes what is still held. Call it once all rows are there.
  func flush() throws(ImportFailure) {
    let bytes = pending
    pending = []
    var failure: ImportFailure?
    bytes.withUnsafeBytes { bytes in
      do throws(ImportFailure) { try file.append(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// The place of one reader in a stretch of a run.
  struct Cursor {
    private let run: SortedRun
    private var rest: Range<Int>
    private var buffer: [UInt8] = []
    private var position = 0
    /// The key of the row that is next; nil: there is none.
    private(set) var key: SortedRow.Key?
    private var length = 0

    init(_ run: SortedRun, _ range: Range<Int>) throws(ImportFailure) {
      (self.run, rest) = (run, range)
      try advance()
    }

    /// Lends the row that is next, with its head.
    func withRow<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
      try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[position..<position + length])) }
    }

    mutating func advance() throws(ImportFailure) {
      position += length
      (length, key) = (0, nil)
      guard try holds(SortedRow.headLength) else { return }
      let head = buffer.withUnsafeBytes { SortedRow(UnsafeRawBufferPointer(rebasing: $0[position...])) }
      guard try holds(SortedRow.headLength + head.count) else { return }
      length = SortedRow.headLength + head.count
      key = head.key
    }

    /// Sees to it that the next `count` bytes are held; false: the stretch ends before.
    private mutating func holds(_ count: Int) throws(ImportFailure) -> Bool {
      if buffer.count - position >= count { return true }
      buffer.removeFirst(position)
      position = 0
      let wanted = min(max(SortedRun.window, count) - buffer.count, rest.count)
      guard buffer.count + wanted >= count else { return false }
      let start = buffer.count
      buffer.append(contentsOf: repeatElement(0, count: wanted))
      var read = 0
      var failure: ImportFailure?
      buffer.withUnsafeMutableBytes { bytes in
        do throws(ImportFailure) {
          while read < wanted {
            let area = UnsafeMutableRawBufferPointer(rebasing: bytes[(start + read)...])
            let count = try run.file.read(at: rest.lowerBound + read, into: area)
            if count == 0 { break }
            read += count
          }
        } catch { failure = error }
      }
      if let failure { throw failure }
      rest = rest.lowerBound + read..<rest.upperBound
      return read == wanted
    }
  }
}
