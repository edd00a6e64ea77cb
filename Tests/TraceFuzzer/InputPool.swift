/// What the input of one reader is made of: its seeds, and input that made it do what none had before.
struct InputPool {
  /// More inputs are not kept.
  private static let maximum = 512
  /// A longer one is not kept: it makes the others slow.
  private static let longest = 16 << 10

  private(set) var inputs: [[UInt8]]
  private var known: Set<UInt64> = []

  init(seeds: [[UInt8]]) { inputs = seeds }

  /// Tells what the reader made of an input.
  mutating func note(_ bytes: [UInt8], _ signature: UInt64) {
    guard known.count < Self.maximum, bytes.count <= Self.longest, known.insert(signature).inserted else { return }
    inputs.append(bytes)
  }
}
