import TraceModel

/// A row of `session` with what belongs to it.
struct StoredSession {
  var row: Int64
  var session: Session
  /// Path of the capture that it was first read from.
  var capture: String
  var appEvents: Int
  /// Marketing name and family of the device; nil: the catalogue does not have it, or the device is not known.
  var deviceName: String?
  var family: String?
  /// Only crash reports tell of it.
  var isOfReport = false

  var hasCrashed: Bool { session.end == .crash }

  /// It has an event of the app's, or a crash.
  var counts: Bool { appEvents > 0 || hasCrashed }

  /// The value by which `grouping` sorts the session; nil: unknown.
  func value(of grouping: Grouping) -> String? {
    switch grouping {
    case .device: session.device.identifier
    case .unit: session.device.name ?? session.device.unitID
    case .family: family
    case .os: session.system.version
    case .osMajor: session.system.version.map { String($0.prefix { $0 != "." }) }
    case .build: session.system.build
    case .appVersion: session.app.version
    case .debugger: session.debugger.map { String($0) }
    case .simulator: session.device.simulator.map { String($0) }
    }
  }
}
