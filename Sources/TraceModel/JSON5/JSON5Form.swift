/// What every reader of a JSON5 file asks of its values: an object with known names, a list, a text. It refuses the rest with
/// its place, and with the nearest word that there is.
package struct JSON5Form: Sendable {
  package let path: String

  /// A remedy does not list more words than these.
  private static let mostListed = 24

  package init(path: String) { self.path = path }

  /// Files of more bytes are refused.
  package static let maximumBytes = 1 << 20

  /// The value that a file's text is. Fails with the place of the first fault.
  package func value(of text: String) throws(ConfigurationFailure) -> JSON5Value {
    guard text.utf8.count <= Self.maximumBytes else {
      throw ConfigurationFailure(
        path, TextPlace(line: 1, column: 1), "too long for a configuration (\(text.utf8.count) bytes)",
        "name another file")
    }
    do {
      return try JSON5Reader.value(of: text)
    } catch {
      throw ConfigurationFailure(path, error.place, error.problem, error.remedy)
    }
  }

  package func failure(_ value: JSON5Value, _ problem: String, _ remedy: String) -> ConfigurationFailure {
    ConfigurationFailure(path, value.place, problem, remedy)
  }

  /// The members of an object whose names are all `known`.
  package func members(
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

  package func unknown(_ member: JSON5Value.Member, in what: String, known: [String]) -> ConfigurationFailure {
    let remedy =
      Suggestion.nearest(to: member.name, among: known).map { "did you mean '\($0)'?" }
      ?? (known.count > Self.mostListed ? "RULES.md lists them" : "write one of \(known.joined(separator: ", "))")
    return ConfigurationFailure(path, member.place, "\(what) has no '\(member.name)'", remedy)
  }

  package func elements(of member: JSON5Value.Member) throws(ConfigurationFailure) -> [JSON5Value] {
    guard case .array(let elements) = member.value.content else {
      throw failure(
        member.value, "'\(member.name)' is no list (found \(member.value.found))", "write [ and ] around it")
    }
    return elements
  }

  package func string(of value: JSON5Value, _ what: String) throws(ConfigurationFailure) -> JSON5String {
    guard case .string(let string) = value.content, !string.text.isEmpty else {
      throw failure(value, "no text for \(what) (found \(value.found))", "write it in quotes")
    }
    return string
  }

  package func text(of value: JSON5Value, _ what: String) throws(ConfigurationFailure) -> String {
    try string(of: value, what).text
  }

  package func boolean(of member: JSON5Value.Member) throws(ConfigurationFailure) -> Bool {
    guard case .boolean(let flag) = member.value.content else {
      throw failure(member.value, "'\(member.name)' is \(member.value.found)", "write true or false")
    }
    return flag
  }
}
