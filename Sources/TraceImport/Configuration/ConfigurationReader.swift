internal import TraceModel

/// Makes a configuration of JSON5, and refuses what it does not know: a misspelt word would silently do nothing.
struct ConfigurationReader {
  let form: JSON5Form

  init(path: String) { form = JSON5Form(path: path) }

  func configuration(of value: JSON5Value) throws(ConfigurationFailure) -> Configuration {
    var configuration = Configuration()
    let words = ["patterns", "devices", "ignore", "probes", "surfaces", "processes", "rules", "limits"]
    for member in try form.members(of: value, "the configuration", known: words) {
      switch member.name {
      case "patterns":
        for element in try form.elements(of: member) {
          configuration.patterns.append(
            try PatternReader(form: form).pattern(of: element, &configuration.patternProcesses))
        }
      case "ignore":
        for element in try form.elements(of: member) {
          configuration.ignored.append(try PatternReader(form: form).ignored(element))
        }
      case "devices": configuration.devices = try devices(of: member)
      case "probes":
        for element in try form.elements(of: member) { configuration.roles.probes.insert(try className(of: element)) }
      case "surfaces":
        for element in try form.elements(of: member) {
          let (name, isSafe) = try surface(of: element)
          configuration.roles.surfaces.updateValue(isSafe, forKey: name)
        }
      // They are read by who knows what a rule may say.
      case "rules": configuration.rules = member
      case "limits": configuration.limits = member
      default:
        configuration.appProcesses = try form.elements(of: member).map { value throws(ConfigurationFailure) in
          try form.text(of: value, "the name of a process")
        }
      }
    }
    if let both = configuration.roles.surfaces.keys.filter(configuration.roles.probes.contains).min() {
      throw form.failure(value, "'\(both)' is a probe and a surface", "keep it in one of the two lists")
    }
    return configuration
  }

  // MARK: Parts

  /// A class as events name it, without its module.
  private func className(of value: JSON5Value) throws(ConfigurationFailure) -> String {
    Subject(className: try form.text(of: value, "the name of a class"), instance: "").className
  }

  private func surface(of value: JSON5Value) throws(ConfigurationFailure) -> (name: String, isSafe: Bool?) {
    guard case .object = value.content else { return (try className(of: value), nil) }
    var name: String?
    var isSafe: Bool?
    for member in try form.members(of: value, "a surface", known: ["class", "resizeSafe"]) {
      if member.name == "class" {
        name = try className(of: member.value)
      } else {
        isSafe = try form.boolean(of: member)
      }
    }
    guard let name else { throw form.failure(value, "a surface without a class", "write { class: \"UnityView\" }") }
    return (name, isSafe)
  }

  // MARK: Devices

  private func devices(of member: JSON5Value.Member) throws(ConfigurationFailure) -> DeviceMap {
    guard case .object(let rows) = member.value.content else {
      throw form.failure(
        member.value, "'devices' is no object (found \(member.value.found))", "write { \"NAME\": { model: \"…\" } }")
    }
    var entries: [(device: String, statement: DeviceMap.Statement)] = []
    for row in rows {
      guard !row.name.isEmpty else {
        throw ConfigurationFailure(form.path, row.place, "a device without a name", "write the name that its logs have")
      }
      guard case .object(let facts) = row.value.content else {
        throw form.failure(
          row.value, "a device is no object (found \(row.value.found))", "write { model: \"iPhone13,2\" }")
      }
      var statement = DeviceMap.Statement()
      for fact in facts { try take(fact, into: &statement) }
      entries.append((row.name, statement))
    }
    return DeviceMap(entries)
  }

  private func take(_ fact: JSON5Value.Member, into statement: inout DeviceMap.Statement) throws(ConfigurationFailure) {
    guard let column = DeviceMapColumn(name: fact.name) else {
      throw form.unknown(fact, in: "a device", known: DeviceMap.columns + ["label.NAME"])
    }
    let cell: String
    switch fact.value.content {
    case .string(let string) where !string.text.isEmpty: cell = string.text
    case .number(_, let written): cell = written
    case .boolean(let flag): cell = String(flag)
    default:
      throw form.failure(fact.value, "'\(fact.name)' is \(fact.value.found)", "write it in quotes, or leave it out")
    }
    do {
      try column.take(cell, into: &statement, path: form.path, line: fact.value.place.line)
    } catch {
      guard case .deviceMap(_, _, let problem, let remedy) = error else { return }
      throw form.failure(fact.value, problem, remedy)
    }
  }
}
