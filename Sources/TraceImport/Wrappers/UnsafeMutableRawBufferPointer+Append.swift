extension UnsafeMutableRawBufferPointer {
  /// Copies `range` of `line` to `start`; gives the index behind it. There must be room for it.
  @inline(__always)
  func append(_ line: UnsafeRawBufferPointer, _ range: Range<Int>, at start: Int) -> Int {
    UnsafeMutableRawBufferPointer(rebasing: self[start...])
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: line[range]))
    return start + range.count
  }
}
