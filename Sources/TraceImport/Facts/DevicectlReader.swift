internal import TraceModel

/// What `devicectl` writes with `--json-output`: one device, or a list of them.
enum DevicectlReader {
  /// The facts of each device; empty: the object tells of none.
  static func devices(in object: UnsafeRawBufferPointer) -> [[Fact: String]] {
    var devices: [[Fact: String]] = []
    let isWhole = JSONScanner.forEachMember(of: object) { key, value in
      guard key.isText("result"), case .object(let result) = value else { return }
      if let device = device(in: result) { devices.append(device) }
      _ = JSONScanner.forEachMember(of: result) { key, value in
        guard key.isText("devices"), case .array(let list) = value else { return }
        _ = JSONScanner.forEachElement(of: list) { element in
          if case .object(let object) = element, let device = device(in: object) { devices.append(device) }
        }
      }
    }
    return isWhole ? devices : []
  }

  /// nil: the object is no device.
  private static func device(in object: UnsafeRawBufferPointer) -> [Fact: String]? {
    var facts: [Fact: String] = [:]
    var isDevice = false
    _ = JSONScanner.forEachMember(of: object) { key, value in
      guard case .object(let properties) = value else { return }
      if key.isText("deviceProperties") {
        isDevice = true
        take(["name": .deviceName, "osVersionNumber": .os, "osBuildUpdate": .build], of: properties, into: &facts)
      } else if key.isText("hardwareProperties") {
        isDevice = true
        take(["productType": .device, "udid": .deviceId], of: properties, into: &facts)
      }
    }
    return isDevice ? facts : nil
  }

  private static func take(
    _ names: [String: Fact], of object: UnsafeRawBufferPointer, into facts: inout [Fact: String]
  ) {
    _ = JSONScanner.forEachMember(of: object) { key, value in
      guard let fact = names[String(decoding: key, as: UTF8.self)], case .string(let raw, let isEscaped) = value,
        !raw.isEmpty
      else { return }
      var text: [UInt8] = []
      if isEscaped { JSONScanner.unescape(raw, into: &text) } else { text = Array(raw) }
      facts[fact] = String(decoding: text, as: UTF8.self)
    }
  }
}
