extension UnsafeRawBufferPointer {
  /// The line, with its line end or without, may stand in a JSON text that is written over several lines, or one object a line.
  @inline(__always)
  var isJSONLine: Bool {
    let start = endOfBlanks(from: 0)
    switch byte(at: start) {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: ","): return true
    case UInt8(ascii: "["):
      // A tag in brackets begins so too.
      let next = endOfBlanks(from: start + 1)
      switch byte(at: next) {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\""): return true
      default: return isLineEnd(next)
      }
    default: return isLineEnd(start)
    }
  }

  private func isLineEnd(_ index: Int) -> Bool {
    index >= count || byte(at: index) == UInt8(ascii: "\n")
      || byte(at: index) == UInt8(ascii: "\r") && index + 2 >= count
  }
}
