internal import TraceModel

/// Reads which events play a role: `"frame"`, `{ event: "frame", width: { atMost: 0 } }`, `{ finding: "rule-id" }`, or a list.
struct FilterReader {
  let form: JSON5Form

  func filters(
    of value: JSON5Value, _ references: inout [RuleSource.Reference]
  ) throws(ConfigurationFailure) -> [EventFilter] {
    var filters: [EventFilter] = []
    for element in form.oneOrMore(value) { filters.append(try filter(of: element, &references)) }
    if filters.isEmpty { throw form.failure(value, "an empty list of events", "write at least one kind") }
    return filters
  }

  private func filter(
    of value: JSON5Value, _ references: inout [RuleSource.Reference]
  ) throws(ConfigurationFailure) -> EventFilter {
    guard case .object = value.content else { return EventFilter([try form.kind(of: value)]) }
    let members = try form.members(of: value, "an event", known: RuleWords.event)
    var filter = EventFilter([])
    for member in members {
      switch member.name {
      case "event": filter.kinds = try form.kinds(of: member.value)
      case "finding":
        for element in form.oneOrMore(member.value) {
          let id = try form.text(of: element, "the id of a rule")
          filter.findings.append(id)
          references.append(RuleSource.Reference(id: id, place: element.place))
        }
      default: filter.conditions += try conditions(of: member)
      }
    }
    guard !filter.kinds.isEmpty || !filter.findings.isEmpty else {
      throw form.failure(value, "an event without 'event' or 'finding'", "write event: and a kind, such as \"frame\"")
    }
    return filter
  }

  private func conditions(of member: JSON5Value.Member) throws(ConfigurationFailure) -> [Condition] {
    if let quantity = Quantity(rawValue: member.name) { return try comparisons(member.value, of: quantity) }
    if RuleWords.flags.contains(member.name), let flag = Flag(name: member.name) {
      return [try self.flag(flag, member)]
    }
    switch member.name {
    case "zeroSize": return [try form.boolean(of: member) ? .zeroSize : .noneOf([.zeroSize])]
    case "transparent": return [try form.boolean(of: member) ? .transparent : .notTransparent]
    case "role":
      return [
        try choice(member) { value throws(ConfigurationFailure) in
          .roleIs(try form.choice(value, "'role'", among: ViewRole.allCases.map { ($0.name, $0) }))
        }
      ]
    case "orientation":
      return [
        try choice(member) { value throws(ConfigurationFailure) in
          .orientationIs(try form.choice(value, "'orientation'", among: Orientation.allCases.map { ($0.name, $0) }))
        }
      ]
    case "marks":
      return [
        try choice(member) { value throws(ConfigurationFailure) in
          .marked(try form.choice(value, "'marks'", among: Mark.allCases.map { ($0.name, $0) }))
        }
      ]
    case "during":
      return [try choice(member) { value throws(ConfigurationFailure) in .during([try form.kind(of: value)]) }]
    case "dropped":
      return [try choice(member) { value throws(ConfigurationFailure) in .droppedIs(try form.kind(of: value)) }]
    default: break
    }
    if let key = SubjectKey(name: member.name) {
      return [try choice(member) { value throws(ConfigurationFailure) in try self.object(key, value) }]
    }
    guard let key = WordKey(rawValue: member.name) else { return [] }
    return [
      try choice(member) { value throws(ConfigurationFailure) in
        .wordIn(key, [try self.text(value, "'\(member.name)'")])
      }
    ]
  }

  /// One value, or a list of which one must be so, or `{ not: … }` of which none may.
  private func choice(
    _ member: JSON5Value.Member, _ condition: (JSON5Value) throws(ConfigurationFailure) -> Condition
  ) throws(ConfigurationFailure) -> Condition {
    func all(_ value: JSON5Value) throws(ConfigurationFailure) -> [Condition] {
      var conditions: [Condition] = []
      for element in form.oneOrMore(value) { conditions.append(try condition(element)) }
      return conditions
    }
    guard case .object = member.value.content else {
      let conditions = try all(member.value)
      return conditions.count == 1 ? conditions[0] : .anyOf(conditions)
    }
    let members = try form.members(of: member.value, "'\(member.name)'", known: ["not"])
    guard let not = members.first else {
      throw form.failure(member.value, "'\(member.name)' asks for nothing", "write { not: … }, or the value itself")
    }
    return .noneOf(try all(not.value))
  }

  private func flag(_ flag: Flag, _ member: JSON5Value.Member) throws(ConfigurationFailure) -> Condition {
    guard case .object = member.value.content else { return .flagIs(flag, try form.boolean(of: member)) }
    guard let not = try form.members(of: member.value, "'\(member.name)'", known: ["not"]).first else {
      throw form.failure(member.value, "'\(member.name)' asks for nothing", "write true, false or { not: true }")
    }
    return .flagIsNot(flag, try form.boolean(of: not))
  }

  /// A class, one object of it, or null for "not said".
  private func object(_ key: SubjectKey, _ value: JSON5Value) throws(ConfigurationFailure) -> Condition {
    let text = try text(value, "'\(key.name)'")
    if text.isEmpty { return .isObject(key, "") }
    let subject = Subject(text)
    return subject.instance.isEmpty ? .isOfClass(key, subject.className) : .isObject(key, subject.description)
  }

  /// A text, as it is written also of a number; empty for null.
  private func text(_ value: JSON5Value, _ what: String) throws(ConfigurationFailure) -> String {
    switch value.content {
    case .null: ""
    case .number(_, let written): written
    default: try form.text(of: value, what)
    }
  }

  private func comparisons(
    _ value: JSON5Value, of quantity: Quantity
  ) throws(ConfigurationFailure) -> [Condition] {
    guard case .object = value.content else { return [try self.comparison(value, quantity, .equals)] }
    var conditions: [Condition] = []
    for member in try form.members(of: value, "'\(quantity.rawValue)'", known: RuleWords.comparisons) {
      let comparison = Comparison(rawValue: member.name) ?? .equals
      conditions.append(try self.comparison(member.value, quantity, comparison))
    }
    if conditions.isEmpty {
      throw form.failure(value, "'\(quantity.rawValue)' compares with nothing", "write { below: 1 } or a number")
    }
    return conditions
  }

  private func comparison(
    _ value: JSON5Value, _ quantity: Quantity, _ comparison: Comparison
  ) throws(ConfigurationFailure) -> Condition {
    switch value.content {
    case .number(let number, _): return .compares(quantity, comparison, number)
    case .string:
      let known = Quantity.allCases.map { (word: $0.rawValue, value: $0) }
      return .comparesWith(quantity, comparison, try form.choice(value, "'\(quantity.rawValue)'", among: known))
    default:
      throw form.failure(
        value, "'\(quantity.rawValue)' is \(value.found)", "write a number, or the name of another quantity")
    }
  }
}
