package import TraceModel

/// What the command line says about logs that the logs do not say themselves.
package struct ImportOptions: Sendable {
  /// Facts given by flag (`--set-os 17.2`).
  package var flags: [Fact: String] = [:]
  /// `--set-label NAME=VALUE`.
  package var labels: [String: String] = [:]
  /// `--device-map`.
  package var map: DeviceMap?
  /// What the files beside the log say of its device.
  package var side = SideFacts()
  /// Seconds east of UTC for stamps without a zone (`--timezone`).
  package var zoneOffset: Int?
  /// The year of stamps without a year (`--year`).
  package var year: Int?
  /// The date of stamps without a date (`--date`); gives the year too where `year` is nil.
  package var date: (year: Int, month: Int, day: Int)?
  /// The name of the app's process (`--process`).
  package var process: String?
  /// `swivel.json5`. Its devices are not looked at here: whoever reads it adds them to `map`.
  package var configuration: Configuration?
  /// The name of the format, where it is not to be detected (`--format-in`).
  package var formatIn: String?
  /// Flags and labels of an earlier import of the same capture (`completed(by:)`).
  package internal(set) var earlierFlags: [Fact: String] = [:]
  package internal(set) var earlierLabels: [String: String] = [:]
  /// The digest of the configuration with which the capture was read; nil: there was none.
  var earlierConfiguration: String?

  package init() {}

  /// Gives a session the facts it lacks and returns a sentence for each contradiction.
  ///
  /// What the log states stays, then come the side files, then the device map, then the flags. `path` is the capture as
  /// the command line names it. Labels that are given replace labels of the same name that the log does not state. The sentences are in the
  /// order of `Fact`, then of label names; each names the session.
  package func apply(to session: inout Session, path: String) -> [String] {
    apply(to: &session, path: path, relayName: session.relayName)
  }

  /// As above. `relayName` is the device's name as the lines of the log have it, by which the map finds it before the
  /// name that a session line states.
  func apply(to session: inout Session, path: String, relayName: String?) -> [String] {
    var mapped = map?.statement(forDeviceNamed: relayName ?? session.device.name, path: path) ?? DeviceMap.Statement()
    if relayName != nil, let map { mapped.fill(from: map.statement(forDeviceNamed: session.device.name, path: path)) }
    var warnings: [String] = []
    func warn(_ fact: Fact, _ kept: String, by keeper: String, _ other: String, by giver: String) {
      warnings.append(
        "\(session.id): \(fact.rawValue) is '\(kept)' by \(keeper), not '\(other)' as \(giver) says")
    }
    let beside = side.statement(forDeviceNamed: relayName ?? session.device.name, id: session.device.unitID)
    for fact in Fact.allCases {
      // By its own name and id the log knows the device.
      let isNamed = (fact == .deviceName || fact == .deviceId) && session[fact] != nil
      let given = [
        (isNamed ? nil : beside?.facts[fact], beside?.path ?? ""), (mapped.facts[fact], "the device map"),
        (flags[fact], "the flag"),
      ]
      var kept: (value: String, by: String)?
      if session.stated.contains(fact), let value = session[fact] { kept = (value, "the log") }
      for case (let value?, let giver) in given {
        guard let winner = kept else {
          session[fact] = value
          kept = (session[fact] ?? value, giver)
          continue
        }
        if !Self.agree(fact, winner.value, value) { warn(fact, winner.value, by: winner.by, value, by: giver) }
      }
    }
    for (name, value) in labels.merging(mapped.labels, uniquingKeysWith: { $1 })
    where !session.statedLabels.contains(name) {
      session.labels[name] = value
    }
    for name in mapped.labels.keys.sorted() {
      guard let mapLabel = mapped.labels[name], let flag = labels[name], flag != mapLabel else { continue }
      warnings.append("\(session.id): label \(name) is '\(mapLabel)' by the device map, not '\(flag)' as the flag says")
    }
    return warnings
  }

  private static func agree(_ fact: Fact, _ a: String, _ b: String) -> Bool {
    switch fact {
    case .debugger, .simulator: Event.boolean(a) == Event.boolean(b)
    default: a == b
    }
  }
}
