internal import TraceModel

/// Reads what a configuration says under `limits`.
struct TimeLimitReader {
  let form: JSON5Form
  let rules: [HazardRule]

  private static let words = ["rule", "clause", "family", "os"] + TimeLimit.allCases.map(\.rawValue)

  func entries(of member: JSON5Value.Member) throws(ConfigurationFailure) -> [TimeLimits.Entry] {
    var entries: [TimeLimits.Entry] = []
    for element in try form.elements(of: member) { entries += try self.entries(of: element) }
    return entries
  }

  /// One object can set several limits of its rule.
  private func entries(of value: JSON5Value) throws(ConfigurationFailure) -> [TimeLimits.Entry] {
    let members = try form.members(of: value, "a limit", known: Self.words)
    func member(_ name: String) -> JSON5Value.Member? { members.first { $0.name == name } }
    guard let name = member("rule") else {
      throw form.failure(value, "a limit without a rule", "write rule: and the id of one; 'swivel rules' lists them")
    }
    let rule = try rule(of: name.value)
    let clause = try member("clause").map { member throws(ConfigurationFailure) in
      try form.number(of: member.value, "'clause'", in: 1...rule.clauses.count)
    }
    let family = try member("family").map { member throws(ConfigurationFailure) in
      try form.text(of: member.value, "'family'")
    }
    let os = try member("os").map { member throws(ConfigurationFailure) in
      try form.number(of: member.value, "'os'", in: 1...1_000)
    }
    var entries: [TimeLimits.Entry] = []
    for limit in TimeLimit.allCases {
      guard let member = member(limit.rawValue) else { continue }
      let clauses = clause.map { [rule.clauses[$0 - 1]] } ?? rule.clauses
      if !clauses.contains(where: { $0[limit] != nil }) {
        throw ConfigurationFailure(
          form.path, member.place, "'\(rule.id)' has no \(limit.rawValue)", Self.remedy(rule))
      }
      entries.append(
        TimeLimits.Entry(
          rule: rule.id, clause: clause, family: family, os: os, limit: limit,
          milliseconds: try form.milliseconds(of: member.value, "'\(member.name)'")))
    }
    if entries.isEmpty { throw form.failure(value, "a limit without a time", Self.remedy(rule)) }
    return entries
  }

  private func rule(of value: JSON5Value) throws(ConfigurationFailure) -> HazardRule {
    let id = try form.text(of: value, "'rule'")
    if let rule = rules.first(where: { $0.id == id }) { return rule }
    throw form.failure(
      value, "no rule is called '\(id)'",
      Suggestion.nearest(to: id, among: rules.map(\.id)).map { "did you mean '\($0)'?" }
        ?? "'swivel rules' lists them")
  }

  private static func remedy(_ rule: HazardRule) -> String {
    let own = TimeLimit.allCases.filter { limit in rule.clauses.contains { $0[limit] != nil } }.map(\.rawValue)
    return own.isEmpty ? "it has no limit that can be set" : "write \(own.joined(separator: " or "))"
  }
}
