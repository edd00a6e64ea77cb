/// Runs pattern programs over messages, all ways at once: the time grows with the message and the pattern, never with the
/// number of ways in which they fit.
struct PatternMatcher {
  /// More bytes of a message than this are not looked at.
  static let maximumMessage = 4096

  private struct Threads {
    var steps: [Int] = []
    /// Places of all threads, `slots` to a thread.
    var places: [Int] = []
    /// Per step the position at which it was last added.
    var seen: [Int] = []

    mutating func clear(steps count: Int) {
      steps.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
      seen = Array(repeating: -1, count: count)
    }
  }

  private var current = Threads()
  private var following = Threads()
  private enum Task {
    case go(Int)
    case restore(slot: Int, place: Int)
  }
  private var tasks: [Task] = []
  private var scratch: [Int] = []
  /// Of the last match: 2n where group n begins and 2n + 1 where it ends, as bytes of the message; -1: it took nothing.
  private(set) var places: [Int] = []

  /// Whether the pattern stands in the message; of several places the first, of several ways the preferred.
  mutating func match(_ program: PatternProgram, _ message: MessageText) -> Bool {
    let end = min(message.count, Self.maximumMessage)
    begin(program)
    var isFound = false
    var at = Surroundings(index: 0, messageEnd: message.count)
    var (scalar, next) = Self.scalar(message, 0, end)
    while true {
      at.after = scalar
      if !isFound {
        for slot in scratch.indices { scratch[slot] = -1 }
        scratch[0] = at.index
        Self.add(0, program, at, &current, &tasks, &scratch)
      }
      let (upcoming, afterNext) = Self.scalar(message, next, end)
      let then = Surroundings(index: next, messageEnd: message.count, before: scalar, after: upcoming)
      if step(program, scalar, at.index, then) { isFound = true }
      swap(&current, &following)
      if at.index >= end || isFound && current.steps.isEmpty { return isFound }
      at = then
      (scalar, next) = (upcoming, afterNext)
    }
  }

  private mutating func begin(_ program: PatternProgram) {
    places.removeAll(keepingCapacity: true)
    scratch = Array(repeating: -1, count: program.slots)
    current.clear(steps: program.steps.count)
    following.clear(steps: program.steps.count)
  }

  /// Takes every thread over one character, to the place `then`. Whether one of them is at the pattern's end.
  private mutating func step(
    _ program: PatternProgram, _ scalar: UInt32?, _ index: Int, _ then: Surroundings
  ) -> Bool {
    following.steps.removeAll(keepingCapacity: true)
    following.places.removeAll(keepingCapacity: true)
    for thread in current.steps.indices {
      let base = thread * program.slots
      switch program.steps[current.steps[thread]] {
      case .set(let set):
        guard let scalar, program.contains(scalar, set: set) else { continue }
        for slot in scratch.indices { scratch[slot] = current.places[base + slot] }
        Self.add(current.steps[thread] + 1, program, then, &following, &tasks, &scratch)
      case .match:
        places = Array(current.places[base..<base + program.slots])
        places[1] = index
        // Those behind it are ways that are less preferred.
        return true
      default: break
      }
    }
    return false
  }

  /// What an anchor can see at a place between two characters.
  private struct Surroundings {
    var index: Int
    var messageEnd: Int
    var before: UInt32?
    var after: UInt32?

    var isWordBoundary: Bool { isWord(before) != isWord(after) }

    private func isWord(_ scalar: UInt32?) -> Bool {
      guard let scalar, scalar < 128 else { return false }
      return MessageText.isIdentifier(UInt8(scalar))
    }
  }

  /// Adds the thread at `step`, with the places in `scratch`, and all that it leads to without another character.
  private static func add(
    _ step: Int, _ program: PatternProgram, _ at: Surroundings, _ threads: inout Threads, _ tasks: inout [Task],
    _ scratch: inout [Int]
  ) {
    tasks.removeAll(keepingCapacity: true)
    tasks.append(.go(step))
    while let task = tasks.popLast() {
      switch task {
      case .restore(let slot, let place): scratch[slot] = place
      case .go(let step):
        guard threads.seen[step] != at.index else { continue }
        threads.seen[step] = at.index
        switch program.steps[step] {
        case .jump(let target): tasks.append(.go(target))
        case .fork(let first, let second):
          tasks.append(.go(second))
          tasks.append(.go(first))
        case .keep(let slot):
          tasks.append(.restore(slot: slot, place: scratch[slot]))
          scratch[slot] = at.index
          tasks.append(.go(step + 1))
        case .messageStart: if at.index == 0 { tasks.append(.go(step + 1)) }
        case .messageEnd: if at.index == at.messageEnd { tasks.append(.go(step + 1)) }
        case .wordBoundary(let isOne): if at.isWordBoundary == isOne { tasks.append(.go(step + 1)) }
        case .set, .match:
          threads.steps.append(step)
          threads.places += scratch
        }
      }
    }
  }

  /// The character at `index` and where the next begins; nil at the end. What is no UTF-8 is U+FFFD, a byte each.
  private static func scalar(_ message: MessageText, _ index: Int, _ end: Int) -> (scalar: UInt32?, next: Int) {
    guard index < end else { return (nil, index) }
    let first = message[index]
    if first < 0x80 { return (UInt32(first), index + 1) }
    let length = first >= 0xF0 && first < 0xF5 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
    guard length > 0, first < 0xF5, index + length <= end else { return (0xFFFD, index + 1) }
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length {
      guard message[index + offset] & 0xC0 == 0x80 else { return (0xFFFD, index + 1) }
      value = value << 6 | UInt32(message[index + offset] & 0x3F)
    }
    return (value, index + length)
  }
}
