/// One report of the end of a process, or of a hang, as one tool wrote it.
///
/// Every reader fills what its source holds; what it does not hold is nil, never guessed. Placeholders (`???`, a UUID of
/// zeros, `<redacted>`) count as not held. Two reports with the same `incident` tell of one death.
package struct CrashReport: Sendable {
  // What was read, and where.
  /// Name of the format (`CrashCatalog`), such as `ips`.
  package var format: String
  package var kind = CrashKind.crash
  /// For `nonFatal`, `notACrash` and `hang`: why, in words that stay the same for the same cause (`simulated`, `handled`,
  /// `force-quit`, `disk-writes`). nil for the others.
  package var why: String?
  /// Byte offset of the report in the decoded capture, and its first line, from 1.
  package var offset = 0
  package var line = 1
  /// What could not be used, with places in the capture.
  package var losses: [Loss] = []

  // Which death.
  /// The report's own id (UUID, 32 hex digits), upper case; the same in every copy of the report.
  package var incident: String?
  /// The group that the sender gave it: an issue of a service, a crash point of Xcode. Never part of our signature.
  package var externalGroup: String?

  // Where it ran.
  package var device = DeviceFacts()
  /// Whether it was a phone, a simulator, a Mac; says which table the report belongs to.
  package var platform = CrashPlatform.unknown
  package var system = SystemFacts()
  package var channel = SystemChannel.unknown
  /// For a simulator: the Mac that it ran on, such as `MacBookPro18,2`.
  package var host: String?
  package var app = AppFacts()
  /// The app came from TestFlight; nil: not stated.
  package var isTestFlight: Bool?
  /// The orientation that the sender states for the moment of the crash. Read from the sensor unless
  /// `orientationIsInterface`.
  package var orientation: Orientation?
  package var orientationIsInterface = false

  // Which launch.
  package var process: String?
  package var pid: Int?
  /// UUID of the process's main binary, upper case, with dashes.
  package var binary: String?
  /// The same in all reports of one boot.
  package var boot: String?
  /// An id that an SDK gave the launch or session.
  package var sessionID: String?
  /// `Foreground`, `Background`, …, as written.
  package var role: String?
  package var inForeground: Bool?
  package var captured: CrashInstant?
  package var launched: CrashInstant?
  /// Reports of a period (MetricKit) have no instant: it happened inside this one.
  package var window: CrashWindow?
  /// Launch and exit on the machine's monotonic clock, in ticks of `ticksPerSecond`.
  package var launchTick: UInt64?
  package var exitTick: UInt64?
  /// 24,000,000 on devices; 1,000,000,000 on Intel Macs.
  package var ticksPerSecond: Int64 = 24_000_000

  // Why it ended.
  package var exception = CrashException()
  package var termination = CrashTermination()
  /// What the app or the system says of it: assertion texts, `Fatal error: …`.
  package var messages: [String] = []

  // Where it was.
  package var threads: [CrashThread] = []
  /// Index into `threads` of the one that crashed, hung or was blamed.
  package var crashedThread: Int?
  /// Where the exception was thrown, innermost first; empty: the report has none.
  package var lastExceptionBacktrace: [CrashFrame] = []
  package var images: [CrashImage] = []

  // What went before.
  /// In the order of the file; the clock behind them can go back.
  package var crumbs: [CrashCrumb] = []
  /// The names that the crumbs' events mean.
  package var names = NameTable()
  /// Views of the view hierarchy at the crash with a side of zero that were to be seen.
  package var zeroSizeViews: [CrashView] = []

  package init(format: String) { self.format = format }

  /// The crumbs that are events, as a batch; positions count from 0.
  package var trail: EventBatch {
    var batch = EventBatch()
    batch.names = names
    for crumb in crumbs {
      guard var event = crumb.event else { continue }
      event.position = batch.events.count
      event.line = crumb.line
      event.offset = crumb.offset
      batch.events.append(event)
      batch.texts.append(EventText(keys: crumb.keys, raw: crumb.text))
    }
    return batch
  }
}

/// What kind of end, or no end, a report tells of.
package enum CrashKind: String, CaseIterable, Sendable {
  /// The process died of its own fault.
  case crash
  /// The system killed it for memory.
  case jetsam
  /// The system killed it because it took too long.
  case watchdog
  /// It did not answer for a while and lived on.
  case hang
  /// Something was reported, and the process lived on.
  case nonFatal = "non-fatal"
  /// The report tells of no fault of a process: `CrashReport.why`.
  case notACrash = "not-a-crash"

  /// The process was dead afterwards.
  package var isDeath: Bool { self == .crash || self == .jetsam || self == .watchdog }
}

/// What sort of machine a process ran on.
package enum CrashPlatform: String, CaseIterable, Sendable {
  case device, simulator, mac, other, unknown
}

/// Which users have a version of a system.
package enum SystemChannel: String, CaseIterable, Sendable {
  case release, beta, `internal`, unknown
}
