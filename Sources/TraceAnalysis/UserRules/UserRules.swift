package import TraceModel

/// The rules that an app has of its own, read from `swivel.json5` and `*.rules.json5`. `RULES.md` tells what may stand there.
package struct UserRules: Sendable {
  /// How the names of files end that hold nothing but rules.
  package static let fileSuffix = ".rules.json5"

  /// In the order of their files.
  package private(set) var rules: [HazardRule] = []
  /// Where each rule stands.
  package private(set) var sources: [RuleSource] = []
  /// Limits that the configuration sets in place of those of the rules.
  package private(set) var limits = TimeLimits()
  private var texts: [String] = []

  package init() {}

  /// Adds the rules of a file that holds nothing else. `path` is what failures call the file.
  package mutating func add(json5 text: String, path: String) throws(ConfigurationFailure) {
    let form = JSON5Form(path: path)
    let members = try form.members(of: try form.value(of: text), "a file of rules", known: ["rules"])
    if let member = members.first { try add(member, path: path) }
  }

  /// Adds what stands under `rules` in the file at `path`.
  package mutating func add(_ member: JSON5Value.Member, path: String) throws(ConfigurationFailure) {
    let form = JSON5Form(path: path)
    for element in try form.elements(of: member) {
      let (rule, source) = try RuleReader(form: form).rule(of: element)
      if RuleCatalog.rule(id: rule.id) != nil || GuardCatalog.entry(id: rule.id) != nil {
        throw ConfigurationFailure(
          path, source.idPlace, "'\(rule.id)' is one of Swivel's own", "call it something else, such as app-\(rule.id)")
      }
      if let other = sources.first(where: { $0.id == rule.id }) {
        throw ConfigurationFailure(
          path, source.idPlace, "'\(rule.id)' is there twice (first in \(other.path), line \(other.idPlace.line))",
          "call one of the two something else")
      }
      rules.append(rule)
      sources.append(source)
    }
    texts.append(member.value.description)
  }

  /// Takes over what stands under `limits` in the file at `path`. To be called when all rules are there.
  package mutating func setLimits(_ member: JSON5Value.Member, path: String) throws(ConfigurationFailure) {
    limits = try TimeLimits(member, path: path, rules: all)
  }

  /// Holds the rules against one another: each finding that one builds on is another's. To be called when all are there.
  package func check() throws(ConfigurationFailure) {
    let known = rules.map(\.id) + RuleCatalog.all.map(\.id)
    for source in sources {
      for reference in source.references {
        if reference.id == source.id {
          throw ConfigurationFailure(
            source.path, reference.place, "'\(source.id)' builds on its own findings", "name another rule")
        }
        if known.contains(reference.id) { continue }
        throw ConfigurationFailure(
          source.path, reference.place, "no rule is called '\(reference.id)'",
          Suggestion.nearest(to: reference.id, among: known).map { "did you mean '\($0)'?" }
            ?? "'swivel rules' lists them")
      }
      if let reference = source.references.first(where: { leads(from: $0.id, to: source.id) }) {
        throw ConfigurationFailure(
          source.path, reference.place, "'\(source.id)' and '\(reference.id)' build on each other",
          "let one of them stand on events alone")
      }
    }
  }

  private func leads(from start: String, to end: String) -> Bool {
    var seen: Set<String> = []
    var open = [start]
    while let id = open.popLast() {
      if id == end { return true }
      guard seen.insert(id).inserted, let source = sources.first(where: { $0.id == id }) else { continue }
      open += source.references.map(\.id)
    }
    return false
  }

  /// Swivel's own rules and these.
  package var all: [HazardRule] { RuleCatalog.all + rules }

  /// The rule called `id`, Swivel's own or one of these; nil: none is.
  package func rule(id: String) -> HazardRule? { RuleCatalog.rule(id: id) ?? rules.first { $0.id == id } }

  /// Ids of the rules that have the death of the process as a role: they say nothing of what goes with crashes.
  package var aboutCrash: [String] {
    RuleCatalog.aboutCrash + rules.filter(\.isAboutCrash).map(\.id)
  }

  /// Names Swivel's rules and what these and the limits say: findings of another version are made anew.
  package var version: String {
    var version = RuleCatalog.version
    if !rules.isEmpty { version += "+" + ContentHash(of: texts.joined(separator: "\n")).hex.prefix(16) }
    if !limits.version.isEmpty { version += "+limits-" + limits.version }
    return version
  }
}

/// Where a rule stands, and which others it builds on.
package struct RuleSource: Sendable {
  package var path: String
  package var id: String
  package var idPlace: TextPlace
  package var references: [Reference] = []

  /// The name of a rule whose findings it takes for events.
  package struct Reference: Sendable {
    package var id: String
    package var place: TextPlace
  }
}
