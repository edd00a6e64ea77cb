package import TraceModel

/// The facts of a session in the words that every report uses.
package enum FactText {
  package static let unknown = "unknown"

  /// `iPhone 12 (iPhone13,2)`; the identifier alone where it has no name here.
  package static func device(_ identifier: String?) -> String {
    guard let identifier else { return unknown }
    guard let model = DeviceCatalog.model(identifier) else { return identifier }
    return "\(model.name) (\(identifier))"
  }

  /// `iPhone 12`, else the identifier.
  package static func shortDevice(_ identifier: String?) -> String {
    guard let identifier else { return "unknown device" }
    return DeviceCatalog.model(identifier)?.name ?? identifier
  }

  /// What the system calls itself: as stated, else what a device of this family runs; nil when neither is known.
  package static func systemName(_ session: Session) -> String? {
    if let stated = session.system.name { return stated }
    switch session.device.family {
    case "iPhone", "iPod": return "iOS"
    case "iPad":
      // The iPad's system has had its own name since version 13.
      guard let version = session.system.version else { return nil }
      return SystemRange(from: "13").contains(version) ? "iPadOS" : "iOS"
    default: return nil
    }
  }

  /// `iOS 17.2`, `OS 17.2`, `unknown OS`.
  package static func system(_ session: Session) -> String {
    guard let version = session.system.version else { return "unknown OS" }
    return "\(systemName(session) ?? "OS") \(version)"
  }

  /// `Reader 3.1`: process, else bundle, with the version where it is known.
  package static func app(_ session: Session) -> String {
    let name = session.process.isEmpty ? session.app.bundle : session.process
    return [name, session.app.version].compactMap { $0 }.joined(separator: " ")
  }

  /// `yes`, `no`, `unknown`.
  package static func answer(_ value: Bool?) -> String { value.map { $0 ? "yes" : "no" } ?? unknown }

  /// The event's instant; nil where the log's stamps have no zone or no year, and so name no instant.
  package static func instant(_ time: Timestamp?, in session: Session) -> Timestamp? {
    session.stampsAreInstants && session.clock != .wallNoZone ? time : nil
  }
}

extension Severity {
  /// What it means for who holds the device.
  var words: String {
    switch self {
    case .error: "it can crash or kill the app"
    case .warning: "a hang, a dead or a lost interface"
    case .note: "a wrong picture, or a lead"
    }
  }

  /// How text output paints it.
  var ink: Style.Ink {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
