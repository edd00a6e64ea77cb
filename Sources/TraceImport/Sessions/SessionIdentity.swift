internal import TraceModel

/// Makes session ids from what is known of a launch at its first event, so that a log may grow and keep them.
struct SessionIdentity {
  /// Ids are told apart up to so many sessions of one capture; what comes after is hostile.
  static let maximumRemembered = 1 << 20

  /// The name under which all imports of one growing capture are known.
  private let lineage: String
  private let clock: SourceClock
  private var given: Set<String> = []

  init(lineage: String, clock: SourceClock) {
    self.lineage = lineage
    self.clock = clock
  }

  /// The id of the launch that begins with `event`; another one each time, in the order of the capture.
  mutating func id(
    of event: Event, from source: EventSource, process: String, pid: Int?, statement: LaunchStatement
  ) -> String {
    let boot = statement.boot ?? source.boot
    var parts = [
      source.device.isEmpty ? statement.facts[.deviceId] ?? statement.facts[.deviceName] ?? "" : source.device,
      boot ?? "", process, pid.map { String($0) } ?? "",
    ]
    for fact in Fact.allCases where fact != .deviceName && fact != .deviceId {
      parts.append(statement.facts[fact] ?? "")
    }
    let tick = event.tick.map { "t\($0.nanoseconds)" }
    let timeIsComplete = source.timeIsComplete || statement.wall != nil
    let wall = event.time.map { "w" + clock.identity(of: $0, timeIsComplete: timeIsComplete) }
    if let tick, boot != nil || pid != nil {
      // The same record is stamped differently on each way it takes: its own clock is enough.
      parts.append(tick)
    } else if wall != nil {
      parts += [tick ?? "", wall ?? ""]
    } else {
      // Nothing tells this launch from one in another capture.
      parts += [tick ?? "", lineage, String(event.offset)]
    }
    var text = parts.joined(separator: "\u{1F}")
    var ordinal = 1
    while true {
      let id = "s-" + ContentHash(of: text).hex.prefix(12)
      if given.count >= Self.maximumRemembered || given.insert(id).inserted { return id }
      ordinal += 1
      text = parts.joined(separator: "\u{1F}") + "\u{1F}#\(ordinal)"
    }
  }
}
