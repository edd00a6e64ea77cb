import TraceModel

extension JSON {
  /// `{"identifier":…,"name":…,"family":…,"simulator":…,"unit":…,"unitId":…}`.
  static func device(_ device: DeviceFacts) -> JSON {
    let model = device.identifier.flatMap { DeviceCatalog.model($0) }
    return .members([
      "identifier": .text(device.identifier), "name": .text(model?.name),
      "family": .text(device.family),
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

  /// An event of a timeline. `mark`: what it is to the reader, and whether this one is it. `delta`: nanoseconds to it.
  static func event(_ event: TimelineEvent, in session: Session?, mark: (key: String, isSo: Bool), delta: Int64?)
    -> JSON
  {
    .members([
      "event": .string(event.kind.name), "subject": .text(event.subject.isEmpty ? nil : event.subject),
      mark.key: .bool(mark.isSo), "position": .count(event.position), "capture": .string(event.capture),
      "line": .count(event.line), "offset": .count(event.offset),
      "time": .time(session.flatMap { FactText.instant(event.time, in: $0) }), "t": .seconds(event.tick),
      "deltaMs": .milliseconds(nanoseconds: delta), "raw": .string(event.raw),
    ])
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
