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
  private static let maximumHeld = 256 << 10
  /// After so many stretches that only looked wrapped, no more are looked at.
  private static let maximumFailures = 64

  /// The wrappers that were taken off somewhere, in the order in which they were found.
  private(set) var names: [String] = []
  private var unwrapper: LineUnwrapper?
  /// So many lines in a row did not have it.
  private var bare = 0
  private var held: [(bytes: [UInt8], place: LinePlace)] = []
  private var heldBytes = 0
  private var failures = 0
  /// The share of lines that are the format's.
  private let share: ([ArraySlice<UInt8>]) -> Double

  /// Each line is a record by itself; else nothing is looked for.
  let isByLine: Bool

  init(_ format: any LogFormat.Type, grouping: RecordGrouping) {
    share = { format.confidence(in: $0) }
    isByLine = if case .lines = grouping { !format.isFallback && !format.isUnsorted } else { false }
  }

  /// Of the first line that is held; nil: none is.
  var offset: Int? { held.first?.place.offset }

  /// Takes a line, and whether it may be given to `begins`.
  typealias Body = (UnsafeRawBufferPointer, LinePlace, _ mayWait: Bool) throws -> Void

  /// No line is held, and nothing is taken off here.
  var isAtRest: Bool { held.isEmpty && unwrapper == nil }

  /// Lends what is still held at the end of the capture.
  func finish(_ body: Body) throws {
    while !held.isEmpty { try release(body) }
  }

  /// Lends a line without what is taken off, now or later. Behind the last one comes `finish`.
  func arrive(_ line: UnsafeRawBufferPointer, _ place: LinePlace, _ body: Body) throws {
    if held.isEmpty { return try body(inside(line), place, isByLine) }
    hold(line, place)
    if held.count >= Self.stretch || heldBytes > Self.maximumHeld { try release(body) }
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
    // A wrapper is never empty.
    bare = inside.count == line.count ? bare + 1 : 0
    if bare > Self.stretch { self.unwrapper = nil }
    return inside
  }

  /// Holds a line that is none of the format's, if it would be without a wrapper. It is lent again.
  func begins(_ line: UnsafeRawBufferPointer, _ place: LinePlace) -> Bool {
    guard unwrapper == nil, failures < Self.maximumFailures, line.count < Self.maximumHeld / Self.stretch,
      WrapperCatalog.mayWrap(line), !wrappers(around: [[UInt8](line)[...]]).isEmpty
    else { return false }
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
    let found = lines.count < Self.fewest ? [] : wrappers(around: lines)
    let wrapped = LineUnwrapper(found, others: .kept)
    guard !found.isEmpty, share(lines) <= 0.1, share(wrapped.inside(lines)) >= 0.5 else {
      failures += 1
      return held
    }
    unwrapper = wrapped
    bare = 0
    for name in found where !names.contains(name) { names.append(name) }
    return held
  }

  private func wrappers(around lines: [ArraySlice<UInt8>]) -> [String] {
    WrapperDetector { lines in
      let share = self.share(lines)
      return (share > 0 ? 2 : 0, share)
    }.wrappers(around: lines)
  }
}

extension WrapperCatalog {
  /// Whether one of them is around the line.
  static func mayWrap(_ line: UnsafeRawBufferPointer) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: max(1, line.count), alignment: 1) { scratch in
      all.contains { $0.inside(line, scratch) != nil }
    }
  }
}
