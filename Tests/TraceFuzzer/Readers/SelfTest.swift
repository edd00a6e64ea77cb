/// No reader: does what no reader may do, so that it can be seen that this is noticed. Only by its name.
struct SelfTest: InputReader {
  let name = "self-test"
  let isLines = false
  let seeds: [[UInt8]] = [Array("a".utf8), Array("ab".utf8), Array("abc".utf8)]

  func read(_ bytes: [UInt8]) throws(Fault) -> UInt64 {
    switch bytes.count % 3 {
    case 0: throw Fault(kind: "fault", text: "\(bytes.count) bytes")
    // A trap.
    case 1: return UInt64(bytes[bytes.count])
    default: return 0
    }
  }
}
