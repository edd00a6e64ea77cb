/// A regular expression as steps for the matcher.
struct PatternProgram: Sendable {
  enum Step: Sendable {
    case set(Int)
    /// Goes on at both; the first is preferred.
    case fork(Int, Int)
    case jump(Int)
    /// Keeps the place in the message: 2n where group n begins, 2n + 1 where it ends.
    case keep(Int)
    case messageStart
    case messageEnd
    case wordBoundary(isOne: Bool)
    case match
  }

  /// Repetitions are unrolled; a pattern that becomes longer than this is refused.
  static let maximumSteps = 4000

  private(set) var steps: [Step] = []
  private(set) var sets: [ScalarSet] = []
  /// Which of ASCII a set has, 128 to a set.
  private(set) var ascii: [Bool] = []
  let slots: Int

  /// nil: the pattern is too long.
  init?(_ node: PatternNode, groups: Int) {
    slots = 2 * (groups + 1)
    guard emit(node) else { return nil }
    steps.append(.match)
  }

  @inline(__always)
  func contains(_ scalar: UInt32, set: Int) -> Bool {
    scalar < 128 ? ascii[set * 128 + Int(scalar)] : sets[set].contains(scalar)
  }

  /// False: too long.
  private mutating func emit(_ node: PatternNode) -> Bool {
    guard steps.count < Self.maximumSteps else { return false }
    switch node {
    case .set(let set): steps.append(.set(index(of: set)))
    case .sequence(let parts):
      for part in parts where !emit(part) { return false }
    case .alternatives(let branches): return emit(branches)
    case .group(let body, let number):
      if let number { steps.append(.keep(2 * number)) }
      guard emit(body) else { return false }
      if let number { steps.append(.keep(2 * number + 1)) }
    case .repetition(let body, let range, let prefersMore): return emit(body, range, prefersMore)
    case .messageStart: steps.append(.messageStart)
    case .messageEnd: steps.append(.messageEnd)
    case .wordBoundary(let isOne): steps.append(.wordBoundary(isOne: isOne))
    }
    return true
  }

  private mutating func emit(_ branches: [PatternNode]) -> Bool {
    var jumps: [Int] = []
    for (index, branch) in branches.enumerated() {
      let isLast = index == branches.count - 1
      let fork = steps.count
      if !isLast { steps.append(.fork(fork + 1, 0)) }
      guard emit(branch) else { return false }
      guard !isLast else { break }
      jumps.append(steps.count)
      steps.append(.jump(0))
      steps[fork] = .fork(fork + 1, steps.count)
    }
    for jump in jumps { steps[jump] = .jump(steps.count) }
    return true
  }

  private mutating func emit(_ body: PatternNode, _ range: ClosedRange<Int>, _ prefersMore: Bool) -> Bool {
    for _ in 0..<range.lowerBound {
      let start = steps.count
      guard emit(body) else { return false }
      // What has no steps needs no repetition.
      if steps.count == start { return true }
    }
    func fork(_ inside: Int, _ outside: Int) -> Step {
      prefersMore ? .fork(inside, outside) : .fork(outside, inside)
    }
    if range.upperBound == PatternNode.unbounded {
      let start = steps.count
      steps.append(.jump(0))
      guard emit(body) else { return false }
      steps.append(.jump(start))
      steps[start] = fork(start + 1, steps.count)
      return true
    }
    var forks: [Int] = []
    for _ in range.lowerBound..<range.upperBound {
      forks.append(steps.count)
      steps.append(.jump(0))
      guard emit(body) else { return false }
    }
    for index in forks { steps[index] = fork(index + 1, steps.count) }
    return true
  }

  private mutating func index(of set: ScalarSet) -> Int {
    if let known = sets.firstIndex(of: set) { return known }
    sets.append(set)
    ascii += (0..<128).map { set.contains($0) }
    return sets.count - 1
  }
}
