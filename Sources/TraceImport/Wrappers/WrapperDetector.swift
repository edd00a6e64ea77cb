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
      // Where nothing is known yet, no line is lost to a wrapper that only some have.
      guard share > 0, share >= wrapper.share || best.tier == 0 else { continue }
      let inside = LineUnwrapper([wrapper.name]).inside(lines)
      let found = score(inside)
      if wrapper.isBlock, !isWorthIt(found, inside.count, share, best, lines.count) { continue }
      // What is known by words alone is known by those outside of the blocks too.
      let isBetter = found > best || wrapper.isBlock && best.tier == 1 && found.tier == 1
      if isBetter || !wrapper.mustHelp && found == best && (share >= wrapper.nearlyAll || wrapper.isUnmistakable) {
        return (wrapper.name, inside, found)
      }
    }
    return nil
  }

  /// Something stands outside of the blocks, and nothing of it is the log.
  private func isWorthIt(_ found: Score, _ inside: Int, _ edges: Double, _ best: Score, _ lines: Int) -> Bool {
    let outside = Double(lines) * (1 - edges) - Double(inside)
    let isWhole = found.confidence * Double(inside) > best.confidence * Double(lines) - 0.5
    return outside > 0.5 && (found.tier > best.tier || best.tier == 1 && found.tier == 1 || isWhole)
  }

  private func share(of wrapper: any LineWrapper.Type, in lines: [ArraySlice<UInt8>]) -> Double {
    LogHead.share(of: lines) { line in
      // The first of a list may well be longer than what a stack takes.
      withUnsafeTemporaryAllocation(byteCount: max(1, line.count), alignment: 1) { wrapper.inside(line, $0) != nil }
    }
  }
}
