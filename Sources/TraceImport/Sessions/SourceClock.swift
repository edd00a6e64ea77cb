internal import TraceModel

/// What the stamps of one capture are worth.
struct SourceClock {
  var stamps: StampKind
  /// Seconds east of UTC, where the command line says so.
  var zoneOffset: Int?
  /// The year was given on the command line.
  var hasYear: Bool
  /// The date was given on the command line.
  var hasDate = false

  /// A stamp of this capture is an instant, not only a place on the log's own scale.
  func isInstant(timeIsComplete: Bool) -> Bool {
    if timeIsComplete { return true }
    return switch stamps {
    // A stamp of such a format that is not complete lacks its zone.
    case .complete, .noZone: zoneOffset != nil
    case .noYear: zoneOffset != nil && hasYear
    // Such stamps have a zone of their own.
    case .noDate: hasDate
    case .none: false
    }
  }

  /// A stamp as text that is the same whatever zone and year the command line gives.
  func identity(of time: Timestamp, timeIsComplete: Bool) -> String {
    let day: Int64 = 86_400_000_000_000
    if timeIsComplete { return String(time.nanoseconds) }
    if stamps == .noDate { return String((time.nanoseconds % day + day) % day) }
    let local = time.nanoseconds &+ Int64(zoneOffset ?? 0) &* 1_000_000_000
    if stamps != .noYear { return String(local) }
    // The day depends on the year; the time of day does not.
    return String((local % day + day) % day)
  }
}
