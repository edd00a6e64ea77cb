internal import TraceModel

/// Reads one rule of a rule file.
struct RuleReader {
  let form: JSON5Form

  func rule(of value: JSON5Value) throws(ConfigurationFailure) -> (rule: HazardRule, source: RuleSource) {
    // A rule of one clause may have the clause's words beside its own.
    let members = try form.members(of: value, "a rule", known: RuleWords.rule + RuleWords.clause)
    func member(_ name: String) -> JSON5Value.Member? { members.first { $0.name == name } }
    guard let idMember = member("id") else {
      throw form.failure(value, "a rule without an id", "write id: and a name, such as \"grid-before-size\"")
    }
    let id = try id(of: idMember.value)
    var source = RuleSource(path: form.path, id: id, idPlace: idMember.value.place)
    let own = members.filter { RuleWords.clause.contains($0.name) }
    var clauses: [Clause] = []
    if let list = member("clauses") {
      if let beside = own.first {
        throw ConfigurationFailure(
          form.path, beside.place, "'\(beside.name)' beside 'clauses'", "move it into one of the clauses")
      }
      for element in try form.elements(of: list) {
        let members = try form.members(of: element, "a clause", known: RuleWords.clause)
        clauses.append(try ClauseReader(form: form).clause(of: members, element, &source.references))
      }
      if clauses.isEmpty {
        throw form.failure(list.value, "a rule without clauses", "write one, or leave out the list")
      }
    } else {
      clauses.append(try ClauseReader(form: form).clause(of: own, value, &source.references))
    }
    let examples = try member("examples").map { member throws(ConfigurationFailure) in try self.examples(member.value) }
    var rule = HazardRule(
      id: id, title: try text(member("title")) ?? id, severity: try word(member("severity"), else: .warning),
      maturity: try word(member("maturity"), else: .new), clauses: clauses,
      page: RulePage(
        contract: try text(member("contract")) ?? "", mechanism: try text(member("mechanism")) ?? "",
        remedy: try text(member("remedy")) ?? "", notWhen: try texts(member("notWhen")),
        needs: try text(member("log")) ?? "", sources: try texts(member("sources"))),
      fires: examples?["fires"] ?? [], possible: examples?["possible"] ?? [], quiet: examples?["quiet"] ?? [])
    rule.source = "\(form.path):\(value.place.line)"
    if let systems = member("systems") {
      for element in try form.elements(of: systems) { rule.systems.append(try range(of: element)) }
    }
    return (rule, source)
  }

  private func id(of value: JSON5Value) throws(ConfigurationFailure) -> String {
    let id = try form.text(of: value, "the id of a rule")
    let isPlain = id.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    guard isPlain, id.utf8.first.map({ (0x61...0x7A).contains($0) }) == true, id.utf8.count <= 80 else {
      throw form.failure(
        value, "'\(id)' is no id", "write lower-case letters, digits and hyphens, such as \"grid-before-size\"")
    }
    return id
  }

  private func text(_ member: JSON5Value.Member?) throws(ConfigurationFailure) -> String? {
    guard let member else { return nil }
    return try form.text(of: member.value, "'\(member.name)'")
  }

  private func texts(_ member: JSON5Value.Member?) throws(ConfigurationFailure) -> [String] {
    guard let member else { return [] }
    var texts: [String] = []
    for element in try form.elements(of: member) { texts.append(try form.text(of: element, "'\(member.name)'")) }
    return texts
  }

  private func word<Value: RawRepresentable & CaseIterable>(
    _ member: JSON5Value.Member?, else standard: Value
  ) throws(ConfigurationFailure) -> Value where Value.RawValue == String {
    guard let member else { return standard }
    return try form.choice(member, among: Value.allCases.map { ($0.rawValue, $0) })
  }

  /// `{ from: "13.0", below: "13.3" }`.
  private func range(of value: JSON5Value) throws(ConfigurationFailure) -> SystemRange {
    var range = SystemRange()
    for member in try form.members(of: value, "a range of systems", known: ["from", "below"]) {
      let version: String
      switch member.value.content {
      case .string(let string): version = string.text
      case .number(_, let written): version = written
      default:
        throw form.failure(member.value, "no version (found \(member.value.found))", "write one, such as \"17.2\"")
      }
      guard version.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ Int($0) != nil }) else {
        throw form.failure(member.value, "no version (found '\(version)')", "write one, such as \"17.2\"")
      }
      if member.name == "from" { range.from = version } else { range.below = version }
    }
    return range
  }

  private func examples(_ value: JSON5Value) throws(ConfigurationFailure) -> [String: [String]] {
    var examples: [String: [String]] = [:]
    for member in try form.members(of: value, "examples", known: RuleWords.examples) {
      for element in try form.elements(of: member) {
        let string = try form.string(of: element, "a trace")
        do {
          _ = try TraceNotation(string.text)
        } catch {
          throw ConfigurationFailure(
            form.path, string.place(ofByte: Self.byte(ofItem: error.item, in: string.text)),
            "event \(error.item) of the trace: \(error.problem)", "RULES.md tells how traces are written")
        }
        examples[member.name, default: []].append(string.text)
      }
    }
    return examples
  }

  /// Where an item of a trace begins.
  private static func byte(ofItem item: Int, in text: String) -> Int {
    let items = text.split(whereSeparator: { $0 == ";" || $0 == "\n" })
    guard item >= 1, item <= items.count else { return 0 }
    let start = items[item - 1].firstIndex { $0 != " " } ?? items[item - 1].startIndex
    return text.utf8.distance(from: text.startIndex, to: start)
  }
}
