/// How bad a hazard is for who holds the device.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  /// A wrong picture, or a lead.
  case note
  /// A hang, dead or lost interface.
  case warning
  /// It can crash or kill the app.
  case error

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// How far a rule has proved itself.
package enum Maturity: String, CaseIterable, Sendable {
  case stable, new, informational
}
