/// How much time and memory one input may take.
enum Allowance {
  #if DEBUG
    // A program that is not optimized says nothing about time.
    private static let isTimed = false
  #else
    private static let isTimed = true
  #endif

  /// Seconds of the processor's time after which a reading is ended from outside.
  private static let patience = 30

  /// Nanoseconds for `count` bytes: each is read several times over, in pieces that may be one byte.
  private static func time(for count: Int) -> Int { 400_000_000 + count * 4_000 }

  /// Bytes of memory by which the peak may grow for `count` bytes.
  private static func memory(for count: Int) -> Int { 64 << 20 + count * 64 }

  /// Does `body`, and fails if it takes more than `bytes` allow for.
  ///
  /// - Returns: What `body` gives, and the nanoseconds of the processor's time that it took.
  static func spend(
    on bytes: [UInt8], _ body: () throws(Fault) -> UInt64
  ) throws(Fault) -> (UInt64, Int) {
    let peak = ProcessClock.peak
    let start = ProcessClock.time
    ProcessClock.arm(seconds: isTimed ? patience : patience * 20)
    let result = try body()
    let time = ProcessClock.time - start
    if isTimed, time > self.time(for: bytes.count) {
      throw Fault(kind: "slow", text: "\(time / 1_000_000) ms for \(bytes.count) bytes")
    }
    let growth = ProcessClock.peak - peak
    if growth > memory(for: bytes.count) {
      throw Fault(kind: "memory", text: "\(growth >> 20) MB for \(bytes.count) bytes")
    }
    return (result, time)
  }
}
