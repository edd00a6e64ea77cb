/// Finds out which wrappers are around the lines of a capture.
struct WrapperDetector {
  /// How well the formats explain lines: first by shape or by words alone, then by the share of the lines.
  typealias Score = (tier: Int, confidence: Double)

  /// More layers than this are no tool's.
  private static let deepest = 5

  private let score: ([ArraySlice<UInt8>]) -> Score

  /// `score` judges lines: a wrapper is taken off where that makes them no harder to know.
  init(score: @escaping ([ArraySlice<UInt8>]) -> Score) { self.score = score }

  /// The names of the wrappers, from the outside in; none where no format is known behind them.
  func wrappers(around lines: [ArraySlice<UInt8>]) -> [String] {
    var names: [String] = []
    var rest = lines
    var best = score(lines)
    while names.count < Self.deepest, let next = next(around: rest, besides: names, best) {
      names.append(next.name)
      rest = next.lines
      best = next.score
    }
    return best.tier > 0 ? names : []
  }

  private func next(
    around lines: [ArraySlice<UInt8>], besides names: [String], _ best: Score
  ) -> (name: String, lines: [ArraySlice<UInt8>], score: Score)? {
    for wrapper in WrapperCatalog.all where !names.contains(wrapper.name) {
      let share = share(of: wrapper, in: lines)
      guard share > 0, share >= wrapper.share else { continue }
      let inside = LineUnwrapper([wrapper.name]).inside(lines)
      let found = score(inside)
      let isBetter = found > best
      if isBetter || found == best && (share >= wrapper.nearlyAll || wrapper.isUnmistakable) {
        return (wrapper.name, inside, found)
      }
    }
    return nil
  }

  private func share(of wrapper: any LineWrapper.Type, in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { line in
      // The first of a list may well be longer than what a stack takes.
      withUnsafeTemporaryAllocation(byteCount: max(1, line.count), alignment: 1) { wrapper.inside(line, $0) != nil }
    }
  }
}
