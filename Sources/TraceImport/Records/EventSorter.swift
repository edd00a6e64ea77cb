internal import TraceModel

/// Puts the rows of a capture without order into the order of their boots and stamps; equal stamps keep the order of the
/// capture.
///
/// Only rows that are events come here, which is a small part of a capture. What does not fit into memory is sorted in
/// parts, which wait in files; so many parts of one size are made one, so that few files are open.
struct EventSorter {
  /// Bytes that are held.
  static let memory = 8 << 20
  /// Parts of one size that are made one.
  static let fan = 16
  /// More boots than this are taken for one: a log must not make the list grow.
  private static let maximumBoots = 4096

  private let memory: Int
  private var bytes: [UInt8] = []
  private var rows: [(key: SortedRow.Key, start: Int, count: Int)] = []
  private var runs: [(run: SortedRun, level: Int)] = []
  private var taken = 0
  private var boots: [String: Int] = [:]
  /// The first stamp of each boot; at 0 that of rows without a boot.
  private var bootTimes: [Int64] = [.max]
  private var lastTime = Int64.min

  init(memory: Int = memory) { self.memory = memory }

  /// How many parts wait in files.
  var runCount: Int { runs.count }

  /// Takes what stands next in the capture. Without a stamp it stays behind what stands before it.
  mutating func add(
    _ row: UnsafeRawBufferPointer, _ place: LinePlace, time: Timestamp?, boot: String?
  ) throws(ImportFailure) {
    let number = number(of: boot)
    lastTime = time?.nanoseconds ?? lastTime
    bootTimes[number] = min(bootTimes[number], lastTime)
    let key = SortedRow.Key(boot: number, time: lastTime, ordinal: taken)
    taken += 1
    let start = bytes.count
    SortedRow(key: key, time: time, place: place, count: row.count).append(row, to: &bytes)
    rows.append((key, start, bytes.count - start))
    if bytes.count + rows.count * 48 > memory { try spill() }
  }

  /// Lends all rows in their order, with place and stamp. Call it once.
  mutating func lendAll(to body: (UnsafeRawBufferPointer, LinePlace, Timestamp?) throws -> Void) throws {
    func lend(_ bytes: UnsafeRawBufferPointer) throws {
      let row = SortedRow(bytes)
      try body(UnsafeRawBufferPointer(rebasing: bytes[SortedRow.headLength...]), row.place, row.time)
    }
    let order = bootTimes.indices.sorted { (bootTimes[$0], $0) < (bootTimes[$1], $1) }
    if runs.isEmpty {
      var rank = [Int](repeating: 0, count: order.count)
      for (index, boot) in order.enumerated() { rank[boot] = index }
      rows.sort { ($0.key.boot == $1.key.boot) ? $0.key < $1.key : rank[$0.key.boot] < rank[$1.key.boot] }
      try bytes.withUnsafeBytes { bytes in
        for row in rows { try lend(UnsafeRawBufferPointer(rebasing: bytes[row.start..<row.start + row.count])) }
      }
      return
    }
    try spill()
    for boot in order {
      try Self.merge(runs.map(\.run), boot: boot) { bytes, _ in try lend(bytes) }
    }
  }

  /// Writes what is held into a file, in order.
  private mutating func spill() throws(ImportFailure) {
    if rows.isEmpty { return }
    rows.sort { $0.key < $1.key }
    let run = try SortedRun()
    for row in rows {
      var failure: ImportFailure?
      bytes.withUnsafeBytes { bytes in
        let slice = UnsafeRawBufferPointer(rebasing: bytes[row.start..<row.start + row.count])
        do throws(ImportFailure) { try run.append(slice, boot: row.key.boot) } catch { failure = error }
      }
      if let failure { throw failure }
    }
    try run.flush()
    rows.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    runs.append((run, 0))
    try compact()
  }

  /// Makes one of the latest parts, as long as so many of one size are there.
  private mutating func compact() throws(ImportFailure) {
    while let level = runs.last?.level, runs.suffix(Self.fan).count == Self.fan,
      runs.suffix(Self.fan).allSatisfy({ $0.level == level })
    {
      let parts = runs.suffix(Self.fan).map(\.run)
      let whole = try SortedRun()
      let boots = Set(parts.flatMap { $0.stretches.map(\.boot) }).sorted()
      for boot in boots {
        do {
          try Self.merge(parts, boot: boot) { bytes, _ in try whole.append(bytes, boot: boot) }
        } catch let failure as ImportFailure {
          throw failure
        } catch {
          preconditionFailure("\(error)")
        }
      }
      try whole.flush()
      runs.removeLast(Self.fan)
      runs.append((whole, level + 1))
    }
  }

  /// Lends the rows that several parts have of one boot, in their order.
  private static func merge(
    _ runs: [SortedRun], boot: Int, _ body: (UnsafeRawBufferPointer, SortedRow.Key) throws -> Void
  ) throws {
    var cursors: [SortedRun.Cursor] = []
    for run in runs {
      if let stretch = run.stretch(of: boot) { cursors.append(try SortedRun.Cursor(run, stretch)) }
    }
    while true {
      var next: (index: Int, key: SortedRow.Key)?
      for index in cursors.indices {
        guard let key = cursors[index].key else { continue }
        if let found = next, found.key < key { continue }
        next = (index, key)
      }
      guard let (index, key) = next else { return }
      try cursors[index].withRow { try body($0, key) }
      try cursors[index].advance()
    }
  }

  private mutating func number(of boot: String?) -> Int {
    guard let boot else { return 0 }
    if let known = boots[boot] { return known }
    if boots.count >= Self.maximumBoots { return 0 }
    bootTimes.append(.max)
    boots[boot] = bootTimes.count - 1
    return bootTimes.count - 1
  }
}
