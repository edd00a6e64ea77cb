/// One launch of one app process on one device, as far as the captures show it.
///
/// What nobody said is nil, and is shown as `unknown`.
package struct Session: Equatable, Sendable {
  /// `s-` and 12 hex digits, from launch facts; the same in every import of the same bytes.
  package var id: String
  /// Process name as the log writes it; empty when the log has none.
  package var process: String = ""
  package var pid: Int?
  package var boot: String?
  package var device = DeviceFacts()
  /// The device's name as the lines of the log write it, by which a device map finds it; nil: they name none. A session
  /// line may state another name.
  package var relayName: String?
  package var system = SystemFacts()
  package var app = AppFacts()
  /// A debugger was attached.
  package var debugger: Bool?
  /// The kinds that the recorder says it can see; nil when no session line says so.
  package var hooks: [EventKind]?
  package var labels: [String: String] = [:]
  /// The labels that the log itself states: no map or flag replaces them.
  package var statedLabels: Set<String> = []
  /// The facts that the log itself states (a session line): no map or flag replaces them.
  package var stated: Set<Fact> = []
  package var clock = Clock.none
  /// Wall stamps, where there are any, are instants: zone and year are known. Else only their differences are good.
  package var stampsAreInstants = true
  /// The first events are those of the launch: a launch mark, a session line or `seq` 1 was read.
  package var startSeen = false
  package var end = SessionEnd.unknown
  /// First and last wall stamp of its events; nil without stamps.
  package var first: Timestamp?
  package var last: Timestamp?
  package var eventCount = 0

  package init(id: String) { self.id = id }
}

/// Which device it was.
package struct DeviceFacts: Equatable, Sendable {
  /// Model identifier, such as `iPhone13,2`.
  package var identifier: String?
  /// The device's own name, which relay logs print: the *unit*.
  package var name: String?
  /// UDID or other serial of the unit.
  package var unitID: String?
  package var simulator: Bool?

  package init() {}

  /// `iPhone`, `iPad`, …, as the identifier says it; nil: nobody said which model it was.
  package var family: String? { identifier.flatMap { DeviceCatalog.family(of: $0) } }
}

/// Which system it ran.
package struct SystemFacts: Equatable, Sendable {
  /// `iOS`, `iPadOS`, …; nil when only the version is known.
  package var name: String?
  package var version: String?
  package var build: String?

  package init() {}

  /// The first number of the version; nil: there is none.
  package var major: Int? { Self.major(of: version) }

  /// The first number of a system's version; nil: there is none.
  package static func major(of version: String?) -> Int? { version.flatMap { Int($0.prefix { $0 != "." }) } }
}

/// Which app it was.
package struct AppFacts: Equatable, Sendable {
  package var bundle: String?
  package var version: String?
  package var build: String?

  package init() {}
}

/// Which clock the events of a session have.
package enum Clock: String, CaseIterable, Sendable {
  case monotonic, wall
  /// Stamps without zone or without year: differences are good, instants are not.
  case wallNoZone = "wall-no-zone"
  case none
}

/// How a session ended, as far as was seen.
package enum SessionEnd: String, CaseIterable, Sendable {
  /// The log ends; the process may have lived on.
  case unknown
  /// The process ended by itself: terminate event, exit status.
  case exit
  /// The process crashed.
  case crash
  /// The system killed it (watchdog, memory).
  case kill

  /// Nothing can follow in this session.
  package var isComplete: Bool { self != .unknown }
}
