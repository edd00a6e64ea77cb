import Foundation
import Testing
import TraceModel

@testable import TraceAnalysis

/// Logs with the positions at which a monitor of first-order past-time logic (DejaVu) reports, as its authors published them.
/// What each case says of its property becomes the text of a rule.
@Suite(.enabled(if: Judge.file("dejavu/cases.jsonl") != nil))
struct DejavuJudgeTests {
  private struct Case: Decodable {
    var id: String
    var log: String
    /// Numbers of events, from 1.
    var violations: [Int]
    var pattern: String
    var scope: String
    var key: String
    var roles: [String: String]
    var `where`: String?
    var bound: Bound?
    var timed: Bool?
  }

  /// A number, or a comparison with one.
  private struct Bound: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        self.text = text
      } else {
        text = String(try value.decode(Int.self))
      }
    }

    var number: String { text.filter(\.isNumber) }
  }

  @Test func everyPosition() throws {
    let cases = try Judge.decodeLines(Case.self, from: "dejavu/cases.jsonl")
    #expect(cases.count >= 15)
    for judged in cases {
      let rules = try UserRules.rules(try #require(Self.text(of: judged), "\(judged.id) is no rule"))
      let found = try positions(of: rules, in: judged)
      #expect(found == judged.violations, "\(judged.id)")
    }
  }

  // MARK: Rules

  private static func text(of judged: Case) -> String? {
    if judged.pattern.contains("conjunction") { return conjunction(judged) }
    func role(_ name: String, all: Bool = false) -> String? {
      judged.roles[name].map { event($0, all ? nil : judged.where) }
    }
    guard let p = role("P", all: true) else { return nil }
    let fields = judged.key.contains("arg1") ? "['code', 'use']" : "'code'"
    let key = judged.key == "none" ? "" : "key: \(fields),"
    // What takes the past back is called either.
    let reset = (role("reset") ?? role("R", all: true)).map { ", reset: \($0)" } ?? ""
    let body: String
    switch (judged.pattern, role("Q"), role("R", all: true), role("S")) {
    case ("absence", let q?, let r?, _): body = "absence: \(p), after: \(q), until: \(r)"
    case ("absence", let q?, nil, _): body = "absence: \(p), after: \(q)"
    case ("precedence", _, _, let s?):
      body = "precedence: \(p), needs: \(s)" + reset
    case ("minimum separation", _, let r, _):
      body = "minimumSeparation: \(p), moreThan: \(judged.bound?.number ?? "")" + (r.map { ", reset: \($0)" } ?? "")
    case ("timed precedence (min delay)", _, _, let s?):
      body = "minimumDelay: \(p), since: \(s), moreThan: \(judged.bound?.number ?? "")"
    case ("timed precedence", _, _, let s?):
      body =
        "precedenceWithin: \(p), needs: \(s), within: \(judged.bound?.number ?? "")" + reset
    default: return nil
    }
    return "{ rules: [{ id: 'dejavu', \(key) report: 'every', clock: 'log', \(body) }] }"
  }

  /// Who is logged in, what is open, and when it is day: each a precedence that its closer takes back.
  private static func conjunction(_ judged: Case) -> String {
    let access = event(judged.roles["P"] ?? "", nil)
    func clause(_ opener: String, _ closer: String, key: String) -> String {
      "{ precedence: \(access), needs: \(event(opener, nil)), reset: \(event(closer, nil)), report: 'every', \(key) }"
    }
    var clauses = [
      clause("login", "logout", key: judged.key == "none" ? "" : "key: 'by'"),
      clause("open", "close", key: judged.key == "none" ? "" : "key: 'use'"),
    ]
    if judged.pattern.contains("x3") { clauses.append(clause("morning", "evening", key: "")) }
    return "{ rules: [{ id: 'dejavu', clauses: [\(clauses.joined(separator: ", "))] }] }"
  }

  /// `CMD_DISPATCH(c)` where `c in {A,B}`.
  private static func event(_ role: String, _ condition: String?) -> String {
    let name = role.prefix { $0 != "(" }
    guard let condition, let open = condition.firstIndex(of: "{") else {
      return "{ event: 'stateUpdate', state: '\(name)' }"
    }
    let values = condition[open...].dropFirst().dropLast().split(separator: ",").map { "'\($0)'" }
    return "{ event: 'stateUpdate', state: '\(name)', code: [\(values.joined(separator: ", "))] }"
  }

  // MARK: Logs

  private func positions(of rules: [HazardRule], in judged: Case) throws -> [Int] {
    let url = try #require(Judge.file("dejavu/" + judged.log))
    var session = MadeSession()
    session.seesAll()
    let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      var values = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let time = judged.timed == true ? Int(values.removeLast()) ?? 0 : index
      session.add(
        .stateUpdate, at: time, position: index, pairs: Self.words(values, isPaired: judged.key.contains("u")))
    }
    return Set(session.analysed(by: rules).findings.compactMap { $0.witness.last.map { $0.position + 1 } }).sorted()
  }

  /// The event's name, and its arguments: by their place, or where users and files are told apart, by what they are.
  private static func words(_ values: [String], isPaired: Bool) -> [String: String] {
    var words: [String: String] = ["state": values[0]]
    guard isPaired else {
      if values.count > 1 { words["code"] = values[1] }
      if values.count > 2 { words["use"] = values[2] }
      return words
    }
    switch (values[0], values.count) {
    case ("access", 3...): (words["by"], words["use"]) = (values[1], values[2])
    case ("login", 2...), ("logout", 2...): words["by"] = values[1]
    case (_, 2...): words["use"] = values[1]
    default: break
    }
    return words
  }
}
