import TraceModel
import TraceStore

/// A crash report of a launch of Reader with process id 812, which crashed at second 1000.
struct MadeReport {
  var report: CrashReport
  /// Breadcrumbs in trace notation.
  var crumbs = ""

  init(_ incident: String?, format: String = "ips", kind: CrashKind = .crash) {
    report = CrashReport(format: format)
    report.kind = kind
    report.incident = incident
    report.process = "Reader"
    report.pid = 812
    report.device.identifier = "iPhone13,2"
    report.system.version = "17.2"
    report.app.version = "3.1"
    report.exception.type = "EXC_CRASH"
    report.exception.signal = "SIGABRT"
    report.captured = Self.instant(1000)
  }

  static func instant(_ seconds: Double, hasZone: Bool = true) -> CrashInstant {
    CrashInstant(time: time(seconds), resolution: 100_000, hasZone: hasZone)
  }

  /// Seconds of a day in November 2026.
  static func time(_ seconds: Double) -> Timestamp {
    Timestamp(nanoseconds: 1_793_660_000_000_000_000 + Int64(seconds * 1e9))
  }

  /// Frames of the app, innermost first; without symbol where the text is empty.
  mutating func stack(
    _ frames: [(symbol: String, offset: UInt64)], uuid: String = "11111111-2222-3333-4444-555555555555"
  ) {
    var image = CrashImage()
    (image.name, image.uuid, image.path) = ("Reader", uuid, "/private/var/containers/Bundle/X/Reader.app/Reader")
    report.images = [image]
    var thread = CrashThread(number: 0)
    for (symbol, offset) in frames {
      var frame = CrashFrame()
      (frame.image, frame.offset) = (0, offset)
      frame.symbol = symbol.isEmpty ? nil : symbol
      thread.frames.append(frame)
    }
    (report.threads, report.crashedThread) = ([thread], 0)
  }

  /// As the importer hands it over.
  var launch: ReportedLaunch {
    get throws {
      var trace = try TraceNotation(crumbs)
      var session = Session(id: "s-report")
      session.process = report.process ?? ""
      session.pid = report.pid
      session.boot = report.boot
      (session.device, session.system, session.app) = (report.device, report.system, report.app)
      session.stated = Set(Fact.allCases.filter { session[$0] != nil })
      session.stampsAreInstants = report.captured?.hasZone ?? true
      session.clock = report.captured == nil ? .none : session.stampsAreInstants ? .wall : .wallNoZone
      if report.kind.isDeath {
        var event = Event(kind: report.kind == .crash ? .crash : .exit)
        event.time = report.captured?.time
        event.line = 1
        if report.kind != .crash { event.reason = trace.batch.names.id(of: "kill") }
        event.position = trace.batch.events.count
        trace.batch.events.append(event)
        trace.batch.texts.append(EventText(keys: "{}", raw: "\(report.format) death"))
        session.end = report.kind == .crash ? .crash : .kill
      }
      session.eventCount = trace.batch.events.count
      return ReportedLaunch(summary: CrashSummary(of: report), session: session, batch: trace.batch)
    }
  }

  /// A capture that holds it.
  func ingestion(_ path: String, digest: String) throws -> Ingestion {
    var ingestion = Ingestion(path, digest: digest)
    ingestion.capture.format = report.format
    ingestion.reports = [try launch]
    ingestion.capture.events = report.kind.isDeath ? ingestion.reports[0].batch.events.count : 0
    return ingestion
  }
}

extension TraceDatabase {
  /// All that the views show of reports, crashes, sessions and events, without row ids.
  func told() throws -> [String] {
    try text("SELECT * FROM crashes ORDER BY id")
      + text(
        """
        SELECT s.id, c.path, s.process, s.pid, s.device, s.os, s.app_version, s.clock, s.start, s."end", s.end_reason,
          s.events, s.crashed FROM sessions AS s JOIN captures AS c ON c.id = s.capture ORDER BY s.id
        """)
      + text(
        """
        SELECT e.session, e.position, e.t, e.time, e.kind, e.keys, c.path FROM events AS e
          JOIN captures AS c ON c.id = e.capture ORDER BY e.session, e.position
        """)
      + text("SELECT path, lines, events, losses, unwanted FROM captures ORDER BY path")
      + text(
        """
        SELECT c.path, r.line, r.format, r."end", r.why, r.incident, r.crash, r.best FROM reports AS r
          JOIN captures AS c ON c.id = r.capture ORDER BY c.path, r.line, r.incident
        """)
  }
}
