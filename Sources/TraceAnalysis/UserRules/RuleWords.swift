package import TraceModel

/// The words of rule files. `RULES.md` explains each; a test holds the two together.
package enum RuleWords {
  /// Of a rule.
  package static let rule = [
    "id", "title", "severity", "maturity", "clauses", "systems", "contract", "mechanism", "remedy", "notWhen", "log",
    "sources", "examples",
  ]

  /// Each stands for a pattern; its value is the event that the pattern is about.
  package static let patterns = [
    "absence", "existence", "boundedExistence", "precedence", "response", "precedenceByChain", "precedenceOfChain",
    "responseToChain", "responseByChain", "constrainedResponse", "minimumSeparation", "minimumDelay",
    "precedenceWithin",
    "duration", "recurrence", "burst",
  ]

  /// The other events of a pattern.
  static let roles = ["needs", "answer", "then", "without", "reset", "to", "since"]

  /// Numbers of a pattern.
  static let bounds = ["atMost", "atLeast", "moreThan", "within", "count"]

  static let scopes = ["before", "after", "until", "between", "and"]

  static let others = ["key", "openers", "report", "at", "clock", "retract", "keys", "guards", "message"]

  /// Of a clause.
  package static let clause = patterns + roles + bounds + scopes + others

  package static let guards = [
    "exposedIfVisible", "certainIfVisible", "certainWithin", "lapsesAfter", "openUntil", "seenOfClass", "certainFrom",
    "needsInstance", "needsGuest", "doubtedUnderDebugger", "due",
  ]

  package static let examples = ["fires", "possible", "quiet"]

  /// What a sentence may have in braces.
  package static let placeholders = ["subject", "opener", "witness", "delta", "size", "count", "bound"]

  /// Those whose values are one word or several.
  package static let conditions =
    ["role", "during", "dropped", "orientation", "marks", "zeroSize", "transparent"]
    + flags + WordKey.allCases.map(\.rawValue) + SubjectKey.allCases.map(\.name) + Quantity.allCases.map(\.rawValue)

  static let flags = Flag.allCases.filter { !Flag.ofReading.contains($0) }.map(\.name)

  /// Of an event.
  package static let event = ["event", "finding"] + conditions

  package static let comparisons = Comparison.allCases.map(\.rawValue)

  /// Of the keys that are one word.
  package static let keys: [(word: String, key: Key)] = [
    ("session", .session), ("controller", .controller), ("view", .view), ("window", .window), ("scene", .scene),
    ("surface", .surface), ("overlay", .overlay), ("handler", .handler), ("transition", .transition),
    ("presenter", .presenter),
  ]

  /// Of keys of fields.
  package static let fields: [(word: String, field: KeyField)] =
    SubjectKey.allCases.map { ($0.name, .object($0)) } + WordKey.allCases.map { ($0.rawValue, .word($0)) }

  /// More fields would take an automaton for each of too many bindings.
  static let mostFields = 3
}
