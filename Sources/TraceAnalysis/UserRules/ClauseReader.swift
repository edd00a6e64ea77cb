internal import TraceModel

/// Reads one clause: a pattern, its scope, its key, its limits.
struct ClauseReader {
  let form: JSON5Form

  /// `members` are the clause's alone; `value` is where it stands.
  func clause(
    of members: [JSON5Value.Member], _ value: JSON5Value, _ references: inout [RuleSource.Reference]
  ) throws(ConfigurationFailure) -> Clause {
    var parts = ClauseParts(form: form, members: members, value: value, references: references)
    let pattern = try PatternForm(parts: parts).pattern(&parts)
    var scope = try scope(&parts)
    if case .timed(let timed) = pattern, let member = parts.first(of: RuleWords.scopes) {
      throw form.failure(
        member.value, "a \(timed.word) has no scope, and here is '\(member.name)'", "leave it out")
    }
    var clause = Clause(pattern, scope, key: try key(parts), message: "")
    clause.capacity = 65_536
    switch pattern {
    case .response, .absence:
      if let member = parts["within"] { clause.bound = try form.milliseconds(of: member.value, "'within'") }
    default: break
    }
    if case .absence = pattern, clause.bound != nil, !scope.opens {
      throw parts.failure("within", "'within' counts from what opens the scope, and there is no scope", "write after:")
    }
    if case .absence = pattern, clause.bound != nil { clause.reopening = .latest }
    if let member = parts["openers"] {
      let reading: Reopening = try form.choice(
        member, among: [("each", .each), ("first", .first), ("latest", .latest)])
      // Within a time of any opener is within that time of the latest.
      if reading != .each { clause.reopening = reading }
    }
    // Without an end, a scope opens again only where the latest opener counts.
    if case .after(let openers) = scope, clause.reopening == .latest { scope = .afterUntil(openers, []) }
    clause.scope = scope
    if let member = parts["report"] {
      clause.reporting = try form.choice(member, among: [("first", .first), ("every", .every)])
    }
    if let member = parts["at"] {
      clause.place = try form.choice(member, among: [("end", .end), ("trigger", .trigger)])
    }
    if let member = parts["clock"] { clause.clock = try form.choice(member, among: [("app", .app), ("log", .log)]) }
    if let member = parts["keys"] {
      clause.capacity = try form.number(of: member.value, "'keys'", in: 1...1_000_000)
    }
    clause.retract = try parts.optionalFilters("retract")
    setStandardGuards(&clause)
    if let member = parts["guards"] { try GuardReader(form: form).read(member.value, into: &clause) }
    clause.message = try message(parts["message"], clause)
    try parts.refuseTheRest(of: pattern)
    references = parts.references
    return clause
  }

  private func scope(_ parts: inout ClauseParts) throws(ConfigurationFailure) -> Scope {
    switch (parts["before"], parts["after"], parts["until"], parts["between"], parts["and"]) {
    case (nil, nil, nil, nil, nil): return .global
    case (_?, nil, nil, nil, nil): return .before(try parts.filters("before"))
    case (nil, _?, nil, nil, nil): return .after(try parts.filters("after"))
    case (nil, _?, _?, nil, nil): return .afterUntil(try parts.filters("after"), try parts.filters("until"))
    case (nil, nil, nil, _?, _?): return .between(try parts.filters("between"), try parts.filters("and"))
    case (_, nil, _?, _, _): throw parts.failure("until", "'until' without 'after'", "write after: and what opens it")
    case (_, _, _, _?, nil): throw parts.failure("between", "'between' without 'and'", "write and: and what closes it")
    case (_, _, _, nil, _?): throw parts.failure("and", "'and' without 'between'", "write between: and what opens it")
    default:
      let member = parts.first(of: RuleWords.scopes)
      throw form.failure(
        member?.value ?? parts.value, "more than one scope",
        "write before, or after, or after and until, or between and and")
    }
  }

  private func key(_ parts: ClauseParts) throws(ConfigurationFailure) -> Key {
    guard let member = parts["key"] else { return .session }
    let words = RuleWords.keys.map(\.word) + RuleWords.fields.map(\.word)
    guard case .array(let elements) = member.value.content else {
      let word = try form.text(of: member.value, "'key'")
      if let key = RuleWords.keys.first(where: { $0.word == word })?.key { return key }
      if let field = RuleWords.fields.first(where: { $0.word == word })?.field { return .fields([field]) }
      throw form.failure(member.value, "'\(word)' is no key", JSON5Form.remedy(word, among: words))
    }
    guard (1...RuleWords.mostFields).contains(elements.count) else {
      throw form.failure(
        member.value, "a key of \(elements.count) fields", "write one to \(RuleWords.mostFields) of them")
    }
    var fields: [KeyField] = []
    for element in elements {
      let field = try form.choice(element, "'key'", among: RuleWords.fields.map { (word: $0.word, value: $0.field) })
      if fields.contains(field) { throw form.failure(element, "a field that is there twice", "leave one out") }
      fields.append(field)
    }
    return .fields(fields)
  }

  /// What is not seen is not absent: who writes nothing about it gets the careful reading.
  private func setStandardGuards(_ clause: inout Clause) {
    clause.exposedIfVisible = clause.pattern.awaited.flatMap(\.kinds)
    switch clause.scope {
    case .before, .between, .afterUntil: clause.certainWithin = 5_000
    case .global, .after: break
    }
    switch clause.pattern {
    case .precedence, .precedenceByChain, .precedenceOfChain: clause.certainFrom = .launch
    default: break
    }
  }

  private func message(_ member: JSON5Value.Member?, _ clause: Clause) throws(ConfigurationFailure) -> String {
    guard let member else { return clause.standardMessage }
    let string = try form.string(of: member.value, "'message'")
    var rest = Substring(string.text)
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      let word = String(rest[rest.index(after: open)..<close])
      if !RuleWords.placeholders.contains(word) {
        let place = string.place(ofByte: string.text.utf8.distance(from: string.text.startIndex, to: open))
        throw ConfigurationFailure(
          form.path, place, "'{\(word)}' stands for nothing",
          JSON5Form.remedy(word, among: RuleWords.placeholders))
      }
      rest = rest[rest.index(after: close)...]
    }
    return string.text
  }
}

extension Scope {
  /// Something opens it.
  var opens: Bool {
    switch self {
    case .global, .before: false
    case .after, .between, .afterUntil: true
    }
  }
}

extension Pattern {
  /// What must come, or must have come.
  var awaited: [EventFilter] {
    switch self {
    case .absence, .boundedExistence: []
    case .existence(let p), .precedenceOfChain(_, _, let p), .responseToChain(_, _, let p): p
    case .precedence(_, let s, _), .response(_, let s): s
    case .precedenceByChain(_, let s, let t), .responseByChain(_, let s, let t),
      .constrainedResponse(_, let s, let t, _):
      s + t
    case .timed(let timed):
      switch timed {
      case .minimumDelay(_, let s, _, _), .precedenceWithin(_, let s, _, _): s
      case .duration(_, let r, _, _): r
      case .minimumSeparation, .recurrence, .burst: []
      }
    }
  }
}

extension Clause {
  /// The sentence of a clause that has none.
  var standardMessage: String {
    let isScoped = scope.opens
    switch pattern {
    case .absence, .boundedExistence, .precedenceOfChain:
      return isScoped ? "{subject}: {witness} {delta} after {opener}" : "{subject}: {witness}"
    case .precedence, .precedenceByChain: return "{subject}: {witness} before what it needs"
    case .existence, .response, .responseToChain, .responseByChain, .constrainedResponse:
      return "{subject}: what is due after {opener} did not come in {delta}"
    case .timed(let timed):
      switch timed {
      case .minimumSeparation, .minimumDelay: return "{subject}: {witness} only {delta} after {opener}"
      case .precedenceWithin: return "{subject}: {witness} too late, or before what it needs"
      case .duration: return "{subject}: {delta} from {opener} to {witness}"
      case .recurrence: return "{subject}: {delta} to the next {witness}"
      case .burst: return "{subject}: {count} of {witness} in {delta}"
      }
    }
  }
}
