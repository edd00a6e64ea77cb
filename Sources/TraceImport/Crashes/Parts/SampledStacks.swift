internal import TraceModel

/// The stacks of a report of sampled threads, while its lines are read: a list of the heaviest one, or a tree for each thread.
struct SampledStacks {
  private struct Stack {
    var frames: [CrashFrame]
    var queue: String?
    /// It is the list of the heaviest.
    var isHeaviest: Bool
  }

  private var tree: SampleTree?
  private var queue: String?
  private var isFlat = false
  private var hasImages = false
  private var kept: Stack?

  /// The line belongs to a stack or to the list of images.
  mutating func take(_ line: UnsafeRawBufferPointer, into report: inout CrashReport) -> Bool {
    let start = line.endOfBlanks(from: 0)
    if line.has("Heaviest stack", at: start) {
      open(SampleTree(isFlat: true), isFlat: true)
      return true
    }
    if line.has("Thread 0x", at: start) {
      open(SampleTree(isFlat: false), isFlat: false)
      queue = Self.queue(String(decoding: line[start...], as: UTF8.self))
      return true
    }
    if line.has("Binary Images:", at: start) {
      close()
      hasImages = true
      return true
    }
    if start == line.count { close() }
    if hasImages {
      let place = line.has("*", at: start) ? start + 1 : start
      guard line.has("0x", at: place), report.images.count < CrashLimits.images else { return false }
      let image = ImageLine.image(UnsafeRawBufferPointer(rebasing: line[place...]))
      if let image { report.images.append(image) }
      return image != nil
    }
    return tree?.take(line) ?? false
  }

  private mutating func open(_ next: SampleTree, isFlat: Bool) {
    close()
    (tree, self.isFlat, queue) = (next, isFlat, nil)
  }

  /// The main thread, which comes first, tells more than the others; the heaviest stack more than any of them.
  private mutating func close() {
    guard let tree else { return }
    self.tree = nil
    guard !tree.isEmpty, kept == nil || isFlat && kept?.isHeaviest == false else { return }
    kept = Stack(frames: tree.heaviest, queue: queue, isHeaviest: isFlat)
  }

  mutating func settle(_ report: inout CrashReport) {
    close()
    guard let kept else { return }
    var thread = CrashThread(number: 0)
    (thread.frames, thread.queue) = (kept.frames, kept.queue)
    report.threads = [thread]
    report.crashedThread = 0
    report.placeFrames()
  }

  /// `com.apple.main-thread` of `Thread 0x51f    DispatchQueue "com.apple.main-thread"(1)    99 samples`.
  private static func queue(_ text: String) -> String? {
    guard let mark = text.firstRange(of: "DispatchQueue \"") else { return nil }
    return CrashText.held(String(text[mark.upperBound...].prefix { $0 != "\"" }))
  }
}
