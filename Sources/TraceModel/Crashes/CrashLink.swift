/// How a crash was tied to its session, and how sure that is.
package struct CrashLink: Equatable, Sendable {
  /// What proves it, the strongest first.
  package enum How: String, CaseIterable, Sendable {
    /// The log itself tells of the crash.
    case log
    /// The log states the report's own id.
    case incident
    /// Launch and exit on the clock of one boot.
    case ticks
    /// App or process, and process id.
    case pid
    /// App or process, and the time.
    case time
    /// The only crash of such an app on such a device in the period that the report tells of.
    case window
    /// No log tells of the launch: the report has a session of its own.
    case own
  }

  package var how: How
  /// From 0 to 1.
  package var confidence: Double

  package init(_ how: How, _ confidence: Double) {
    self.how = how
    self.confidence = confidence
  }
}
