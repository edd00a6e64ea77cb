import Foundation
import Testing
import TraceTestSupport

/// Rules of the app's own, from the file to the finding.
@Suite struct UserRulesCommandTests {
  private static let log = """
    swivel event=session hooks=willTransition,didTransition,frame process=Reader pid=1
    swivel event=willTransition t=1.0 controller=Game#1
    swivel event=frame t=1.003 controller=Game#1 view=GridView#2 frame=0,0,800,300 windowBounds=0,0,390,844
    swivel event=didTransition t=1.4 controller=Game#1

    """

  private static let clean = log.replacing("pid=1", with: "pid=2").replacing("0,0,800,300", with: "0,0,380,300")

  /// `limit`: how wide the grid may be.
  private static func rule(limit: Int = 390, examples: String = "") -> String {
    """
    {
      id: "wide-grid", title: "The grid is too wide", severity: "error", remedy: "Lay it out later.",
      absence: { event: "frame", view: "GridView", width: { above: \(limit) } },
      after: "willTransition", until: "didTransition", key: "controller", message: "{subject} is {size}",
      \(examples)
    }
    """
  }

  private static func file(limit: Int = 390, examples: String = "") -> String {
    "{ rules: [\(rule(limit: limit, examples: examples))] }"
  }

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  private func run(_ arguments: String..., in folder: TemporaryFolder) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(arguments, in: folder)
  }

  @Test(arguments: ["app.rules.json5", "swivel.json5"]) func aRuleThatLiesHereCounts(_ name: String) throws {
    let folder = try folder([name: Self.file(), "logs/a.log": Self.log])
    let check = try run("check", "logs", in: folder)
    #expect(check.status == 1 && check.errors == "")
    #expect(check.output.contains("GridView#2 is 800x300"))
    #expect(try run("rules", in: folder).output.contains("\n  wide-grid "))
    let page = try run("rules", "wide-grid", in: folder)
    #expect(page.status == 0 && page.output.contains("A rule of the app's own (\(name):1)"))
    #expect(try run("explain", "wide-grid", in: folder).output == page.output)
    #expect(try run("ingest", "logs", in: folder).status == 0)
    let found = try run("findings", "--rule", "wide-grid", "--format", "jsonl", in: folder).output
    #expect(found.contains("\"rule\":\"wide-grid\"") && found.contains("\"line\":3"))
    let id = try #require(found.firstMatch(of: #/"id":"(f-[0-9a-f]+)"/#)).1
    let explained = try run("explain", String(id), in: folder).output
    #expect(explained.contains("Lay it out later.") && !explained.contains("How it does harm"))
    #expect(try run("report", in: folder).output.contains("wide-grid"))
    let titles = try run("query", "SELECT title FROM rules WHERE id = 'wide-grid'", in: folder).output
    #expect(titles.contains("The grid is too wide"))
    // Which rules there are, the database knows.
    let slip = try run("findings", "--rule", "wide-gird", in: folder)
    #expect(slip.status == 2 && slip.errors.contains("did you mean 'wide-grid'?"))
  }

  @Test func anotherRuleJudgesAnew() throws {
    let folder = try folder(["app.rules.json5": Self.file(), "a.log": Self.log])
    #expect(try run("ingest", "a.log", in: folder).output.contains("1 session analysed, 0 crashed: 1 finding"))
    #expect(!(try run("ingest", "a.log", in: folder).output.contains("1 finding")), "nothing changed")
    // A comment changes nothing that a rule says.
    try folder.write("// the grid\n" + Self.file(), to: "app.rules.json5")
    #expect(!(try run("ingest", "a.log", in: folder).output.contains("1 finding")))
    try folder.write(Self.file(limit: 900), to: "app.rules.json5")
    #expect(try run("ingest", "a.log", in: folder).output.contains("1 session analysed, 0 crashed: 0 findings"))
    #expect(try run("findings", "--format", "jsonl", in: folder).output == "")
    #expect(try run("check", "a.log", in: folder).status == 0)
  }

  @Test func filesThatAreNamedCountInsteadOfThoseThatLieHere() throws {
    let folder = try folder([
      "here.rules.json5": Self.file(limit: 900), "other/named.json5": Self.file(), "a.log": Self.log,
    ])
    #expect(try run("check", "a.log", in: folder).status == 0)
    #expect(try run("check", "a.log", "--rules", "other/named.json5", in: folder).status == 1)
    let twice = try run("check", "a.log", "--rules", "here.rules.json5", "--rules", "other/named.json5", in: folder)
    #expect(twice.status == 2 && twice.errors.contains("'wide-grid' is there twice"))
    let missing = try run("check", "a.log", "--rules", "none.json5", in: folder)
    #expect(missing.status == 2 && missing.errors.contains("none.json5"))
  }

  @Test func aFaultIsShownAndNothingIsRead() throws {
    let folder = try folder(["app.rules.json5": "{ rules: [\n  { id: 'a', absense: 'crash' }] }", "a.log": Self.log])
    for arguments in [["check", "a.log"], ["ingest", "a.log"], ["rules"], ["rules", "test"]] {
      let outcome = try BuiltProgram.run(arguments, in: folder)
      #expect(outcome.status == 2 && outcome.output == "")
      #expect(outcome.errors == "swivel: app.rules.json5:2:14: a rule has no 'absense'; did you mean 'absence'?\n")
    }
    #expect(try folder.names() == ["a.log", "app.rules.json5"])
  }

  private static let examples = """
    examples: {
      fires: ["willTransition@1; frame@7 controller=C#1 view=GridView#2 frame=0,0,800,300 !; didTransition@1"],
      quiet: ["willTransition@1; frame@7 controller=C#1 view=GridView#2 frame=0,0,700,300; didTransition@1"],
    }
    """

  @Test func examplesAreRun() throws {
    let folder = try folder([
      "good.json5": Self.file(limit: 750, examples: Self.examples),
      "bad.json5": Self.file(limit: 650, examples: Self.examples), "none.json5": "{ probes: ['X'] }",
    ])
    let good = try run("rules", "test", "good.json5", in: folder)
    #expect(good.status == 0 && good.output == "ok: 2 examples of 1 rule, 0 not as claimed\n")
    let bad = try run("rules", "test", "bad.json5", in: folder)
    #expect(bad.status == 1)
    #expect(bad.output.contains("wide-grid, quiet 1\n"))
    #expect(bad.output.contains("    event 2 (frame@7): violated: GridView#2 is 700x300\n"))
    #expect(bad.output.hasSuffix("failed: 2 examples of 1 rule, 1 not as claimed\n"))
    let junit = try run("rules", "test", "bad.json5", "--format", "junit", in: folder)
    #expect(junit.status == 1)
    #expect(junit.output.contains("<testsuite name=\"wide-grid\" tests=\"2\" failures=\"1\">"))
    #expect(junit.output.contains("<testcase classname=\"wide-grid\" name=\"fires 1\"/>"))
    #expect(try run("rules", "test", "bad.json5", "--quiet", in: folder).output == "")
    let none = try run("rules", "test", "none.json5", in: folder)
    #expect(none.status == 2 && none.errors == "swivel: none.json5: no rules in it; write { rules: [ … ] }\n")
    #expect(try run("rules", "test", in: folder).status == 2)
  }

  @Test func slipsAreRemarkedOn() throws {
    let folder = try folder(["app.rules.json5": Self.file()])
    let lint = try run("rules", "lint", in: folder)
    #expect(lint.status == 0)
    #expect(lint.output.hasPrefix("app.rules.json5:1: wide-grid\n  no trace fires"))
    #expect(lint.output.hasSuffix("2 remarks on 1 rule\n"))
  }

  @Test func knownLogsAreHeldAgainstWhatIsKnown() throws {
    let folder = try folder([
      "app.rules.json5": Self.file(), "logs/a.log": Self.log, "logs/clean.log": Self.clean,
      "logs/other.log": Self.log.replacing("pid=1", with: "pid=3"),
      "right.json5": "{ logs: { 'logs/a.log': [{ rule: 'wide-grid', line: 3 }], 'logs/clean.log': [] } }",
      "wrong.json5": """
      { logs: { 'logs/a.log': [], 'logs/clean.log': [{ rule: 'wide-grid' }], 'logs/gone.log': [] } }
      """,
      "slip.json5": "{ logs: { 'logs/a.log': [{ rule: 'wide-grid', line: 3, verdict: 'violate' }] } }",
    ])
    let right = try run("rules", "backtest", "app.rules.json5", "logs", "--expect", "right.json5", in: folder)
    #expect(right.status == 0)
    #expect(
      right.output == """
        ok: 1 of 1 expected finding, 0 too many, in 2 logs; of 1 other log nothing is
        known

        """)
    let wrong = try run("rules", "backtest", "app.rules.json5", "logs", "--expect", "wrong.json5", in: folder)
    #expect(wrong.status == 1)
    #expect(
      wrong.output == """
        logs/a.log
          too much: wide-grid in line 3, violated: GridView#2 is 800x300
        logs/clean.log
          missed: wide-grid, violated
        logs/gone.log
          it is not among the logs that were read
        failed: 0 of 1 expected finding, 1 too many, in 3 logs; of 1 other log nothing
        is known

        """)
    let junit = try run(
      "rules", "backtest", "app.rules.json5", "logs", "--expect", "wrong.json5", "--format", "junit", in: folder)
    #expect(junit.status == 1 && junit.output.contains("tests=\"3\" failures=\"3\""))
    let slip = try run("rules", "backtest", "app.rules.json5", "logs", "--expect", "slip.json5", in: folder)
    #expect(slip.status == 2)
    #expect(
      slip.errors
        == "swivel: slip.json5:1:65: 'violate' is no verdict of a finding; did you mean 'violated'?\n")
    #expect(try run("rules", "backtest", "app.rules.json5", in: folder).status == 2)
  }
}
