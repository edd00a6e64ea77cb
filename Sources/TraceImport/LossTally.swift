internal import TraceModel

/// Counts what could not be used, by reason, with the place of the first.
struct LossTally {
  /// More reasons than this are counted under `other`: a log must not make the list grow.
  static let maximumReasons = 64

  private var byReason: [String: Loss] = [:]

  /// Counts `count` more under `reason`. `text` is made only for the first.
  mutating func add(_ reason: String, count: Int = 1, line: Int, offset: Int, text: @autoclosure () -> String) {
    let key = byReason[reason] != nil || byReason.count < Self.maximumReasons ? reason : "other"
    if let index = byReason.index(forKey: key) {
      // A log may claim any count.
      byReason.values[index].count =
        byReason.values[index].count.addingReportingOverflow(count).overflow
        ? .max : byReason.values[index].count + count
    } else {
      byReason[key] = Loss(reason: key, line: line, offset: offset, count: count, text: text())
    }
  }

  /// All of them, by the line of the first, then by reason.
  var losses: [Loss] {
    byReason.values.sorted { ($0.line, $0.reason) < ($1.line, $1.reason) }
  }
}
