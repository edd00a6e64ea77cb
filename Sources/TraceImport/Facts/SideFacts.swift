internal import TraceModel

/// What the side files of one folder say of the devices of its logs.
package struct SideFacts: Equatable, Sendable {
  private struct Device: Equatable {
    var facts: [Fact: String]
    /// The file that said so first.
    var path: String
  }

  private var devices: [Device] = []

  package init() {}

  /// Nothing is said.
  package var isEmpty: Bool { devices.isEmpty }

  /// Takes what one more file says; of the same device, what is known already stays.
  package mutating func add(_ file: SideFile, path: String) {
    for facts in file.devices {
      if let index = devices.firstIndex(where: { Self.areOne($0.facts, facts) }) {
        devices[index].facts.merge(facts) { mine, _ in mine }
      } else {
        devices.append(Device(facts: facts, path: path))
      }
    }
  }

  /// Of the device that a log names, by its id or its name (also as relays write it, with `-` for blanks). A log that names
  /// none is of the only device there is. nil: none of the files tells of the device.
  func statement(forDeviceNamed name: String?, id: String?) -> (facts: [Fact: String], path: String)? {
    let found: Device?
    if let id, devices.contains(where: { $0.facts[.deviceId] != nil }) {
      found = devices.first { $0.facts[.deviceId].map { Self.isSame($0, id) } ?? false }
    } else if let name, devices.contains(where: { $0.facts[.deviceName] != nil }) {
      let spelled = DeviceMap.relaySpelling(name)
      found = devices.first { $0.facts[.deviceName].map(DeviceMap.relaySpelling) == spelled }
    } else {
      found = devices.count == 1 ? devices.first : nil
    }
    return found.map { ($0.facts, $0.path) }
  }

  private static func areOne(_ a: [Fact: String], _ b: [Fact: String]) -> Bool {
    if let a = a[.deviceId], let b = b[.deviceId] { return isSame(a, b) }
    guard let a = a[.deviceName], let b = b[.deviceName] else { return false }
    return a == b
  }

  /// Some tools write an id without its hyphen, or in small letters.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    a.lowercased().filter { $0 != "-" } == b.lowercased().filter { $0 != "-" }
  }
}
