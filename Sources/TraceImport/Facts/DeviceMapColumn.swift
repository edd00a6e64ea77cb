internal import TraceModel

/// One column of a device map behind the first.
enum DeviceMapColumn: Equatable {
  case fact(Fact)
  /// A version whose build may stand behind it in brackets.
  case version(Fact, build: Fact)
  case label(String)

  /// The columns that a header names. Fails for a header that does not begin with `device`, an unknown column, and one
  /// that is there twice.
  static func all(of header: CSVReader.Record, path: String) throws(ImportFailure) -> [DeviceMapColumn] {
    guard header.fields.first == "device" else {
      throw .deviceMap(
        path: path, line: header.line, problem: "the first column is '\(header.fields.first ?? "")'",
        remedy: "call it 'device'")
    }
    var columns: [DeviceMapColumn] = []
    for name in header.fields.dropFirst() {
      guard let column = DeviceMapColumn(name: name) else {
        throw .deviceMap(
          path: path, line: header.line, problem: "no column is called '\(name)'",
          remedy: "use any of \(DeviceMap.columns.joined(separator: ", ")), label.NAME")
      }
      if columns.contains(column) {
        throw .deviceMap(
          path: path, line: header.line, problem: "the column '\(name)' is there twice", remedy: "keep one of them")
      }
      columns.append(column)
    }
    return columns
  }

  init?(name: String) {
    switch name {
    case "model": self = .fact(.device)
    case "os": self = .version(.os, build: .build)
    case "build": self = .fact(.build)
    case "app": self = .fact(.app)
    case "app_version": self = .version(.version, build: .appBuild)
    case "app_build": self = .fact(.appBuild)
    case "debugger": self = .fact(.debugger)
    default:
      let prefix = "label."
      guard name.hasPrefix(prefix), name.count > prefix.count else { return nil }
      self = .label(String(name.dropFirst(prefix.count)))
    }
  }

  /// Takes a cell that is not empty.
  func take(
    _ cell: String, into statement: inout DeviceMap.Statement, path: String, line: Int
  ) throws(ImportFailure) {
    switch self {
    case .label(let name): statement.labels[name] = cell
    case .fact(let fact): try Self.set(fact, cell, in: &statement, path: path, line: line)
    case .version(let fact, let build):
      let parts = Self.versionAndBuild(cell)
      try Self.set(fact, parts.version, in: &statement, path: path, line: line)
      if let text = parts.build { try Self.set(build, text, in: &statement, path: path, line: line) }
    }
  }

  private static func set(
    _ fact: Fact, _ value: String, in statement: inout DeviceMap.Statement, path: String, line: Int
  ) throws(ImportFailure) {
    var value = value
    if fact == .debugger {
      guard let flag = Event.boolean(value) else {
        throw .deviceMap(path: path, line: line, problem: "debugger is '\(value)'", remedy: "write true or false")
      }
      value = String(flag)
    }
    if let other = statement.facts.updateValue(value, forKey: fact), other != value {
      throw .deviceMap(
        path: path, line: line, problem: "two values for \(fact.rawValue) ('\(other)' and '\(value)')",
        remedy: "keep one of them")
    }
  }

  /// `17.2 (21C62)` taken apart; a text of another form is all version.
  static func versionAndBuild(_ text: String) -> (version: String, build: String?) {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return (text, nil) }
    var version = text[..<open]
    while version.last == " " { version.removeLast() }
    let build = text[text.index(after: open)...].dropLast()
    guard !version.isEmpty, !build.isEmpty else { return (text, nil) }
    return (String(version), String(build))
  }
}
