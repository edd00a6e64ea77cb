/// The text of `ideviceinfo`: a name, a colon and a value a line; what lies inside a value is indented.
enum DeviceInfoReader {
  /// The values by name; empty: it is another text.
  static func texts(in text: UnsafeRawBufferPointer) -> [String: String] {
    var texts: [String: String] = [:]
    var lines = 0
    var others = 0
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      lines += 1
      let start = line.firstIndex { $0 != UInt8(ascii: " ") } ?? line.endIndex
      guard let colon = line[start...].firstIndex(where: { !isNameByte($0) }), line[colon] == UInt8(ascii: ":") else {
        others += 1
        continue
      }
      if start > line.startIndex { continue }
      let value = line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
      texts[String(decoding: line[..<colon], as: UTF8.self)] = String(decoding: value, as: UTF8.self)
    }
    // Logs have lines that are none of this; a warning of the tool may stand before it.
    return others * 10 > lines ? [:] : texts
  }

  /// `NonVolatileRAM`, `auto-boot`, `SupportedDeviceFamilies[1]`.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"): true
    default: false
    }
  }
}
