import TraceModel

extension JSON {
  /// `{"identifier":…,"name":…,"family":…,"simulator":…,"unit":…,"unitId":…}`.
  static func device(_ device: DeviceFacts) -> JSON {
    let model = device.identifier.flatMap { DeviceCatalog.model($0) }
    return .members([
      "identifier": .text(device.identifier), "name": .text(model?.name),
      "family": .text(device.identifier.flatMap { DeviceCatalog.family(of: $0) }),
      "simulator": .flag(device.simulator), "unit": .text(device.name), "unitId": .text(device.unitID),
    ])
  }

  static func system(_ session: Session) -> JSON {
    .members([
      "name": .text(FactText.systemName(session)), "version": .text(session.system.version),
      "build": .text(session.system.build),
    ])
  }

  static func app(_ app: AppFacts) -> JSON {
    .members(["bundle": .text(app.bundle), "version": .text(app.version), "build": .text(app.build)])
  }

  static func labels(_ labels: [String: String]) -> JSON {
    .object(labels.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: .string($0.value)) })
  }

  /// The finding as every machine output shows it.
  static func finding(_ listing: FindingListing) -> JSON {
    let (finding, session, last) = (listing.finding, listing.session, listing.witness.last)
    return .document([
      "id": .string(finding.id), "fingerprint": .string(finding.fingerprint), "rule": .string(finding.rule),
      "severity": .string(finding.severity.rawValue), "verdict": .string(finding.verdict.rawValue),
      "message": .string(finding.message), "condition": .text(finding.condition.isEmpty ? nil : finding.condition),
      "further": .count(finding.further), "session": .string(session.id), "capture": .text(last?.capture),
      "subject": .text(finding.subject.isEmpty ? nil : finding.subject), "device": device(session.device),
      "os": system(session), "app": app(session.app), "debugger": .flag(session.debugger), "line": .count(last?.line),
      "offset": .count(last?.offset), "time": .time(FactText.instant(last?.time, in: session)),
      "witness": .array(
        listing.witness.map {
          .members(["event": .string($0.kind.name), "line": .count($0.line), "t": .seconds($0.tick)])
        }),
      "crash": listing.crash.map {
        .members([
          "id": .string($0.id), "signature": .string($0.signature), "afterMs": .milliseconds(listing.crashAfter),
        ])
      } ?? .null,
    ])
  }
}
