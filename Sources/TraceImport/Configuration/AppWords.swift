internal import TraceModel

/// Reads messages by the patterns of a configuration.
struct AppWords {
  /// What the patterns say of a message.
  enum Judgement: Equatable {
    /// A pattern of `ignore` fits.
    case ignored
    /// This one of `patterns` fits, from 0; `read` takes its keys.
    case pattern(Int)
    case nothing
  }

  /// Those of `ignore`, then those of `patterns`: of several that fit, the first counts.
  private let patterns: [AppPattern]
  private let ignored: Int
  private let literals: LiteralSet
  private let slow: [Int]
  private var candidates: [Int] = []
  private var matcher = PatternMatcher()

  init(_ configuration: Configuration) {
    let all = configuration.ignored + configuration.patterns
    patterns = all
    ignored = configuration.ignored.count
    literals = LiteralSet(all.map(\.literal))
    slow = all.indices.filter { all[$0].literal.isEmpty }
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// - Parameter process: the place of the message's process among the configuration's; nil: it is none of them.
  mutating func judge(_ text: MessageText, speaker: Speaker, process: Int?) -> Judgement {
    if !candidates.isEmpty { candidates.removeAll(keepingCapacity: true) }
    _ = literals.search(text) { pattern, _ in
      candidates.append(pattern)
      return false
    }
    if !slow.isEmpty { candidates += slow }
    guard !candidates.isEmpty else { return .nothing }
    candidates.sort()
    var latest = -1
    for index in candidates where index != latest {
      latest = index
      let pattern = patterns[index]
      // A system process has words of the app's only where the pattern names it.
      if pattern.kind != nil, pattern.process.map({ $0 != process }) ?? (speaker == .system) { continue }
      if let program = pattern.program, !matcher.match(program, text) { continue }
      return index < ignored ? .ignored : .pattern(index - ignored)
    }
    return .nothing
  }

  /// Makes the event of the pattern that the last judgement named.
  func read(_ index: Int, _ text: MessageText, into draft: inout RecognitionDraft) {
    let pattern = patterns[ignored + index]
    guard let kind = pattern.kind else { return }
    draft.begin(kind)
    for (key, template) in pattern.keys {
      let value = template.value { group in
        let (start, end) = (matcher.places[2 * group], matcher.places[2 * group + 1])
        return start >= 0 && end >= start ? text.string(start..<end) : nil
      }
      if let value { draft.take(key, value) }
    }
  }
}
