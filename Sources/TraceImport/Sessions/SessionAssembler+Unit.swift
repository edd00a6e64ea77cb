internal import TraceModel

/// Lines in which the tool says whose lines follow.
extension SessionAssembler {
  /// The lines that follow are of the device with this id, as far as they name none themselves.
  mutating func connect(_ unit: String) {
    defer { self.unit = unit }
    guard let before = self.unit, before != unit else { return }
    // Process ids say nothing across devices: no line goes on with a launch of the one before.
    var left: Set<Int> = []
    for session in sessions where session.key.device.isEmpty {
      session.isSuperseded = true
      left.insert(session.number)
    }
    index.forget { left.contains($0) }
    unclaimed = UnclaimedAccounts()
  }

  /// The id in `[connected:00008110-000A1B2C3D4E5F60]`; nil: the line says something else.
  static func unit(in line: UnsafeRawBufferPointer) -> String? {
    let text = line.rangeInsideNULs()
    let head: StaticString = "[connected:"
    guard line.has(head, at: text.lowerBound) else { return nil }
    let start = text.lowerBound + head.utf8CodeUnitCount
    guard let end = line.find(UInt8(ascii: "]"), in: start..<text.upperBound), (1...64).contains(end - start) else {
      return nil
    }
    let id = line[start..<end]
    let isID = id.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isID ? String(decoding: id, as: UTF8.self) : nil
  }
}
