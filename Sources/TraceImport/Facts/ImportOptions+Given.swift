package import TraceModel

/// What the command line said of a capture, kept with it: a log that grew, or comes again, is read as it was before unless
/// something else is said now.
extension ImportOptions {
  /// All that was said but the device map, as text: a name and a value a line, sorted.
  package var given: String {
    var pairs: [(String, String)] = []
    if let zoneOffset { pairs.append(("timezone", "\(zoneOffset)")) }
    if let year { pairs.append(("year", "\(year)")) }
    if let date { pairs.append(("date", "\(date.year)-\(date.month)-\(date.day)")) }
    if let process { pairs.append(("process", process)) }
    if let formatIn { pairs.append(("format", formatIn)) }
    if let digest = configuration?.digest ?? earlierConfiguration { pairs.append(("configuration", digest)) }
    for (fact, value) in earlierFlags.merging(flags, uniquingKeysWith: { $1 }) {
      pairs.append(("set.\(fact.rawValue)", value))
    }
    for (name, value) in earlierLabels.merging(labels, uniquingKeysWith: { $1 }) {
      pairs.append(("label.\(name)", value))
    }
    return pairs.map { "\(Self.escaped($0.0))=\(Self.escaped($0.1))" }.sorted().joined(separator: "\n")
  }

  /// These options, and what `given` says where they say nothing.
  ///
  /// Facts of `given` are not facts of this call: they only fill what is unknown (`fill`).
  package func completed(by given: String) -> ImportOptions {
    var options = self
    let saysDay = year != nil || date != nil
    for line in given.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.unescaped)
      guard parts.count == 2 else { continue }
      let (name, value) = (parts[0], parts[1])
      switch name {
      case "timezone": options.zoneOffset = zoneOffset ?? Int(value)
      case "year": if !saysDay { options.year = Int(value) }
      case "date": if !saysDay { options.date = Self.date(value) }
      case "process": options.process = process ?? value
      case "format": options.formatIn = formatIn ?? value
      case "configuration": options.earlierConfiguration = value
      default:
        if let name = Self.rest(of: name, behind: "set."), let fact = Fact(rawValue: name) {
          options.earlierFlags[fact] = value
        } else if let name = Self.rest(of: name, behind: "label.") {
          options.earlierLabels[name] = value
        }
      }
    }
    return options
  }

  /// Whether a capture about which `given` was said gives the same events, stamps and sessions now, facts apart.
  ///
  /// Where there is no configuration now, that with which it was read counts: nothing new is said.
  package func readsAsBefore(_ given: String) -> Bool { readsLike(ImportOptions().completed(by: given)) }

  /// Whether the rest of such a capture can be read behind what was read before.
  package func canReadOn(_ given: String) -> Bool {
    readsAsBefore(given) && configuration?.digest == ImportOptions().completed(by: given).earlierConfiguration
  }

  private func readsLike(_ other: ImportOptions) -> Bool {
    zoneOffset == other.zoneOffset && (year ?? date?.year) == (other.year ?? other.date?.year)
      && date?.month == other.date?.month && date?.day == other.date?.day && process == other.process
      && formatIn == other.formatIn && bundle == other.bundle
      && (configuration?.digest ?? earlierConfiguration) == other.earlierConfiguration
  }

  /// These options as those with which a capture is read now, with this configuration or none.
  package var forReading: ImportOptions {
    var options = self
    options.earlierConfiguration = nil
    return options
  }

  /// They say something about sessions, now or by an earlier import.
  package var hasFacts: Bool {
    !flags.isEmpty || !labels.isEmpty || map != nil || !side.isEmpty || !earlierFlags.isEmpty || !earlierLabels.isEmpty
  }

  /// Gives a session the facts that were given to its capture earlier, where nothing is known.
  package func fill(_ session: inout Session) {
    for (fact, value) in earlierFlags where session[fact] == nil { session[fact] = value }
    session.labels.merge(earlierLabels) { mine, _ in mine }
  }

  /// The app that the capture is about, where the command line says so.
  var bundle: String? { flags[.app] ?? earlierFlags[.app] }

  private static func date(_ text: String) -> (year: Int, month: Int, day: Int)? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return parts.count == 3 ? (parts[0], parts[1], parts[2]) : nil
  }

  private static func rest(of name: String, behind prefix: String) -> String? {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }

  /// A backslash, a line end and `=` stand behind a backslash, so that a line is one pair and the first `=` parts it.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "=": result += "\\e"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        result.unicodeScalars.append(scalar == "n" ? "\n" : scalar == "e" ? "=" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
