internal import TraceModel

/// The members of one clause, and which of them a pattern has asked for.
struct ClauseParts {
  let form: JSON5Form
  let members: [JSON5Value.Member]
  /// Where the clause stands.
  let value: JSON5Value
  var references: [RuleSource.Reference]
  /// Of those that only some patterns have.
  private(set) var asked: Set<String> = []

  init(form: JSON5Form, members: [JSON5Value.Member], value: JSON5Value, references: [RuleSource.Reference]) {
    self.form = form
    self.members = members
    self.value = value
    self.references = references
  }

  subscript(name: String) -> JSON5Value.Member? { members.first { $0.name == name } }

  func first(of names: [String]) -> JSON5Value.Member? { members.first { names.contains($0.name) } }

  func failure(_ name: String, _ problem: String, _ remedy: String) -> ConfigurationFailure {
    ConfigurationFailure(form.path, self[name]?.place ?? value.place, problem, remedy)
  }

  /// The events under `name`, which must be there.
  mutating func filters(_ name: String) throws(ConfigurationFailure) -> [EventFilter] {
    asked.insert(name)
    guard let member = self[name] else {
      throw form.failure(value, "the clause has no '\(name)'", "write \(name): and the kind of event that it is")
    }
    return try FilterReader(form: form).filters(of: member.value, &references)
  }

  mutating func optionalFilters(_ name: String) throws(ConfigurationFailure) -> [EventFilter] {
    asked.insert(name)
    return self[name] == nil ? [] : try filters(name)
  }

  mutating func milliseconds(_ name: String) throws(ConfigurationFailure) -> Double? {
    asked.insert(name)
    guard let member = self[name] else { return nil }
    return try form.milliseconds(of: member.value, "'\(name)'")
  }

  /// A limit that must be there.
  mutating func limit(_ name: String) throws(ConfigurationFailure) -> Double {
    guard let limit = try milliseconds(name) else {
      throw form.failure(value, "the clause has no '\(name)'", "write \(name): and how many milliseconds")
    }
    return limit
  }

  /// `atLeast`, or `moreThan`: stamps are whole nanoseconds.
  mutating func least() throws(ConfigurationFailure) -> Double {
    let (least, more) = (try milliseconds("atLeast"), try milliseconds("moreThan"))
    switch (least, more) {
    case (let least?, nil): return least
    case (nil, let more?): return (more * 1_000_000 + 1) / 1_000_000
    case (nil, nil):
      throw form.failure(value, "the clause has no 'atLeast'", "write atLeast or moreThan: and how many milliseconds")
    default: throw failure("moreThan", "'atLeast' and 'moreThan' in one clause", "write one of them")
    }
  }

  mutating func count(_ name: String, in range: ClosedRange<Int>) throws(ConfigurationFailure) -> Int {
    asked.insert(name)
    guard let member = self[name] else {
      throw form.failure(value, "the clause has no '\(name)'", "write \(name): and how many")
    }
    return try form.number(of: member.value, "'\(name)'", in: range)
  }

  mutating func ask(_ name: String) { asked.insert(name) }

  /// A word that the clause's pattern has no use for is a slip.
  func refuseTheRest(of pattern: Pattern) throws(ConfigurationFailure) {
    let known = RuleWords.roles + RuleWords.bounds
    guard let member = members.first(where: { known.contains($0.name) && !asked.contains($0.name) }) else { return }
    let others = asked.filter(known.contains).sorted()
    throw ConfigurationFailure(
      form.path, member.place, "a clause of \(pattern.word) has no '\(member.name)'",
      Suggestion.nearest(to: member.name, among: others).map { "did you mean '\($0)'?" }
        ?? (others.isEmpty ? "leave it out" : "it has \(others.joined(separator: ", "))"))
  }
}
