/// One pattern in one scope for each value of one key, after Dwyer, Avrunin and Corbett, "Patterns in Property
/// Specifications for Finite-State Verification" (ICSE 1999).
package struct Clause: Sendable {
  package var pattern: Pattern
  package var scope: Scope
  package var key: Key
  /// What a further opener does to an open scope.
  package var reopening = Reopening.each
  /// A limit in milliseconds: on a response, how long it may take; on an absence, how long after the opener it counts.
  package var bound: Double?
  /// An event that takes the opening back: it is judged no more, and what it reported is withdrawn.
  package var retract: [EventFilter] = []
  /// Kinds of which the recorder must see at least one, or the clause is not applicable.
  package var exposedIfVisible: [EventKind] = []
  /// Kinds of which the recorder must see at least one, or a violation is only `possible`.
  package var certainIfVisible: [EventKind] = []
  /// Where the recorder sees none of the closing kinds, a violation is certain only within this many milliseconds of the
  /// opener (without a clock: within 20 events); nil: the closers need not be visible.
  package var certainWithin: Double?
  /// The scope is over so many milliseconds after its opener, whether or not its closer was logged; nil: it has no such
  /// end. Without a clock a violation is certain only if one of `openUntil` comes after it.
  package var lapsesAfter: Double?
  /// Closers that prove that the scope was open until they came.
  package var openUntil: [EventKind] = []
  /// Whom the event that opens the scope or waits for an answer shows on screen must be known to be there still, or
  /// nothing is said: alerts and web pages close themselves, and most recorders do not see it.
  package var needsGuest = false
  /// Kinds that the recorder must be known to see for the subject's own class (in `hooks`, or one such event of an object
  /// of that class), or a violation is only `possible`: recorders are often built into some classes only.
  package var seenOfClass: [EventKind] = []
  /// Where the subject's life must have been seen from for a violation to be certain.
  package var certainFrom = Start.anywhere
  /// A subject without instance may be two objects of one class: then a violation is only `possible`.
  package var needsInstance = false
  /// A process that stands at a breakpoint looks the same: with a debugger attached a violation is only `possible`.
  package var doubtedUnderDebugger = false
  /// When the duty of a response or existence is judged.
  package var due = Due.always
  /// How many findings one opening may give.
  package var reporting = Reporting.first
  /// Where the finding of something that did not come stands.
  package var place = Place.end
  /// Which time its limits count.
  package var clock = ClauseClock.app
  /// Of how many values of the key it keeps account at once.
  package var capacity = 4_096
  /// One sentence with `{subject}`, `{opener}`, `{witness}`, `{delta}`, `{size}`, `{count}`, `{bound}` filled in.
  package var message: String

  package init(_ pattern: Pattern, _ scope: Scope, key: Key, message: String) {
    self.pattern = pattern
    self.scope = scope
    self.key = key
    self.message = message
  }

  /// The clause with changes, for rules written as one expression.
  package func with(_ change: (inout Clause) -> Void) -> Clause {
    var copy = self
    change(&copy)
    return copy
  }
}

/// What must hold inside the scope. Each role lists alternatives: an event plays it when any filter matches.
package enum Pattern: Sendable {
  /// No P.
  case absence([EventFilter])
  /// At least one P.
  case existence([EventFilter])
  /// At most `atMost` P.
  case boundedExistence([EventFilter], atMost: Int)
  /// No P unless an S came before it, after the last reset. A P that is a reset is judged first.
  case precedence([EventFilter], before: [EventFilter], reset: [EventFilter] = [])
  /// Each P is followed by an S.
  case response([EventFilter], to: [EventFilter])
  /// No P unless an S, and after it a T, came before it (two causes, one effect).
  case precedenceByChain([EventFilter], before: [EventFilter], [EventFilter])
  /// No S that a T follows, unless a P came before the S (one cause, two effects).
  case precedenceOfChain([EventFilter], [EventFilter], before: [EventFilter])
  /// Each S that a T follows is followed, after the T, by a P (two stimuli, one response).
  case responseToChain([EventFilter], [EventFilter], to: [EventFilter])
  /// Each P is followed by an S, and after it a T (one stimulus, two responses).
  case responseByChain([EventFilter], to: [EventFilter], [EventFilter])
  /// Each P is followed by an S and after it a T, with no Z between the two.
  case constrainedResponse([EventFilter], to: [EventFilter], [EventFilter], without: [EventFilter])
  /// A limit on the time between events. Its scope is `global`; it has no bound and no reopening.
  case timed(TimedPattern)
}

/// The stretch of a session in which a pattern must hold. It includes its opener and excludes its closer.
package enum Scope: Sendable {
  case global
  /// Up to the first R. Without an R nothing is judged.
  case before([EventFilter])
  /// From the first Q on.
  case after([EventFilter])
  /// From each Q to the next R. Without an R nothing is judged.
  case between([EventFilter], [EventFilter])
  /// From each Q to the next R, or to the end.
  case afterUntil([EventFilter], [EventFilter])
}

/// For what a clause holds apart: one automaton runs for each value.
package enum Key: Equatable, Sendable {
  case session, controller, view, window, scene, surface, overlay, handler
  /// The size transition that an event belongs to (`trace-format.md` section 6.6).
  case transition
  /// The controller that presents: of a presentation itself, or of what its presented controller does.
  case presenter
  /// What events say under each of these. An event that says less concerns every value that agrees with it.
  case fields([KeyField])
}

/// A part of a key: what an event says under one word of the trace format.
package enum KeyField: Equatable, Sendable {
  case object(SubjectKey)
  case word(WordKey)
}

/// How several openers in a row are read.
package enum Reopening: Sendable {
  /// Each starts an interval of its own; the strictest rules.
  case each
  /// Further ones are ignored until the scope closes.
  case first
  /// Each starts anew.
  case latest
}

/// From where on an object's life must be known.
package enum Start: Sendable {
  case anywhere
  /// From the start of the launch.
  case launch
}

/// When an unmet duty counts.
package enum Due: Sendable {
  /// When the scope ends, the bound passes or the process dies.
  case always
  /// Only when the process dies.
  case atDeath
  /// When the bound passes, but not at a death: another rule speaks of that.
  case notAtDeath
}

/// How many findings one opening of a scope may give.
package enum Reporting: Sendable {
  /// The first violation; further ones are counted with it.
  case first
  /// Each offender, and each trigger that is not answered.
  case every
}

/// Where a finding stands of which the proof is that something did not come.
package enum Place: Sendable {
  /// At the event that shows it.
  case end
  /// At the trigger that was not answered.
  case trigger
}

/// Which time limits count.
package enum ClauseClock: Sendable {
  /// The app's own: it stands still while all of the app is in background.
  case app
  /// The log's.
  case log
}
