import TraceTestSupport

/// Noise messages, made once and used many times: lengths and words stay varied, and making a line costs a copy.
///
/// Lengths are log-normal (mean about 100 bytes, half below 78), three in a thousand are long dumps of up to 3,000 bytes,
/// five in a thousand have continuation lines.
struct MessagePool {
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]
  /// How many further lines each message has.
  private(set) var continuations: [Int] = []

  var count: Int { continuations.count }

  init(count: Int, random: inout RandomSource) {
    for _ in 0..<count {
      let length =
        random.chance(0.003)
        ? random.within(600...3_000) : min(max(Int(random.logNormal(mu: 4.35, sigma: 0.69)), 8), 1_150)
      appendText(length: length, random: &random)
      var further = 0
      if random.chance(0.005) {
        further = 2
        for _ in 0..<further {
          bytes.append(contentsOf: [UInt8(ascii: "\n"), UInt8(ascii: "\t")])
          appendText(length: 40, random: &random)
        }
      }
      starts.append(bytes.count)
      continuations.append(further)
    }
  }

  subscript(index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

  private mutating func appendText(length: Int, random: inout RandomSource) {
    let end = bytes.count + length
    while bytes.count < end {
      if random.chance(0.15) {
        let bits = random.pick([16, 32, 64])
        bytes.append(contentsOf: String(random.next() >> UInt64(64 - bits), radix: 16).utf8)
      } else {
        bytes.append(contentsOf: random.pick(Vocabulary.words).utf8)
      }
      bytes.append(UInt8(ascii: " "))
    }
    bytes.removeLast(bytes.count - end)
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
  }
}
