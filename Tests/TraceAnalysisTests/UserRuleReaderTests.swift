import Testing
import TraceModel

@testable import TraceAnalysis

/// Faults of rule files: where they are, what is wrong, what to write.
@Suite struct UserRuleReaderTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var text: String
    /// `line:column: problem; remedy`.
    var expected: String

    var testDescription: String { expected }

    init(_ text: String, _ expected: String) {
      self.text = text
      self.expected = expected
    }

    /// In a clause that is sound but for it.
    static func clause(_ members: String, _ expected: String) -> Fault {
      Fault("{rules:[{id:'a',\n\(members)}]}", expected)
    }
  }

  static let faults: [Fault] = [
    Fault("[]", "1:1: a file of rules is no object (found a list); write { and names such as rules"),
    Fault("{rule: []}", "1:2: a file of rules has no 'rule'; did you mean 'rules'?"),
    Fault("{rules: {}}", "1:9: 'rules' is no list (found an object); write [ and ] around it"),
    Fault(
      "{rules: [{",
      "1:11: no name (found the end of the file); write a name, with quotes if it has other signs than letters"),
    Fault(
      "{rules: [{absence: 'crash'}]}",
      "1:10: a rule without an id; write id: and a name, such as \"grid-before-size\""),
    Fault(
      "{rules: [{id: 'Grid', absence: 'crash'}]}",
      "1:15: 'Grid' is no id; write lower-case letters, digits and hyphens, such as \"grid-before-size\""),
    Fault(
      "{rules: [{id: 'rotation-storm', absence: 'crash'}]}",
      "1:15: 'rotation-storm' is one of Swivel's own; call it something else, such as app-rotation-storm"),
    Fault(
      "{rules: [{id: 'a', absence: 'crash'},\n{id: 'a', absence: 'crash'}]}",
      "2:6: 'a' is there twice (first in test.rules.json5, line 1); call one of the two something else"),
    Fault(
      "{rules: [{id: 'a'}]}",
      "1:10: a clause without a pattern; write one, such as absence: and the event that must not come"),
    .clause("absence: 'crash', title: ''", "2:26: no text for 'title' (found ''); write it in quotes"),
    .clause("absence: 'crash', severity: 'eror'", "2:29: 'eror' is no value of 'severity'; did you mean 'error'?"),
    .clause("abscence: 'crash'", "2:1: a rule has no 'abscence'; did you mean 'absence'?"),
    .clause(
      "absence: 'wilTransition'", "2:10: no kind of event is called 'wilTransition'; did you mean 'willTransition'?"),
    .clause("absence: []", "2:10: an empty list of events; write at least one kind"),
    .clause(
      "absence: 'crash', existence: 'exit'", "2:19: 'absence' and 'existence' in one clause; make two clauses of it"),
    .clause("precedence: 'frame'", "1:9: the clause has no 'needs'; write needs: and the kind of event that it is"),
    .clause("absence: 'frame', answer: 'crash'", "2:19: a clause of absence has no 'answer'; it has within"),
    .clause("existence: 'frame', within: 3", "2:21: a clause of existence has no 'within'; leave it out"),
    .clause("absence: 'frame', until: 'crash'", "2:19: 'until' without 'after'; write after: and what opens it"),
    .clause("absence: 'frame', between: 'crash'", "2:19: 'between' without 'and'; write and: and what closes it"),
    .clause(
      "absence: 'frame', before: 'crash', after: 'exit'",
      "2:27: more than one scope; write before, or after, or after and until, or between and and"),
    .clause(
      "absence: 'frame', within: 3",
      "2:19: 'within' counts from what opens the scope, and there is no scope; write after:"),
    .clause(
      "burst: 'frame', count: 3, within: '1 s', after: 'crash'",
      "2:49: a burst has no scope, and here is 'after'; leave it out"),
    .clause("burst: 'frame', count: 1, within: 5", "2:24: 'count' is 1; write a whole number from 2 to 1000"),
    .clause("boundedExistence: 'frame', atMost: 1e9", "2:36: 'atMost' is 1e9; write a whole number from 0 to 249"),
    .clause(
      "recurrence: 'frame', within: '3 sec'",
      "2:30: 'within' is '3 sec'; write milliseconds, or a number with ms, s, min or h, such as \"3 s\""),
    .clause(
      "recurrence: 'frame', within: -1",
      "2:30: 'within' is -1; write milliseconds, or a number with ms, s, min or h, such as \"3 s\""),
    .clause(
      "recurrence: 'frame', within: NaN",
      "2:30: 'within' is NaN; write milliseconds, or a number with ms, s, min or h, such as \"3 s\""),
    .clause(
      "minimumSeparation: 'frame', atLeast: 1, moreThan: 2",
      "2:41: 'atLeast' and 'moreThan' in one clause; write one of them"),
    .clause("duration: 'frame', to: 'crash'", "2:1: a duration without a limit; write atLeast, atMost or both"),
    .clause("absence: 'frame', key: 'controler'", "2:24: 'controler' is no key; did you mean 'controller'?"),
    .clause(
      "absence: 'frame', key: ['view', 'scene', 'use', 'by']",
      "2:24: a key of 4 fields; write one to 3 of them"),
    .clause("absence: 'frame', key: ['view', 'view']", "2:33: a field that is there twice; leave one out"),
    .clause(
      "absence: 'frame', guards: { certainWihtin: 3 }",
      "2:29: 'guards' has no 'certainWihtin'; did you mean 'certainWithin'?"),
    .clause(
      "absence: 'frame', message: 'at {wittness}'",
      "2:32: '{wittness}' stands for nothing; did you mean 'witness'?"),
    .clause("absence: { event: 'frame', widht: 3 }", "2:28: an event has no 'widht'; did you mean 'width'?"),
    .clause(
      "absence: { width: 3 }", "2:10: an event without 'event' or 'finding'; write event: and a kind, such as \"frame\""
    ),
    .clause(
      "absence: { event: 'frame', width: { over: 3 } }",
      "2:37: 'width' has no 'over'; write one of is, not, below, above, atLeast, atMost"),
    .clause(
      "absence: { event: 'frame', width: true }",
      "2:35: 'width' is true; write a number, or the name of another quantity"),
    .clause(
      "absence: { event: 'frame', width: { below: 'windowBounds.widht' } }",
      "2:44: 'windowBounds.widht' is no value of 'width'; did you mean 'windowBounds.width'?"),
    .clause(
      "absence: { event: 'frame', role: 'probes' }", "2:34: 'probes' is no value of 'role'; did you mean 'probe'?"),
    .clause("absence: { event: 'frame', hidden: 1 }", "2:36: 'hidden' is 1; write true or false"),
    .clause(
      "absence: { event: 'frame', marks: 'overlaping' }",
      "2:35: 'overlaping' is no value of 'marks'; did you mean 'overlapping'?"),
    .clause(
      "absence: { event: 'frame', view: {} }", "2:34: 'view' asks for nothing; write { not: … }, or the value itself"),
    .clause(
      "absence: { finding: 'rotation-strom' }",
      "2:21: no rule is called 'rotation-strom'; did you mean 'rotation-storm'?"),
    .clause("absence: { finding: 'a' }", "2:21: 'a' builds on its own findings; name another rule"),
    Fault(
      "{rules: [{id: 'a', absence: {finding: 'b'}}, {id: 'b', absence: {finding: 'a'}}]}",
      "1:39: 'a' and 'b' build on each other; let one of them stand on events alone"),
    .clause("absence: 'frame', clauses: []", "2:1: 'absence' beside 'clauses'; move it into one of the clauses"),
    .clause("clauses: []", "2:10: a rule without clauses; write one, or leave out the list"),
    .clause(
      "clauses: [{ absence: 'frame', untill: 3 }]",
      "2:31: a clause has no 'untill'; did you mean 'until'?"),
    .clause("absence: 'frame', systems: [{ from: 'x' }]", "2:37: no version (found 'x'); write one, such as \"17.2\""),
    .clause(
      "absence: 'frame', examples: { fires: ['crash; crahs !'] }",
      "2:47: event 2 of the trace: 'crahs' is no kind; RULES.md tells how traces are written"),
    .clause("absence: 'frame', examples: { fire: [] }", "2:31: examples has no 'fire'; did you mean 'fires'?"),
  ]

  @Test(arguments: faults) func fault(_ fault: Fault) {
    #expect {
      _ = try UserRules.rules(fault.text)
    } throws: {
      "\($0)" == "test.rules.json5:\(fault.expected)"
    }
  }

  @Test func whatIsSaidIsTaken() throws {
    let rules = try UserRules.rules(
      """
      {
        rules: [
          {
            id: "all", title: "A title", severity: "note", maturity: "stable", systems: [{ from: 13, below: "13.3" }],
            contract: "c", mechanism: "m", remedy: "r", notWhen: ["n"], log: "l", sources: ["s"],
            boundedExistence: { event: ["frame", "viewDidAppear"], view: "Grid" }, atMost: 2,
            after: "willTransition", until: ["didTransition", "crash"],
            key: "transition", openers: "first", report: "every", clock: "log", keys: 7, retract: "presentRefused",
            guards: {
              exposedIfVisible: "frame", certainIfVisible: ["exit"], certainWithin: null, lapsesAfter: "2 min",
              openUntil: ["crash"], seenOfClass: ["frame"], certainFrom: "launch", needsInstance: true,
              needsGuest: true, doubtedUnderDebugger: true, due: "atDeath",
            },
            message: "{count} of {subject}",
            examples: { fires: ["exit !"], possible: ["crash"], quiet: ["frame"] },
          },
        ],
      }
      """)
    let rule = try #require(rules.first)
    #expect(rule.id == "all" && rule.title == "A title" && rule.severity == .note && rule.maturity == .stable)
    #expect(rule.systems == [SystemRange(from: "13", below: "13.3")])
    #expect(rule.page.contract == "c" && rule.page.mechanism == "m" && rule.page.remedy == "r")
    #expect(rule.page.notWhen == ["n"] && rule.page.needs == "l" && rule.page.sources == ["s"])
    #expect(rule.fires == ["exit !"] && rule.possible == ["crash"] && rule.quiet == ["frame"])
    #expect(rule.source == "test.rules.json5:3")
    let clause = try #require(rule.clauses.first)
    guard case .boundedExistence(let p, 2) = clause.pattern, case .afterUntil(let q, let r) = clause.scope else {
      Issue.record("\(clause.pattern) \(clause.scope)")
      return
    }
    #expect(p == [EventFilter([.frame, .viewDidAppear], where: [.isOfClass(.view, "Grid")])])
    #expect(q == [EventFilter(.willTransition)] && r == [EventFilter(.didTransition), EventFilter(.crash)])
    #expect(clause.key == .transition && clause.reopening == .first && clause.reporting == .every)
    #expect(clause.clock == .log && clause.capacity == 7 && clause.retract == [EventFilter(.presentRefused)])
    #expect(clause.exposedIfVisible == [.frame] && clause.certainIfVisible == [.exit] && clause.certainWithin == nil)
    #expect(clause.lapsesAfter == 120_000 && clause.openUntil == [.crash] && clause.seenOfClass == [.frame])
    #expect(clause.certainFrom == .launch && clause.needsInstance && clause.needsGuest && clause.doubtedUnderDebugger)
    #expect(clause.due == .atDeath && clause.message == "{count} of {subject}")
  }

  /// Each pattern word gives its pattern, with every event in its role.
  @Test func eachPatternIsRead() throws {
    let roles = "needs:'exit',answer:'exit',then:'stall',without:'loss',to:'exit',since:'exit'"
    let members = [
      "absence": "", "existence": "", "boundedExistence": "atMost:1", "precedence": "needs:'exit'",
      "response": "answer:'exit'", "precedenceByChain": "needs:'exit',then:'stall'",
      "precedenceOfChain": "needs:'exit',then:'stall'", "responseToChain": "answer:'exit',then:'stall'",
      "responseByChain": "answer:'exit',then:'stall'",
      "constrainedResponse": "answer:'exit',then:'stall',without:'loss'",
      "minimumSeparation": "atLeast:1", "minimumDelay": "since:'exit',moreThan:1",
      "precedenceWithin": "needs:'exit',within:1", "duration": "to:'exit',atMost:1", "recurrence": "within:1",
      "burst": "count:2,within:1",
    ]
    #expect(Set(members.keys) == Set(RuleWords.patterns))
    #expect(
      Set(RuleWords.roles).isSubset(of: roles.split(separator: ",").map { String($0.prefix { $0 != ":" }) } + ["reset"])
    )
    for (word, rest) in members {
      let rule = try UserRules.rules("{rules:[{id:'a',\(word):'crash',\(rest)}]}")[0]
      #expect(rule.clauses[0].pattern.word == word)
      let kinds = RoleMatcher(rule.clauses[0]).kinds
      #expect(kinds.contains(.crash))
      #expect(kinds.contains(.exit) == rest.contains("exit") && kinds.contains(.stall) == rest.contains("stall"))
    }
  }

  @Test func versionsFollowWhatRulesSay() throws {
    func version(_ text: String) throws -> String {
      var rules = UserRules()
      try rules.add(json5: text, path: "a.rules.json5")
      return rules.version
    }
    let one = try version("{rules:[{id:'a',absence:'crash'}]}")
    #expect(try version("// said\n{ rules: [ { id: \"a\", absence: 'crash', }, ] }") == one)
    #expect(try version("{rules:[{id:'a',absence:'exit'}]}") != one)
    #expect(try version("{rules:[]}") == RuleCatalog.version)
    #expect(UserRules().version == RuleCatalog.version)
  }

  /// Any cut and any changed byte of a file of rules is refused or read, and never traps.
  @Test func damage() {
    let text =
      "{rules:[{id:'a',key:['view','use'],duration:{event:'frame',width:{below:'x'}},to:'exit',atMost:'3 s',"
      + "examples:{fires:['+1 frame@1 !']},guards:{certainWithin:null}}]}"
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      _ = try? UserRules.rules(String(decoding: bytes[..<index], as: UTF8.self))
      for byte: UInt8 in [0x00, 0x22, 0x27, 0x30, 0x5B, 0x7B, 0x7D, 0xFF] {
        var damaged = bytes
        damaged[index] = byte
        _ = try? UserRules.rules(String(decoding: damaged, as: UTF8.self))
      }
    }
  }
}
