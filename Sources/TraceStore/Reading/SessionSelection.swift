import TraceModel

/// A `QueryFilter` made ready to be asked about sessions and findings.
struct SessionSelection {
  private let filter: QueryFilter
  private let device: Glob?
  private let os: VersionFilter?
  private let app: Glob?
  private let appVersion: Glob?
  private let rule: Glob?

  init(_ filter: QueryFilter) throws(StoreFailure) {
    self.filter = filter
    device = filter.device.map { Glob($0) }
    app = filter.app.map { Glob($0) }
    appVersion = filter.appVersion.map { Glob($0) }
    rule = filter.rule.map { Glob($0) }
    if let text = filter.os {
      guard let parsed = VersionFilter(text) else {
        throw .badFilter(option: "--os", value: text, expected: "17, 17.2 or '>=17,<18'")
      }
      os = parsed
    } else {
      os = nil
    }
  }

  /// Some sessions may be left out.
  var selectsSessions: Bool {
    filter.device != nil || filter.os != nil || filter.app != nil || filter.appVersion != nil || filter.since != nil
      || filter.until != nil || !filter.labels.isEmpty || filter.whereCrashed || filter.session != nil
  }

  /// Some findings of a selected session may be left out.
  var selectsFindings: Bool { filter.rule != nil || filter.severity != nil || filter.verdict != nil }

  func includes(_ stored: StoredSession) -> Bool {
    let session = stored.session
    if let id = filter.session, id != session.id { return false }
    if let device, !device.matches(session.device.identifier), !device.matches(stored.deviceName) { return false }
    if let os, !os.matches(session.system.version) { return false }
    if let app, !app.matches(session.app.bundle) { return false }
    if let appVersion, !appVersion.matches(session.app.version) { return false }
    if filter.whereCrashed, !stored.hasCrashed { return false }
    for (key, value) in filter.labels where session.labels[key] != value { return false }
    return overlapsRange(session)
  }

  private func overlapsRange(_ session: Session) -> Bool {
    if filter.since == nil, filter.until == nil { return true }
    guard session.stampsAreInstants, let first = session.first, let last = session.last
    else { return false }
    if let since = filter.since, last < since { return false }
    if let until = filter.until, first > until { return false }
    return true
  }

  func includes(rule id: String, severity: Severity) -> Bool {
    if let rule, !rule.matches(id) { return false }
    if let least = filter.severity, severity < least { return false }
    return true
  }

  func includes(rule id: String, severity: Severity, verdict: Verdict) -> Bool {
    if let wanted = filter.verdict, wanted != verdict { return false }
    return includes(rule: id, severity: severity)
  }

  /// A session with these findings has one that is asked for, or none is asked for.
  func includes(anyOf findings: [FindingReader.Summary]) -> Bool {
    !selectsFindings
      || findings.contains { includes(rule: $0.rule, severity: $0.severity, verdict: $0.verdict) }
  }
}
