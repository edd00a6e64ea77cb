extension TraceDatabase {
  /// A column of a view, for whoever writes SQL: its type in SQLite, what its values count or mean, and one of them.
  package typealias SchemaColumn = (view: String, column: String, type: String, unit: String, example: String)

  /// Every column of every view, in order. The views are stable; the tables behind them are not.
  package static var schemaDescription: [SchemaColumn] {
    views.flatMap { view, columns in
      columns.map { (view: view, column: $0.name, type: $0.type, unit: $0.unit, example: $0.example) }
    }
  }

  private struct Column {
    var name: String
    var type: String
    var unit: String
    var example: String

    init(_ name: String, _ type: String, _ unit: String, _ example: String) {
      self.name = name
      self.type = type
      self.unit = unit
      self.example = example
    }
  }

  private static let views: [(String, [Column])] = [
    (
      "captures",
      [
        Column("id", "INTEGER", "row", "1"),
        Column("path", "TEXT", "as named on the command line", "logs/rack-3.log"),
        Column("format", "TEXT", "name of a format", "idevicesyslog"),
        Column("wrappers", "TEXT", "names joined by commas", "gzip,bom"),
        Column("bytes", "INTEGER", "decoded bytes", "118233"),
        Column("lines", "INTEGER", "lines", "1042"),
        Column("events", "INTEGER", "events", "311"),
        Column("losses", "INTEGER", "lines", "2"),
        Column("unwanted", "INTEGER", "lines", "729"),
        Column("digest", "TEXT", "hash of the decoded bytes", "0f343b0931126a20f133d67c2b018a3b"),
        Column("first_time", "TEXT", "RFC 3339, UTC", "2026-11-03T01:12:40.000000Z"),
        Column("last_time", "TEXT", "RFC 3339, UTC", "2026-11-03T01:12:44.118201Z"),
      ]
    ),
    (
      "sessions",
      [
        Column("id", "TEXT", "session", "s-3f9a0c11d2e4"),
        Column("capture", "INTEGER", "captures.id", "1"),
        Column("process", "TEXT", "name", "Reader"),
        Column("pid", "INTEGER", "process id", "812"),
        Column("boot", "TEXT", "boot session id", "5D3C0A1E"),
        Column("device", "TEXT", "model identifier", "iPhone13,2"),
        Column("device_name", "TEXT", "marketing name", "iPhone 12"),
        Column("family", "TEXT", "family", "iPhone"),
        Column("unit", "TEXT", "name of the unit", "QA 7"),
        Column("unit_id", "TEXT", "UDID or serial", "00008101-000A1D3C0C21001E"),
        Column("simulator", "INTEGER", "0 or 1", "0"),
        Column("os", "TEXT", "version", "17.2"),
        Column("os_build", "TEXT", "build of the system", "21C62"),
        Column("app", "TEXT", "bundle id", "com.example.reader"),
        Column("app_version", "TEXT", "version", "3.1"),
        Column("app_build", "TEXT", "build of the app", "412"),
        Column("debugger", "INTEGER", "0 or 1", "0"),
        Column("clock", "TEXT", "monotonic, wall, wall-no-zone, none", "monotonic"),
        Column("start", "TEXT", "RFC 3339, UTC", "2026-11-03T01:12:40.000000Z"),
        Column("end", "TEXT", "RFC 3339, UTC", "2026-11-03T01:12:44.118201Z"),
        Column("end_reason", "TEXT", "unknown, exit, crash, kill", "crash"),
        Column("events", "INTEGER", "events", "311"),
        Column("crashed", "INTEGER", "0 or 1", "1"),
      ]
    ),
    (
      "events",
      [
        Column("id", "INTEGER", "row", "4711"),
        Column("session", "TEXT", "sessions.id", "s-3f9a0c11d2e4"),
        Column("position", "INTEGER", "from 0, in the session", "41"),
        Column("seq", "INTEGER", "number of the recorder", "42"),
        Column("t", "REAL", "seconds since boot", "5120.118201334"),
        Column("time", "TEXT", "RFC 3339, UTC", "2026-11-03T01:12:44.118201Z"),
        Column("kind", "TEXT", "kind of event", "willTransition"),
        Column("subject_class", "TEXT", "class", "GameViewController"),
        Column("subject_id", "TEXT", "instance", "3"),
        Column("x", "REAL", "points", "0.0"),
        Column("y", "REAL", "points", "0.0"),
        Column("width", "REAL", "points (pixels of a drawable)", "844.0"),
        Column("height", "REAL", "points (pixels of a drawable)", "390.0"),
        Column("keys", "TEXT", "JSON object", "{\"controller\":\"GameViewController#3\",\"size\":\"844x390\"}"),
        Column("capture", "INTEGER", "captures.id", "1"),
        Column("line", "INTEGER", "from 1", "1041"),
        Column("offset", "INTEGER", "bytes", "118012"),
        Column(
          "raw", "TEXT", "line of the log, without wrappers",
          "swivel event=willTransition controller=GameViewController#3"),
      ]
    ),
    (
      "findings",
      [
        Column("id", "TEXT", "finding", "f-0a1b2c3d4e5f"),
        Column("fingerprint", "TEXT", "hash", "0a1b2c3d4e5f6071"),
        Column("rule", "TEXT", "rules.id", "zero-size-frame-in-transition"),
        Column("severity", "TEXT", "error, warning, note", "error"),
        Column("verdict", "TEXT", "violated, pending-at-crash, possible", "violated"),
        Column("session", "TEXT", "sessions.id", "s-3f9a0c11d2e4"),
        Column("subject", "TEXT", "Class#instance", "UnityView#7"),
        Column("position", "INTEGER", "of the last witness", "42"),
        Column("time", "TEXT", "RFC 3339, UTC", "2026-11-03T01:12:44.121000Z"),
        Column("message", "TEXT", "sentence", "UnityView#7 became 0x0 inside a transition"),
        Column("crash", "TEXT", "crashes.id", "c-9f8e7d6c5b4a"),
        Column("crash_after_ms", "REAL", "milliseconds", "38.2"),
      ]
    ),
    (
      "witnesses",
      [
        Column("finding", "TEXT", "findings.id", "f-0a1b2c3d4e5f"),
        Column("ordinal", "INTEGER", "from 1", "1"),
        Column("event", "INTEGER", "events.id", "4711"),
      ]
    ),
    (
      "crashes",
      [
        Column("id", "TEXT", "crash", "c-9f8e7d6c5b4a"),
        Column("kind", "TEXT", "log, or name of a report format", "ips"),
        Column("end", "TEXT", "crash, jetsam, watchdog", "crash"),
        Column("path", "TEXT", "file that tells of it", "reports/Reader.ips"),
        Column("incident", "TEXT", "incident id of the report", "6156848E-344E-4D9E-84E0-87AFD0D0AE7B"),
        Column("time", "TEXT", "RFC 3339, UTC", "2026-11-03T01:12:44.159000Z"),
        Column("window_begin", "TEXT", "RFC 3339, UTC; of a report of a period", "2026-11-02T15:00:00.000000Z"),
        Column("window_end", "TEXT", "RFC 3339, UTC; of a report of a period", "2026-11-03T14:59:00.000000Z"),
        Column("device", "TEXT", "model identifier", "iPhone13,2"),
        Column("device_name", "TEXT", "marketing name", "iPhone 12"),
        Column("family", "TEXT", "family", "iPhone"),
        Column("simulator", "INTEGER", "0 or 1", "0"),
        Column("os", "TEXT", "version", "17.2"),
        Column("os_build", "TEXT", "build of the system", "21C62"),
        Column("app", "TEXT", "bundle id", "com.example.reader"),
        Column("app_version", "TEXT", "version", "3.1"),
        Column("app_build", "TEXT", "build of the app", "412"),
        Column("process", "TEXT", "name", "Reader"),
        Column("pid", "INTEGER", "process id", "812"),
        Column("exception_type", "TEXT", "exception", "EXC_CRASH"),
        Column("exception_signal", "TEXT", "signal", "SIGABRT"),
        Column("exception_codes", "TEXT", "codes of the report", "0x0000000000000000"),
        Column("exception_name", "TEXT", "exception that was thrown", "NSInternalInconsistencyException"),
        Column("exception_reason", "TEXT", "sentence", "view is not in the hierarchy"),
        Column("termination_namespace", "TEXT", "namespace of the report", "SIGNAL"),
        Column("termination_code", "TEXT", "code of the report", "6"),
        Column("termination_reason", "TEXT", "sentence", "Abort trap: 6"),
        Column("signature", "TEXT", "cause without numbers", "EXC_CRASH|Reader!Page.turn()"),
        Column("group", "TEXT", "crash group", "g-1a2b3c4d5e6f"),
        Column("session", "TEXT", "sessions.id", "s-3f9a0c11d2e4"),
        Column("link_how", "TEXT", "log, incident, ticks, pid, time, window, own", "pid"),
        Column("link_confidence", "REAL", "0 to 1", "0.95"),
        Column("in_rotation", "INTEGER", "0 or 1", "1"),
        Column("in_layout", "INTEGER", "0 or 1", "0"),
        Column("copies", "INTEGER", "further reports of it", "2"),
      ]
    ),
    (
      "reports",
      [
        Column("id", "INTEGER", "row", "1"),
        Column("capture", "INTEGER", "captures.id", "1"),
        Column("line", "INTEGER", "from 1", "2"),
        Column("offset", "INTEGER", "bytes", "402"),
        Column("format", "TEXT", "name of a report format", "ips"),
        Column("end", "TEXT", "crash, jetsam, watchdog, hang, non-fatal, not-a-crash", "crash"),
        Column("why", "TEXT", "why it is no crash", "simulated"),
        Column("incident", "TEXT", "incident id", "6156848E-344E-4D9E-84E0-87AFD0D0AE7B"),
        Column("crash", "TEXT", "crashes.id", "c-9f8e7d6c5b4a"),
        Column("best", "INTEGER", "0 or 1: crashes shows this one", "1"),
      ]
    ),
    (
      "losses",
      [
        Column("capture", "INTEGER", "captures.id", "1"),
        Column("line", "INTEGER", "first line, from 1", "77"),
        Column("offset", "INTEGER", "bytes", "8112"),
        Column("reason", "TEXT", "reason", "truncated"),
        Column("count", "INTEGER", "lines or messages", "3"),
        Column("text", "TEXT", "start of the first line", "swivel event=frame t=51"),
      ]
    ),
    (
      "breakdown",
      [
        Column("device", "TEXT", "model identifier or unknown", "iPhone13,2"),
        Column("device_name", "TEXT", "marketing name", "iPhone 12"),
        Column("os", "TEXT", "version or unknown", "17.2"),
        Column("os_build", "TEXT", "build or unknown", "21C62"),
        Column("app_version", "TEXT", "version or unknown", "3.1"),
        Column("rule", "TEXT", "rules.id", "zero-size-frame-in-transition"),
        Column("sessions", "INTEGER", "sessions of the group", "12"),
        Column("exposed", "INTEGER", "sessions in which the rule was exposed", "9"),
        Column("with_hazard", "INTEGER", "sessions with a certain finding", "4"),
        Column("crashed", "INTEGER", "sessions of the group that crashed", "3"),
        Column("both", "INTEGER", "sessions with a certain finding that crashed", "3"),
      ]
    ),
    (
      "devices",
      [
        Column("identifier", "TEXT", "model identifier", "iPhone13,2"),
        Column("name", "TEXT", "marketing name", "iPhone 12"),
        Column("family", "TEXT", "family", "iPhone"),
        Column("year", "INTEGER", "year", "2020"),
      ]
    ),
    (
      "rules",
      [
        Column("id", "TEXT", "rule", "zero-size-frame-in-transition"),
        Column("severity", "TEXT", "error, warning, note", "error"),
        Column("maturity", "TEXT", "stable, new, informational", "new"),
        Column("title", "TEXT", "title", "Zero-size frame inside a transition"),
        Column("about_crash", "INTEGER", "0 or 1", "0"),
      ]
    ),
  ]
}
