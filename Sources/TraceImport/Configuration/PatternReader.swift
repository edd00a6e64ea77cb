internal import TraceModel

/// Reads one pattern of a configuration.
struct PatternReader {
  /// A pattern is searched by a literal of at least so many bytes.
  static let shortestLiteral = 3

  let form: JSON5Form

  /// `{ match: "…", event: "…", keys: { … } }`. Adds the process it names to `processes`.
  func pattern(of value: JSON5Value, _ processes: inout [String]) throws(ConfigurationFailure) -> AppPattern {
    let known = ["match", "literal", "event", "process", "keys", "slow"]
    let members = try form.members(of: value, "a pattern", known: known)
    var (pattern, groups) = try matching(members, value)
    guard let event = members.first(where: { $0.name == "event" }) else {
      throw form.failure(value, "a pattern without an event", "write event: and a kind, such as \"surfaceResize\"")
    }
    pattern.kind = try kind(of: event.value)
    if let member = members.first(where: { $0.name == "process" }) {
      let name = try form.text(of: member.value, "the name of a process")
      if !processes.contains(name) { processes.append(name) }
      pattern.process = processes.firstIndex(of: name)
    }
    if let member = members.first(where: { $0.name == "keys" }) { pattern.keys = try keys(of: member.value, groups) }
    try addKeys(ofGroups: groups, members, to: &pattern)
    return pattern
  }

  /// A regular expression, `{ match: "…" }` or `{ literal: "…" }`.
  func ignored(_ value: JSON5Value) throws(ConfigurationFailure) -> AppPattern {
    if case .string(let string) = value.content { return try expression(string, value, isSlow: false).pattern }
    return try matching(try form.members(of: value, "what is ignored", known: ["match", "literal", "slow"]), value)
      .pattern
  }

  private func matching(
    _ members: [JSON5Value.Member], _ value: JSON5Value
  ) throws(ConfigurationFailure) -> (pattern: AppPattern, groups: [String]) {
    let match = members.first { $0.name == "match" }
    let literal = members.first { $0.name == "literal" }
    let slow = members.first { $0.name == "slow" }
    let isSlow = try slow.map { member throws(ConfigurationFailure) in try form.boolean(of: member) } ?? false
    switch (match, literal) {
    case (let match?, nil):
      return try expression(try form.string(of: match.value, "'match'"), match.value, isSlow: isSlow)
    case (nil, let literal?):
      let bytes = Array(try form.text(of: literal.value, "'literal'").utf8)
      guard bytes.count >= Self.shortestLiteral else {
        throw form.failure(
          literal.value, "too short a literal (found \(literal.value.found))",
          "write at least \(Self.shortestLiteral) characters of the message")
      }
      return (AppPattern(literal: bytes, program: nil, kind: nil, process: nil), [])
    case (nil, nil):
      throw form.failure(value, "a pattern without 'match' or 'literal'", "write match: \"…\" and what to look for")
    case (_?, let literal?):
      throw ConfigurationFailure(
        form.path, literal.place, "'match' and 'literal' in one pattern", "write one of them")
    }
  }

  private func expression(
    _ string: JSON5String, _ value: JSON5Value, isSlow: Bool
  ) throws(ConfigurationFailure) -> (pattern: AppPattern, groups: [String]) {
    let node: PatternNode
    let groups: [String]
    do {
      (node, groups) = try PatternParser.parse(string.text)
    } catch {
      throw ConfigurationFailure(form.path, string.place(ofByte: error.byte), error.problem, error.remedy)
    }
    guard let program = PatternProgram(node, groups: groups.count) else {
      throw form.failure(
        value, "too long a pattern once its repetitions are written out",
        "write + or * where the exact number does not matter")
    }
    let literal = RequiredLiteral.of(node)
    guard literal.count >= Self.shortestLiteral || isSlow else {
      throw form.failure(
        value, "no text of \(Self.shortestLiteral) characters that every match has",
        "write more of the message, or slow: true to try the pattern on each")
    }
    let pattern = AppPattern(
      literal: literal.count >= Self.shortestLiteral ? literal : [], program: program, kind: nil, process: nil)
    return (pattern, groups)
  }

  private func kind(of value: JSON5Value) throws(ConfigurationFailure) -> EventKind {
    let name = try form.text(of: value, "'event'")
    if let kind = EventKind(name: name) { return kind }
    let nearest = Suggestion.nearest(to: name, among: EventKind.allCases.map(\.name))
    throw form.failure(
      value, "no kind of event is called '\(name)'",
      nearest.map { "did you mean '\($0)'?" } ?? "CONFIGURATION.md lists the kinds")
  }

  private func keys(
    of value: JSON5Value, _ groups: [String]
  ) throws(ConfigurationFailure) -> [(key: String, template: KeyTemplate)] {
    guard case .object(let members) = value.content else {
      throw form.failure(value, "'keys' is no object (found \(value.found))", "write { view: \"UnityView\" }")
    }
    var keys: [(key: String, template: KeyTemplate)] = []
    for member in members {
      guard TraceKey.isKnown(member.name) else {
        let remedy =
          Suggestion.nearest(to: member.name, among: TraceKey.names).map { "did you mean '\($0)'?" }
          ?? "CONFIGURATION.md lists the keys"
        throw ConfigurationFailure(form.path, member.place, "events have no key '\(member.name)'", remedy)
      }
      keys.append((member.name, try template(of: member, groups)))
    }
    return keys
  }

  private func template(
    of member: JSON5Value.Member, _ groups: [String]
  ) throws(ConfigurationFailure) -> KeyTemplate {
    let text: String
    var places: JSON5String?
    switch member.value.content {
    case .string(let string): (text, places) = (string.text, string)
    case .number(_, let written): text = written
    case .boolean(let flag): text = String(flag)
    default:
      throw form.failure(member.value, "'\(member.name)' is \(member.value.found)", "write text, such as \"{w}x{h}\"")
    }
    let template: KeyTemplate
    do {
      template = try KeyTemplate(text, groups: groups)
    } catch {
      let place = places?.place(ofByte: error.byte) ?? member.value.place
      throw ConfigurationFailure(form.path, place, error.problem, error.remedy)
    }
    if let constant = template.constant, let remedy = TraceKey.remedy(for: constant, of: member.name) {
      throw form.failure(member.value, "'\(constant)' is no value of '\(member.name)'", remedy)
    }
    return template
  }

  /// A group that is called like a key gives that key; one that nobody uses is a slip.
  private func addKeys(
    ofGroups groups: [String], _ members: [JSON5Value.Member], to pattern: inout AppPattern
  ) throws(ConfigurationFailure) {
    let used = Set(pattern.keys.flatMap(\.template.groups))
    for (index, name) in groups.enumerated() where !name.isEmpty && !used.contains(index + 1) {
      if TraceKey.isKnown(name) {
        guard !pattern.keys.contains(where: { $0.key == name }),
          let template = try? KeyTemplate("{\(name)}", groups: groups)
        else { continue }
        pattern.keys.append((name, template))
        continue
      }
      guard let match = members.first(where: { $0.name == "match" }), case .string(let string) = match.value.content
      else {
        continue
      }
      let nearest = Suggestion.nearest(to: name, among: TraceKey.names)
      throw ConfigurationFailure(
        form.path, string.place(ofByte: Self.byte(ofGroup: name, in: string.text)),
        "no key uses the group '\(name)'",
        nearest.map { "did you mean the key '\($0)'?" } ?? "use it in keys, or write (?:…)")
    }
  }

  private static func byte(ofGroup name: String, in text: String) -> Int {
    let bytes = Array(text.utf8)
    let wanted = Array("(?<\(name)>".utf8)
    return bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
  }
}
