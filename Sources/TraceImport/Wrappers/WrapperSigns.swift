/// What the lines of a capture show of a wrapper around them, by its format and by how its lines make records.
struct WrapperSigns {
  /// The share of lines that are the format's as they stand.
  private let share: ([ArraySlice<UInt8>]) -> Double
  /// The line stands there as the format writes it. Where lines are records, whoever reads them says so.
  let isPlain: (UnsafeRawBufferPointer) -> Bool
  private let isByLine: Bool
  /// Only some lines of a record have a shape: of all others anything may be the text.
  private let isShapeless: Bool

  init(_ format: any LogFormat.Type, grouping: RecordGrouping) {
    isShapeless = if case .trailing = grouping { true } else { false }
    isByLine = if case .lines = grouping { true } else { false }
    switch grouping {
    case .lines:
      share = { format.confidence(in: $0) }
      isPlain = { _ in true }
    case .jsonObjects:
      // A stretch of an array has no bracket and not all keys.
      share = { LogHead.share(of: $0) { $0.isJSONLine } }
      isPlain = { $0.isJSONLine }
    case .joined(let joiner):
      share = { format.confidence(in: $0) }
      isPlain = { joiner.isBeginning($0) }
    case .trailing(let head, _):
      share = { format.confidence(in: $0) }
      isPlain = { $0.has(head) }
    }
  }

  /// A line that nothing can be around, where the lines before it have no shape of their own.
  func isBare(_ line: UnsafeRawBufferPointer) -> Bool { isShapeless && isPlain(line) }

  /// The line is the format's, though something seems to be around it.
  func isOwn(_ line: UnsafeRawBufferPointer) -> Bool {
    isByLine ? share([[UInt8](line)[...]]) > 0 : isPlain(line)
  }

  /// Whether a wrapped stretch may begin with the line, which something is around.
  func mayBegin(_ line: ArraySlice<UInt8>) -> Bool { isShapeless || !candidates(around: [line]).isEmpty }

  /// The wrappers around nearly all of the lines, of which half are the format's without them; none: they are not wrapped.
  func wrappers(around lines: [ArraySlice<UInt8>]) -> [String] {
    let found = candidates(around: lines)
    guard !found.isEmpty, share(lines) <= 0.1,
      share(LineUnwrapper(found, others: .kept).inside(lines)) >= 0.5
    else { return [] }
    return found
  }

  private func candidates(around lines: [ArraySlice<UInt8>]) -> [String] {
    WrapperDetector { lines in
      let share = share(lines)
      return (share > 0 ? 2 : 0, share)
    }.wrappers(around: lines)
  }
}
