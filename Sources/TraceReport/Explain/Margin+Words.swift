import TraceModel

extension Margin {
  /// How near clean sessions come, in sentences. `own`: the distance of the finding itself, in words; nil: it has none.
  func words(own: String?) -> String {
    if sessions == 0 {
      return "No clean session of this process in which the rule could be broken is in the database to compare with."
    }
    let some = read < sessions ? "In \(read) of \(sessions) clean sessions" : "In \(Prose.count(read, "clean session"))"
    guard let nearest, let first = nearest.kinds.first?.name, let last = nearest.kinds.last?.name else {
      return "\(some) no such two events were seen to compare with."
    }
    let time = Self.time(nearest.nanoseconds)
    let times = "(\(count) measured)"
    let here = own.map { "Here it was \($0). " } ?? ""
    switch nearest.measure {
    case .afterOpener:
      return here + "\(some) the nearest \(last) of this kind came \(time) after \(first), when that was over \(times)."
    case .beforeOpener: return here + "\(some) the nearest \(first) of this kind came \(time) before \(last) \(times)."
    case .answer: return "\(some) the slowest \(last) came \(time) after \(first) \(times)."
    case .cause: return "\(some) the last \(first) came at least \(time) before \(last) \(times)."
    }
  }

  /// `701 ms`, `12.4 s`.
  private static func time(_ nanoseconds: Int64) -> String {
    nanoseconds < 10_000_000_000
      ? "\(Decimal.milliseconds(nanoseconds: nanoseconds)) ms"
      : "\(Decimal.rounded(Double(nanoseconds) / 1_000_000_000, places: 1)) s"
  }
}
