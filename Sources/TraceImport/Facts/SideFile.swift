package import TraceModel

/// A file beside the logs that tells of devices: what `ideviceinfo` prints, as text or as a property list (`-x`), or what
/// `devicectl` writes (`--json-output`).
package struct SideFile: Equatable, Sendable {
  /// Longer files are none. `devicectl list devices` writes some 4 KB for each device.
  static let maximumBytes = 1 << 20

  /// The facts of each device, in the order of the file.
  package let devices: [[Fact: String]]

  /// nil: the capture is no such file. Takes its bytes.
  init?(of input: CaptureInput) throws(ImportFailure) {
    guard Self.mayBegin(input.head) else { return nil }
    var bytes: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try input.source.read(into: buffer)
      if count == 0 { break }
      bytes += buffer[..<count]
      if bytes.count > Self.maximumBytes { return nil }
    }
    self.init(bytes)
  }

  /// nil: the bytes are no such file.
  init?(_ bytes: [UInt8]) {
    let text = bytes.starts(with: LineReader.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let devices: [[Fact: String]] = text.withUnsafeBytes { text in
      switch text.byte(at: text.endOfBlanks(from: 0)) {
      case UInt8(ascii: "{"): DevicectlReader.devices(in: text)
      case UInt8(ascii: "<"): [Self.facts(in: PropertyListReader.texts(in: text))]
      default: [Self.facts(in: DeviceInfoReader.texts(in: text))]
      }
    }
    // Without a model or a version it says nothing that is wanted.
    self.devices = devices.filter { $0[.device] != nil || $0[.os] != nil || $0[.build] != nil }
    if self.devices.isEmpty { return nil }
  }

  /// A look at the beginning, so that not every file must be read.
  private static func mayBegin(_ head: [UInt8]) -> Bool {
    head.withUnsafeBytes { head in
      let words: [StaticString] = [
        "ProductType", "ProductVersion", "hardwareProperties", "deviceProperties", "<plist",
      ]
      return words.contains { head.find($0) != nil }
    }
  }

  /// The facts that a device's own names for them give.
  private static func facts(in texts: [String: String]) -> [Fact: String] {
    var facts: [Fact: String] = [:]
    for (name, fact) in names { facts[fact] = texts[name].flatMap { $0.isEmpty ? nil : $0 } }
    return facts
  }

  private static let names: [(name: String, fact: Fact)] = [
    ("ProductType", .device), ("ProductVersion", .os), ("BuildVersion", .build), ("DeviceName", .deviceName),
    ("UniqueDeviceID", .deviceId),
  ]
}
