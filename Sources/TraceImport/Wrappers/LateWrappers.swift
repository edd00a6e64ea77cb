/// Finds wrappers that begin somewhere in a capture, behind the lines that its format was known by: a build server's log that
/// a device's was pasted before, or a tool that was started anew.
///
/// One line proves nothing, for a message may quote another log. So where a line is none of the format's but for a wrapper,
/// it is held with those behind it, until it shows that nearly none of them is the format's as it stands, and half of them are
/// without the wrapper. From there on it is taken off each line that has it, until so many lines in a row have none.
final class LateWrappers {
  /// So many lines say whether a wrapper begins, at the end of a capture fewer.
  static let stretch = 20
  private static let fewest = 3
  /// More bytes are not held.
  static let maximumHeld = 256 << 10
  /// After so many stretches that only looked wrapped, no more are looked at.
  private static let maximumFailures = 64

  /// The wrappers that were taken off somewhere, in the order in which they were found.
  private(set) var names: [String] = []
  private var unwrapper: LineUnwrapper?
  /// So many lines in a row did not have it.
  private var bare = 0
  private var held: [(bytes: [UInt8], place: LinePlace)] = []
  private var heldBytes = 0
  /// Where the record begins that the first held line is part of, or that line.
  private var heldSince = 0
  private var failures = 0
  /// Where a longer capture must be read anew, since its lines may show that those from there on are wrapped; nil: no line was
  /// held when the capture ended. Known behind `finish`.
  private(set) var unsettledOffset: Int?
  /// What the lines show by themselves.
  private let signs: WrapperSigns

  /// Each line is a record by itself: whoever reads them says which are none.
  let isByLine: Bool

  init(_ format: any LogFormat.Type, grouping: RecordGrouping) {
    signs = WrapperSigns(format, grouping: grouping)
    isByLine = if case .lines = grouping { !format.isFallback } else { false }
  }

  /// Takes a line, and whether it may be given to `begins`.
  typealias Body = (UnsafeRawBufferPointer, LinePlace, _ mayWait: Bool) throws -> Void

  /// No line is held, and nothing is taken off here.
  var isAtRest: Bool { held.isEmpty && unwrapper == nil }

  /// Lends what is still held at the end of the capture.
  func finish(_ body: Body) throws {
    if !held.isEmpty { unsettledOffset = heldSince }
    try releaseAll(body)
  }

  /// Lends all that is held.
  func releaseAll(_ body: Body) throws {
    while !held.isEmpty { try release(body) }
  }

  /// Lends a line without what is taken off, now or later. Behind the last one comes `finish`.
  func arrive(_ line: UnsafeRawBufferPointer, _ place: LinePlace, _ body: Body) throws {
    if held.isEmpty { return try body(inside(line), place, true) }
    hold(line, place)
    if held.count >= Self.stretch || heldBytes > Self.maximumHeld || signs.isBare(line) { try release(body) }
  }

  private func release(_ body: Body) throws {
    for (index, held) in released().enumerated() {
      try held.bytes.withUnsafeBytes { line in
        if index == 0 {
          try body(inside(line), held.place, false)
        } else {
          try arrive(line, held.place, body)
        }
      }
    }
  }

  /// The line without the wrapper, if one is taken off here; good until the next call, or as long as the line.
  private func inside(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard let unwrapper else { return line }
    let inside = unwrapper.inside(line)
    // A wrapper is never empty. The stamp that begins a record may look like one.
    let isBare = inside.count == line.count || signs.isOwn(line)
    bare = isBare ? bare + 1 : 0
    if bare > Self.stretch { self.unwrapper = nil }
    return isBare ? line : inside
  }

  /// Holds a line that is none of the format's, if it would be without a wrapper. It is lent again.
  ///
  /// `since`: where the record begins that lines before it are put together to; nil: it would be the first of one.
  func begins(_ line: UnsafeRawBufferPointer, _ place: LinePlace, since: Int? = nil) -> Bool {
    guard unwrapper == nil, failures < Self.maximumFailures, line.count < Self.maximumHeld / Self.stretch,
      WrapperCatalog.mayWrap(line), signs.mayBegin([UInt8](line)[...])
    else { return false }
    if held.isEmpty { heldSince = min(since ?? place.offset, place.offset) }
    hold(line, place)
    return true
  }

  private func hold(_ line: UnsafeRawBufferPointer, _ place: LinePlace) {
    held.append(([UInt8](line), place))
    heldBytes += line.count
  }

  /// Gives the lines back, and knows from here on whether they are wrapped.
  private func released() -> [(bytes: [UInt8], place: LinePlace)] {
    defer { (held, heldBytes) = ([], 0) }
    let lines = held.map { $0.bytes[...] }
    let found = lines.count < Self.fewest ? [] : signs.wrappers(around: lines)
    guard !found.isEmpty else {
      // A line as the format writes it is an answer by itself, and no stretch that only looked wrapped.
      if lines.last?.withUnsafeBytes({ signs.isBare($0) }) != true { failures += 1 }
      return held
    }
    unwrapper = LineUnwrapper(found, others: .kept)
    bare = 0
    for name in found where !names.contains(name) { names.append(name) }
    return held
  }
}

/// Captures whose records are not lines: rows over several lines, objects of an array, lines with one behind them that says
/// when they were written. There the lines are looked at before records are made of them.
extension LateWrappers {
  /// The line stands as the format writes it, where nothing is taken off.
  func passes(_ line: UnsafeRawBufferPointer) -> Bool { isAtRest && signs.isPlain(line) }

  /// Lends a line of the capture without what is taken off, now or later. `open`: where the record begins that is being put
  /// together; nil: none is.
  func lend(
    _ line: UnsafeRawBufferPointer, _ place: LinePlace, open: () -> Int?,
    _ body: (UnsafeRawBufferPointer, LinePlace) throws -> Void
  ) throws {
    if passes(line) { return try body(line, place) }
    try arrive(line, place) { try look($0, $1, mayWait: $2, open, body) }
  }

  /// Lends what is still held at the end of the capture.
  func finish(open: () -> Int?, _ body: (UnsafeRawBufferPointer, LinePlace) throws -> Void) throws {
    try finish { try look($0, $1, mayWait: $2, open, body) }
  }

  /// Lends all that is held, before something that is no line of its own.
  func releaseAll(open: () -> Int?, _ body: (UnsafeRawBufferPointer, LinePlace) throws -> Void) throws {
    try releaseAll { try look($0, $1, mayWait: $2, open, body) }
  }

  private func look(
    _ line: UnsafeRawBufferPointer, _ place: LinePlace, mayWait: Bool, _ open: () -> Int?,
    _ body: (UnsafeRawBufferPointer, LinePlace) throws -> Void
  ) throws {
    if mayWait, !signs.isPlain(line), begins(line, place, since: open()) { return }
    try body(line, place)
  }
}

extension WrapperCatalog {
  /// Whether one of them is around the line. That the log is moved to the right or kept as a comment is seen from its head
  /// alone: lines that go on with a message look so.
  static func mayWrap(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let first = line.first, first &- UInt8(ascii: "0") < 10 || hasSign(line) else { return false }
    return withUnsafeTemporaryAllocation(byteCount: line.count, alignment: 1) { scratch in
      all.contains { $0.mayBeginLate && $0.inside(line, scratch) != nil }
    }
  }

  private static func hasSign(_ line: UnsafeRawBufferPointer) -> Bool {
    signs.withUnsafeBufferPointer { signs in
      for byte in line where signs[Int(byte)] { return true }
      return false
    }
  }

  /// By byte: whether it may be part of a wrapper. Each has one of these, or begins with a digit.
  private static let signs: [Bool] = {
    var signs = [Bool](repeating: false, count: 256)
    // Escape, the first byte of a blank that does not break, and the sign behind what was written over.
    for byte in [0x1B, 0xC2, 0x0D] + Array(">`~&[|\t".utf8) { signs[Int(byte)] = true }
    return signs
  }()
}
