/// One option: from this value come its parsing, its help and its errors.
struct Option: Sendable {
  enum Section: String, CaseIterable, Sendable {
    case own = "Options"
    case filters = "Filters"
    case facts = "Facts that a log does not hold"
    case everywhere = "Everywhere"
  }

  /// With its hyphens.
  var name: String
  /// What its value is called in help; nil: it takes none.
  var value: String?
  var section: Section
  var help: String
  /// Takes the value over; the empty text where the option takes none.
  var apply: @Sendable (inout Settings, String) throws(UsageFailure) -> Void

  init(
    _ name: String, _ value: String? = nil, in section: Section = .own, help: String,
    apply: @escaping @Sendable (inout Settings, String) throws(UsageFailure) -> Void
  ) {
    self.name = name
    self.value = value
    self.section = section
    self.help = help
    self.apply = apply
  }

  /// As it is written: `--db FILE`.
  var usage: String { value.map { "\(name) \($0)" } ?? name }
}
