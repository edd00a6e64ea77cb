import TraceModel

/// The columns of `session` that hold what a `Session` says, in one order for writing and reading. Labels stand in a
/// table of their own.
enum SessionColumns {
  static let list: SQL = """
    process, pid, boot, device, device_name, device_unit, simulator, relay_name, os_name, os, os_build, app,
    app_version, app_build, debugger, hooks, stated, clock, instants, start_seen, end_reason, first_time, last_time, events
    """

  static func put(_ session: Session, into row: inout Statement) {
    row.put(session.process)
    row.put(session.pid)
    row.put(session.boot)
    row.put(session.device.identifier)
    row.put(session.device.name)
    row.put(session.device.unitID)
    row.put(session.device.simulator)
    row.put(session.relayName)
    row.put(session.system.name)
    row.put(session.system.version)
    row.put(session.system.build)
    row.put(session.app.bundle)
    row.put(session.app.version)
    row.put(session.app.build)
    row.put(session.debugger)
    row.put(session.hooks.map { $0.map(\.name).joined(separator: ",") })
    row.put(Fact.allCases.filter(session.stated.contains).map(\.rawValue).joined(separator: ","))
    row.put(session.clock.rawValue)
    row.put(session.stampsAreInstants && (session.clock == .wall || session.clock == .monotonic))
    row.put(session.startSeen)
    row.put(session.end.rawValue)
    row.put(session.first?.nanoseconds)
    row.put(session.last?.nanoseconds)
    row.put(session.eventCount)
  }

  /// Reads the public id, then `list`; labels are left empty.
  static func take(from row: inout Statement) throws(StoreFailure) -> Session {
    var session = Session(id: row.takeText())
    session.process = row.takeText()
    session.pid = row.takeOptionalInt()
    session.boot = row.takeOptionalText()
    session.device.identifier = row.takeOptionalText()
    session.device.name = row.takeOptionalText()
    session.device.unitID = row.takeOptionalText()
    session.device.simulator = row.takeOptionalBool()
    session.relayName = row.takeOptionalText()
    session.system.name = row.takeOptionalText()
    session.system.version = row.takeOptionalText()
    session.system.build = row.takeOptionalText()
    session.app.bundle = row.takeOptionalText()
    session.app.version = row.takeOptionalText()
    session.app.build = row.takeOptionalText()
    session.debugger = row.takeOptionalBool()
    // A kind that this program does not know is one that none of its rules asks for.
    session.hooks = row.takeOptionalText().map { $0.split(separator: ",").compactMap { EventKind(name: String($0)) } }
    session.stated = Set(row.takeText().split(separator: ",").compactMap { Fact(rawValue: String($0)) })
    let clock = row.takeText()
    guard let known = Clock(rawValue: clock) else { throw .unknownWord(clock, column: "session.clock") }
    session.clock = known
    session.stampsAreInstants = row.takeBool()
    session.startSeen = row.takeBool()
    let end = row.takeText()
    guard let reason = SessionEnd(rawValue: end) else { throw .unknownWord(end, column: "session.end_reason") }
    session.end = reason
    session.first = row.takeOptionalInt64().map(Timestamp.init)
    session.last = row.takeOptionalInt64().map(Timestamp.init)
    session.eventCount = row.takeInt()
    return session
  }
}
