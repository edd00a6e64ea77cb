/// The name of the service that wrote the line: `docker compose` writes `device-farm-1  | `, `kubectl --prefix`
/// `[pod/farm-0/collector] `.
enum ContainerPrefixWrapper: LineWrapper {
  static let name = "container-prefix"

  /// No name is longer.
  private static let longest = 128

  static func inside(
    _ line: UnsafeRawBufferPointer, _ scratch: UnsafeMutableRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    guard let end = line.has("[pod/") ? endOfPod(line) : endOfService(line) else { return nil }
    return UnsafeRawBufferPointer(rebasing: line[min(end, line.count)...])
  }

  private static func endOfPod(_ line: UnsafeRawBufferPointer) -> Int? {
    guard let bracket = line.find(UInt8(ascii: "]"), in: 0..<min(line.count, longest)),
      line.byte(at: bracket + 1) == UInt8(ascii: " ")
    else { return nil }
    return bracket + 2
  }

  private static func endOfService(_ line: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    while index < longest, isNameByte(line.byte(at: index)) { index += 1 }
    let bar = line.endOfBlanks(from: index)
    guard index > 0, bar > index, line.byte(at: bar) == UInt8(ascii: "|"),
      bar + 1 == line.count || line.byte(at: bar + 1) == UInt8(ascii: " ")
    else { return nil }
    return bar + 2
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }
}
