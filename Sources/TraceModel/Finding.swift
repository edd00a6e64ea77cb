/// One rule broken once: one opening of its scope, for one key, in one session.
package struct Finding: Sendable {
  /// `f-` and 12 hex digits; the same in every import of the same bytes.
  package var id: String
  /// 16 hex digits from rule, subject class and the order broken: the same across captures. Baselines hold it.
  package var fingerprint: String
  package var rule: String
  package var severity: Severity
  /// `violated`, `pendingAtCrash` or `possible`.
  package var verdict: Verdict
  /// The session's id.
  package var session: String
  /// `Class#instance`, or empty when the finding is about the session.
  package var subject: String
  /// One sentence: what happened, with numbers.
  package var message: String
  /// The events that prove it, in order. Never empty.
  package var witness: [Witness]
  /// How many further events of the same opening broke the same rule.
  package var further = 0
  /// For `possible`: what must have been so, unseen, for the finding to be true. Empty for the others.
  package var condition = ""

  package init(
    id: String, fingerprint: String, rule: String, severity: Severity, verdict: Verdict, session: String,
    subject: String, message: String, witness: [Witness]
  ) {
    self.id = id
    self.fingerprint = fingerprint
    self.rule = rule
    self.severity = severity
    self.verdict = verdict
    self.session = session
    self.subject = subject
    self.message = message
    self.witness = witness
  }
}

/// One event of the proof of a finding.
package struct Witness: Equatable, Sendable {
  package var kind: EventKind
  /// The event's position in its session.
  package var position: Int
  package var line: Int

  package init(kind: EventKind, position: Int, line: Int) {
    self.kind = kind
    self.position = position
    self.line = line
  }
}

/// What one rule made of one session, findings aside.
package struct Exposure: Equatable, Sendable {
  package var rule: String
  /// How many openings of its scope were judged. Zero: not applicable.
  package var opened: Int
  /// How many of them were still due when the log ended.
  package var pending: Int

  package init(rule: String, opened: Int, pending: Int) {
    self.rule = rule
    self.opened = opened
    self.pending = pending
  }
}

/// The death of a process, from a log or a report.
package struct Crash: Sendable {
  /// `c-` and 12 hex digits.
  package var id: String
  /// `log` for a death that only a log tells of.
  package var kind: String
  /// The session's id.
  package var session: String
  /// Position of the event in the session.
  package var position: Int
  /// Position of the first event that tells of this death and has a time; `position` where none has.
  package var stampPosition: Int
  package var exception: String?
  package var signal: String?
  package var reason: String?
  /// What groups crashes of one cause: exception, else signal, with numbers and addresses taken out of the reason.
  package var signature: String

  package init(id: String, kind: String, session: String, position: Int, signature: String) {
    self.id = id
    self.kind = kind
    self.session = session
    self.position = position
    stampPosition = position
    self.signature = signature
  }
}
