internal import TraceModel

/// Stacks that were sampled, as a text: each line a frame, how often it was seen before it, the outermost first and those
/// that it called further in.
///
/// `98  -[PageLayout waitForPages] + 24 (PageLayout.m:88 in Reader + 176128) [0x10402b000]`
struct SampleTree {
  private struct Node {
    var depth: Int
    var count: Int
    var parent: Int?
    var frame: CrashFrame
  }

  private var nodes: [Node] = []
  /// The nodes that the next one may lie below.
  private var path: [Int] = []
  /// All lines stand below one another: each is called by the one before it.
  private let isFlat: Bool

  /// `isFlat`: a list of the heaviest stack, which is not set in.
  init(isFlat: Bool) { self.isFlat = isFlat }

  var isEmpty: Bool { nodes.isEmpty }

  /// False: the line is no frame.
  mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
    var depth = line.endOfBlanks(from: 0)
    // A star marks what ran in the kernel.
    if line.byte(at: depth) == UInt8(ascii: "*") { depth += 1 }
    guard let (count, end) = line.processNumber(at: depth), line.byte(at: end) == 0x20,
      let frame = Self.frame(CrashText.trim(String(decoding: line[end...], as: UTF8.self)))
    else { return false }
    guard nodes.count < CrashLimits.framesOfAllThreads else { return true }
    while !isFlat, let last = path.last, nodes[last].depth >= depth { path.removeLast() }
    nodes.append(Node(depth: depth, count: count, parent: path.last, frame: frame))
    path.append(nodes.count - 1)
    return true
  }

  /// The stack that was seen most often, innermost first.
  var heaviest: [CrashFrame] {
    // Children stand behind their parents, so that one way back finds the heaviest of each.
    var best: [Int?] = Array(repeating: nil, count: nodes.count)
    var root: Int?
    for index in nodes.indices.reversed() {
      func take(_ place: inout Int?) {
        if place.map({ nodes[$0].count <= nodes[index].count }) ?? true { place = index }
      }
      if let parent = nodes[index].parent { take(&best[parent]) } else { take(&root) }
    }
    var frames: [CrashFrame] = []
    var next = root
    while let index = next, frames.count < CrashLimits.frames {
      frames.append(nodes[index].frame)
      next = best[index]
    }
    frames.reverse()
    return frames
  }

  /// `symbol + 24 (File.m:88 in Image + 176128) [0x10402b000]`, `??? (Image + 2240) [0x22f72b8c0]`; nil: it is none.
  private static func frame(_ text: Substring) -> CrashFrame? {
    var frame = CrashFrame()
    var rest = text
    // Behind the address, the state of the thread may stand.
    guard let open = rest.lastIndex(of: "["), let close = rest[open...].firstIndex(of: "]") else { return nil }
    frame.address = CrashNumber.hex(rest[rest.index(after: open)..<close])
    rest = CrashText.trim(rest[..<open])
    guard frame.address != nil, rest.last == ")", let bracket = rest.lastIndex(of: "(") else { return nil }
    var place = rest[rest.index(after: bracket)...].dropLast()
    if let mark = place.firstRange(of: " in ") {
      let source = place[..<mark.lowerBound]
      place = place[mark.upperBound...]
      if let colon = source.firstIndex(of: ":") {
        frame.file = CrashText.held(String(source[..<colon]))
        frame.sourceLine = Int(source[source.index(after: colon)...].prefix { $0.isNumber })
      }
    }
    (place, frame.offset) = withoutOffset(place)
    frame.imageName = CrashText.held(String(place))
    let (symbol, symbolOffset) = withoutOffset(CrashText.trim(rest[..<bracket]))
    frame.symbol = CrashText.held(String(symbol))
    frame.symbolOffset = symbolOffset
    return frame
  }

  private static func withoutOffset(_ text: Substring) -> (Substring, UInt64?) {
    guard let plus = text.lastIndex(of: "+"), let offset = UInt64(CrashText.trim(text[text.index(after: plus)...]))
    else {
      return (text, nil)
    }
    return (CrashText.trim(text[..<plus]), offset)
  }
}
