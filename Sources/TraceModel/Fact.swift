/// A fact about a launch that a log, a device map or a flag can state.
package enum Fact: String, CaseIterable, Sendable {
  case device, deviceName, deviceId, simulator, os, build, app, version, appBuild, debugger
}

extension Session {
  /// The fact as text; nil when nobody said it.
  package subscript(fact: Fact) -> String? {
    get {
      switch fact {
      case .device: device.identifier
      case .deviceName: device.name
      case .deviceId: device.unitID
      case .simulator: device.simulator.map { String($0) }
      case .os: system.version
      case .build: system.build
      case .app: app.bundle
      case .version: app.version
      case .appBuild: app.build
      case .debugger: debugger.map { String($0) }
      }
    }
    set {
      switch fact {
      case .device: device.identifier = newValue
      case .deviceName: device.name = newValue
      case .deviceId: device.unitID = newValue
      case .simulator: device.simulator = newValue.flatMap(Event.boolean)
      case .os: system.version = newValue
      case .build: system.build = newValue
      case .app: app.bundle = newValue
      case .version: app.version = newValue
      case .appBuild: app.build = newValue
      case .debugger: debugger = newValue.flatMap(Event.boolean)
      }
    }
  }
}
