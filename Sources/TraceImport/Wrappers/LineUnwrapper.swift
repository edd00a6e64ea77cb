/// Takes off the wrappers of one capture, line by line.
///
/// It has memory of its own for lines that must be put together anew: one value reads one capture, on one thread.
struct LineUnwrapper {
  /// Room for the longest line so far, one for each wrapper.
  private final class Scratch {
    private(set) var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)

    deinit { bytes.deallocate() }

    func grow(to count: Int) {
      if bytes.count >= count { return }
      bytes.deallocate()
      bytes = .allocate(byteCount: max(count, 2 * bytes.count), alignment: 16)
    }
  }

  private let stages: [(wrapper: any LineWrapper.Type, scratch: Scratch)]
  /// There is nothing to take off.
  let isEmpty: Bool

  /// What becomes of lines without a wrapper whose tool writes lines of its own between.
  enum Others {
    case dropped, kept
  }

  private let others: Others

  /// `names`: from the outside in. Names that are no line wrapper's mean nothing here.
  init(_ names: [String], others: Others = .dropped) {
    stages = names.compactMap { WrapperCatalog.wrapper(named: $0) }.map { ($0, Scratch()) }
    isEmpty = stages.isEmpty
    self.others = others
  }

  /// What is left of the line; good until the next call, or as long as the line.
  func inside(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var rest = line
    for (wrapper, scratch) in stages {
      scratch.grow(to: rest.count)
      if let inside = wrapper.inside(rest, scratch.bytes) {
        rest = inside
      } else if wrapper.dropsOthers, others == .dropped {
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
