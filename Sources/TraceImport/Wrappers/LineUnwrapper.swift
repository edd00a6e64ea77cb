/// Takes off the wrappers of one capture, line by line.
///
/// It has memory of its own for lines that must be put together anew: one value reads one capture, on one thread.
struct LineUnwrapper {
  /// One wrapper, room for the longest line so far, and whether a block of it is open.
  private final class Stage {
    let wrapper: any LineWrapper.Type
    private(set) var isOpen = false
    private var isInCode = false
    private(set) var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)

    init(_ wrapper: any LineWrapper.Type) { self.wrapper = wrapper }

    deinit { bytes.deallocate() }

    func pass(_ edge: BlockEdge) {
      let wasOpen = isOpen
      isOpen = edge == .start || edge == .turn && !wasOpen && !isInCode || edge == .code && wasOpen
      isInCode = edge == .code && !wasOpen
    }

    func grow(to count: Int) {
      if bytes.count >= count { return }
      bytes.deallocate()
      bytes = .allocate(byteCount: max(count, 2 * bytes.count), alignment: 16)
    }
  }

  private let stages: [Stage]
  /// There is nothing to take off.
  let isEmpty: Bool

  /// What becomes of lines without a wrapper whose tool writes lines of its own between.
  enum Others {
    case dropped, kept
  }

  private let others: Others

  /// `names`: from the outside in. Names that are no line wrapper's mean nothing here.
  init(_ names: [String], others: Others = .dropped) {
    stages = names.compactMap { WrapperCatalog.wrapper(named: $0) }.map { Stage($0) }
    isEmpty = stages.isEmpty
    self.others = others
  }

  /// What is left of the line; good until the next call, or as long as the line.
  func inside(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var rest = line
    for stage in stages {
      stage.grow(to: rest.count)
      if let edge = stage.wrapper.edge(rest) { stage.pass(edge) }
      if let inside = stage.wrapper.inside(rest, stage.bytes) {
        rest = inside
      } else if stage.wrapper.dropsOthers || stage.wrapper.isBlock && !stage.isOpen, others == .dropped {
        rest = UnsafeRawBufferPointer(rebasing: rest.prefix(0))
      }
    }
    return rest
  }

  /// The lines of a head without the wrappers, and without those that are empty then.
  func inside(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    lines.map { line in line.withUnsafeBytes { [UInt8](inside($0))[...] } }
      .filter { line in line.contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != 0 } }
  }
}
