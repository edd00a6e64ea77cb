internal import TraceModel

/// Reads the pattern of a clause: the word that stands for it, and the events and limits that it has.
struct PatternForm {
  /// The word that is there, and its place.
  private let word: String
  private let place: JSON5Value.Member

  init(parts: ClauseParts) throws(ConfigurationFailure) {
    let found = parts.members.filter { RuleWords.patterns.contains($0.name) }
    guard let first = found.first else {
      throw parts.form.failure(
        parts.value, "a clause without a pattern", "write one, such as absence: and the event that must not come")
    }
    if found.count > 1 {
      throw ConfigurationFailure(
        parts.form.path, found[1].place, "'\(first.name)' and '\(found[1].name)' in one clause",
        "make two clauses of it")
    }
    word = first.name
    place = first
  }

  func pattern(_ parts: inout ClauseParts) throws(ConfigurationFailure) -> Pattern {
    let main = try parts.filters(word)
    switch word {
    case "absence":
      parts.ask("within")
      return .absence(main)
    case "existence": return .existence(main)
    case "boundedExistence": return .boundedExistence(main, atMost: try parts.count("atMost", in: 0...249))
    case "precedence":
      return .precedence(main, before: try parts.filters("needs"), reset: try parts.optionalFilters("reset"))
    case "response":
      parts.ask("within")
      return .response(main, to: try parts.filters("answer"))
    case "precedenceByChain":
      return .precedenceByChain(main, before: try parts.filters("needs"), try parts.filters("then"))
    case "precedenceOfChain":
      return .precedenceOfChain(main, try parts.filters("then"), before: try parts.filters("needs"))
    case "responseToChain":
      return .responseToChain(main, try parts.filters("then"), to: try parts.filters("answer"))
    case "responseByChain":
      return .responseByChain(main, to: try parts.filters("answer"), try parts.filters("then"))
    case "constrainedResponse":
      return .constrainedResponse(
        main, to: try parts.filters("answer"), try parts.filters("then"), without: try parts.filters("without"))
    default: return .timed(try timed(main, &parts))
    }
  }

  private func timed(_ main: [EventFilter], _ parts: inout ClauseParts) throws(ConfigurationFailure) -> TimedPattern {
    switch word {
    case "minimumSeparation":
      return .minimumSeparation(main, atLeast: try parts.least(), reset: try parts.optionalFilters("reset"))
    case "minimumDelay":
      return .minimumDelay(
        main, after: try parts.filters("since"), atLeast: try parts.least(), reset: try parts.optionalFilters("reset"))
    case "precedenceWithin":
      return .precedenceWithin(
        main, after: try parts.filters("needs"), atMost: try parts.limit("within"),
        reset: try parts.optionalFilters("reset"))
    case "duration":
      let end = try parts.filters("to")
      let (least, most) = (try parts.milliseconds("atLeast"), try parts.milliseconds("atMost"))
      guard least != nil || most != nil else {
        throw ConfigurationFailure(
          parts.form.path, place.place, "a duration without a limit", "write atLeast, atMost or both")
      }
      return .duration(from: main, to: end, atLeast: least ?? 0, atMost: most ?? .infinity)
    case "recurrence": return .recurrence(main, atMost: try parts.limit("within"))
    default:
      return .burst(main, count: try parts.count("count", in: 2...1_000), within: try parts.limit("within"))
    }
  }
}

extension Pattern {
  /// The word for it in rule files.
  package var word: String {
    switch self {
    case .absence: "absence"
    case .existence: "existence"
    case .boundedExistence: "boundedExistence"
    case .precedence: "precedence"
    case .response: "response"
    case .precedenceByChain: "precedenceByChain"
    case .precedenceOfChain: "precedenceOfChain"
    case .responseToChain: "responseToChain"
    case .responseByChain: "responseByChain"
    case .constrainedResponse: "constrainedResponse"
    case .timed(let timed): timed.word
    }
  }
}

extension TimedPattern {
  /// The word for it in rule files.
  var word: String {
    switch self {
    case .minimumSeparation: "minimumSeparation"
    case .minimumDelay: "minimumDelay"
    case .precedenceWithin: "precedenceWithin"
    case .duration: "duration"
    case .recurrence: "recurrence"
    case .burst: "burst"
    }
  }
}
