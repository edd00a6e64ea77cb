internal import TraceModel

/// Makes a configuration of JSON5, and refuses what it does not know: a misspelt word would silently do nothing.
struct ConfigurationReader {
  let path: String

  func failure(_ value: JSON5Value, _ problem: String, _ remedy: String) -> ConfigurationFailure {
    ConfigurationFailure(path, value.place, problem, remedy)
  }

  func configuration(of value: JSON5Value) throws(ConfigurationFailure) -> Configuration {
    var configuration = Configuration()
    let words = ["patterns", "devices", "ignore", "probes", "surfaces", "processes"]
    for member in try members(of: value, "the configuration", known: words) {
      switch member.name {
      case "patterns":
        for element in try elements(of: member) {
          configuration.patterns.append(
            try PatternReader(reader: self).pattern(of: element, &configuration.patternProcesses))
        }
      case "ignore":
        for element in try elements(of: member) {
          configuration.ignored.append(try PatternReader(reader: self).ignored(element))
        }
      case "devices": configuration.devices = try devices(of: member)
      case "probes":
        for element in try elements(of: member) { configuration.roles.probes.insert(try className(of: element)) }
      case "surfaces":
        for element in try elements(of: member) {
          let (name, isSafe) = try surface(of: element)
          configuration.roles.surfaces.updateValue(isSafe, forKey: name)
        }
      default:
        configuration.appProcesses = try elements(of: member).map { value throws(ConfigurationFailure) in
          try text(of: value, "the name of a process")
        }
      }
    }
    if let both = configuration.roles.surfaces.keys.filter(configuration.roles.probes.contains).min() {
      throw failure(value, "'\(both)' is a probe and a surface", "keep it in one of the two lists")
    }
    return configuration
  }

  // MARK: Parts

  /// The members of an object whose names are all `known`.
  func members(
    of value: JSON5Value, _ what: String, known: [String]
  ) throws(ConfigurationFailure) -> [JSON5Value.Member] {
    guard case .object(let members) = value.content else {
      throw failure(value, "\(what) is no object (found \(value.found))", "write { and names such as \(known[0])")
    }
    for member in members where !known.contains(member.name) {
      throw unknown(member, in: what, known: known)
    }
    return members
  }

  func unknown(_ member: JSON5Value.Member, in what: String, known: [String]) -> ConfigurationFailure {
    let remedy =
      Suggestion.nearest(to: member.name, among: known).map { "did you mean '\($0)'?" }
      ?? "write one of \(known.joined(separator: ", "))"
    return ConfigurationFailure(path, member.place, "\(what) has no '\(member.name)'", remedy)
  }

  func elements(of member: JSON5Value.Member) throws(ConfigurationFailure) -> [JSON5Value] {
    guard case .array(let elements) = member.value.content else {
      throw failure(
        member.value, "'\(member.name)' is no list (found \(member.value.found))", "write [ and ] around it")
    }
    return elements
  }

  func string(of value: JSON5Value, _ what: String) throws(ConfigurationFailure) -> JSON5String {
    guard case .string(let string) = value.content, !string.text.isEmpty else {
      throw failure(value, "no text for \(what) (found \(value.found))", "write it in quotes")
    }
    return string
  }

  func text(of value: JSON5Value, _ what: String) throws(ConfigurationFailure) -> String {
    try string(of: value, what).text
  }

  func boolean(of member: JSON5Value.Member) throws(ConfigurationFailure) -> Bool {
    guard case .boolean(let flag) = member.value.content else {
      throw failure(member.value, "'\(member.name)' is \(member.value.found)", "write true or false")
    }
    return flag
  }

  /// A class as events name it, without its module.
  private func className(of value: JSON5Value) throws(ConfigurationFailure) -> String {
    Subject(className: try text(of: value, "the name of a class"), instance: "").className
  }

  private func surface(of value: JSON5Value) throws(ConfigurationFailure) -> (name: String, isSafe: Bool?) {
    guard case .object = value.content else { return (try className(of: value), nil) }
    var name: String?
    var isSafe: Bool?
    for member in try members(of: value, "a surface", known: ["class", "resizeSafe"]) {
      if member.name == "class" { name = try className(of: member.value) } else { isSafe = try boolean(of: member) }
    }
    guard let name else { throw failure(value, "a surface without a class", "write { class: \"UnityView\" }") }
    return (name, isSafe)
  }

  // MARK: Devices

  private func devices(of member: JSON5Value.Member) throws(ConfigurationFailure) -> DeviceMap {
    guard case .object(let rows) = member.value.content else {
      throw failure(
        member.value, "'devices' is no object (found \(member.value.found))", "write { \"NAME\": { model: \"…\" } }")
    }
    var entries: [(device: String, statement: DeviceMap.Statement)] = []
    for row in rows {
      guard !row.name.isEmpty else {
        throw ConfigurationFailure(path, row.place, "a device without a name", "write the name that its logs have")
      }
      guard case .object(let facts) = row.value.content else {
        throw failure(row.value, "a device is no object (found \(row.value.found))", "write { model: \"iPhone13,2\" }")
      }
      var statement = DeviceMap.Statement()
      for fact in facts { try take(fact, into: &statement) }
      entries.append((row.name, statement))
    }
    return DeviceMap(entries)
  }

  private func take(_ fact: JSON5Value.Member, into statement: inout DeviceMap.Statement) throws(ConfigurationFailure) {
    guard let column = DeviceMapColumn(name: fact.name) else {
      throw unknown(fact, in: "a device", known: DeviceMap.columns + ["label.NAME"])
    }
    let cell: String
    switch fact.value.content {
    case .string(let string) where !string.text.isEmpty: cell = string.text
    case .number(_, let written): cell = written
    case .boolean(let flag): cell = String(flag)
    default: throw failure(fact.value, "'\(fact.name)' is \(fact.value.found)", "write it in quotes, or leave it out")
    }
    do {
      try column.take(cell, into: &statement, path: path, line: fact.value.place.line)
    } catch {
      guard case .deviceMap(_, _, let problem, let remedy) = error else { return }
      throw failure(fact.value, problem, remedy)
    }
  }
}
