import TraceModel

/// Reports of one death, and what they say of it together.
struct ReportedDeath {
  /// The best first.
  private(set) var reports: [ReportRows.Stored]
  /// The launch as all of them tell it; the best one's word counts.
  private(set) var launch: Session

  init(_ report: ReportRows.Stored) {
    reports = [report]
    launch = report.launch
  }

  var best: ReportRows.Stored { reports[0] }
  var kind: CrashKind { best.summary.report.kind }

  mutating func add(_ other: ReportedDeath) {
    reports = (reports + other.reports).sorted(by: Self.isBetter)
    launch = best.launch
    for report in reports.dropFirst() { launch.fillGaps(from: report.launch) }
  }

  /// A total order that does not know what was read first.
  static func isBetter(_ a: ReportRows.Stored, _ b: ReportRows.Stored) -> Bool {
    let (x, y) = (a.summary, b.summary)
    if x.richness != y.richness { return x.richness > y.richness }
    if x.identity != y.identity { return x.identity < y.identity }
    return (x.report.format, x.report.offset, a.place) < (y.report.format, y.report.offset, b.place)
  }

  /// The system's own id, else the smallest of others.
  var identity: String {
    let known = reports.map { ($0.family == .apple ? 0 : 1, $0.summary.identity) }
    return known.min { $0 < $1 }?.1 ?? ""
  }

  var incident: String? {
    let known = reports.compactMap { report in
      report.summary.report.incident.map { (report.family == .apple ? 0 : 1, $0) }
    }
    return known.min { $0 < $1 }?.1
  }

  /// Ids that tell it, those of SDKs' sessions too.
  var ids: Set<String> {
    Set(reports.flatMap { [$0.summary.report.incident, $0.summary.report.sessionID].compactMap { $0 } })
  }

  var families: Set<ReportFamily> { Set(reports.map(\.family)) }

  /// The best instant: one with a zone, if any has one.
  var captured: CrashInstant? {
    let instants = reports.compactMap(\.summary.report.captured)
    return instants.first(where: \.hasZone) ?? instants.first
  }

  var launched: CrashInstant? {
    let scale = captured?.hasZone
    return reports.compactMap(\.summary.report.launched).first { $0.hasZone == scale }
  }

  var window: CrashWindow? { captured == nil ? reports.compactMap(\.summary.report.window).first : nil }

  /// Nanoseconds since boot, those asleep not counted.
  var launchTick: Int64? { reports.compactMap(\.summary.report.launchTick).first.flatMap { Int64(exactly: $0) } }
  var exitTick: Int64? { reports.compactMap(\.summary.report.exitTick).first.flatMap { Int64(exactly: $0) } }

  /// The frames of its signatures without what each sender calls the exception.
  var frameKeys: Set<String> {
    var keys: Set<String> = []
    for signature in reports.map(\.summary.signature) {
      for key in [signature.address, signature.symbol] {
        guard let key, let bar = key.firstIndex(of: "|") else { continue }
        keys.insert(String(key[key.index(after: bar)...]))
      }
    }
    return keys
  }
}

/// Who makes reports of one kind: two reports of one maker with two ids are two deaths.
enum ReportFamily: Hashable {
  case apple, metricKit
  case other(String)

  init(format: String) {
    switch format {
    case "ips", "crash-text", "xccrashpoint", "jetsam", "stackshot", "microstackshot": self = .apple
    case "metrickit", "asc-diagnostics": self = .metricKit
    case "plcrash", "plcrash-text": self = .other("plcrash")
    default: self = .other(format)
    }
  }
}

extension ReportRows.Stored {
  var family: ReportFamily { ReportFamily(format: summary.report.format) }
}

extension Session {
  /// Takes what this one does not say from another account of the same launch.
  fileprivate mutating func fillGaps(from other: Session) {
    if process.isEmpty { process = other.process }
    pid = pid ?? other.pid
    boot = boot ?? other.boot
    for fact in Fact.allCases where self[fact] == nil || !stated.contains(fact) && other.stated.contains(fact) {
      guard let value = other[fact] else { continue }
      self[fact] = value
      if other.stated.contains(fact) { stated.insert(fact) }
    }
    system.name = system.name ?? other.system.name
    labels.merge(other.labels) { mine, _ in mine }
  }
}
