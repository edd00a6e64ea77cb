import Testing
import TraceTestSupport

/// What is said to arguments that cannot be meant: one line, exit status 2, nothing on standard output.
@Suite struct ArgumentErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var says: String

    init(_ arguments: String..., says: String) {
      self.arguments = arguments
      self.says = says
    }

    var testDescription: String { arguments.isEmpty ? "no arguments" : arguments.joined(separator: " ") }
  }

  static let cases: [Case] = [
    Case(says: "a command is missing; 'swivel --help' lists them"),
    Case("reprot", says: "unknown command 'reprot'; did you mean 'report'?"),
    Case("frobnicate", says: "unknown command 'frobnicate'; 'swivel --help' lists them"),
    Case("timeline", "s-1", says: "'timeline' is not built yet; 'swivel --help' lists the commands there are"),
    Case("timeline", says: "'timeline' is not built yet; 'swivel --help' lists the commands there are"),
    Case("watch", says: "'watch' is not built yet; 'swivel --help' lists the commands there are"),
    Case("man", says: "'man' is not built yet; 'swivel --help' lists the commands there are"),
    Case("--hlep", says: "unknown option '--hlep'; did you mean '--help'?"),
    Case("--db", "x", "report", says: "'--db' stands before the command; write swivel COMMAND --db"),
    Case("report", "--formt", "json", says: "unknown option '--formt'; did you mean '--format'?"),
    Case("report", "--frobnicate", says: "unknown option '--frobnicate'; 'swivel report --help' lists what there is"),
    Case("report", "--fail-on", "error", says: "'report' has no option --fail-on, which is for 'check'"),
    Case(
      "findings", "--config", "x",
      says:
        "'findings' has no option --config, which is for 'ingest', 'check', 'formats', 'report', 'explain', 'rules'"),
    Case("findings", "--redact", says: "--redact is not built yet; leave it out"),
    Case("report", "--format", "jsno", says: "'jsno' is no value for --format; write one of text, json, csv, markdown"),
    Case(
      "report", "--format", "jsonl",
      says: "this command cannot write jsonl; write --format with one of text, json, csv, markdown"),
    Case(
      "findings", "--format", "sarif",
      says: "this command cannot write sarif; write --format with one of text, json, jsonl, csv"),
    Case(
      "query", "--list", "--format", "csv", says: "this cannot be written as csv; write --format with one of text, json"
    ),
    Case("report", "--db", says: "--db needs a value; write --db FILE"),
    Case("report", "--db", "--format", "json", says: "--db needs a value; write --db FILE"),
    Case("report", "--db=", says: "'' is no value for --db; write a file"),
    Case("report", "--quiet=yes", says: "--quiet takes no value; write --quiet alone"),
    Case("report", "--color", "nevr", says: "'nevr' is no value for --color; did you mean 'never'?"),
    Case("report", "--color", "blue", says: "'blue' is no value for --color; write auto, always, never"),
    Case("report", "extra", says: "'report' does not know what to do with 'extra'; write swivel report"),
    Case("report", "--", "--quiet", says: "'report' does not know what to do with '--quiet'; write swivel report"),
    Case(
      "report", "--by", "divice",
      says: "'divice' is no value for --by; did you mean 'device'?"),
    Case(
      "report", "--by", "device,rule",
      says:
        "--by rule is not built yet; write device, unit, family, os, os-major, build, app-version, debugger, simulator"
    ),
    Case(
      "report", "--os", "seventeen",
      says: "'seventeen' is no value for --os; write a version or a range, such as 17, 17.2 or '>=17,<18'"),
    Case(
      "report", "--os", ">=17,",
      says: "'>=17,' is no value for --os; write a version or a range, such as 17, 17.2 or '>=17,<18'"),
    Case("findings", "--severity", "eror", says: "'eror' is no value for --severity; did you mean 'error'?"),
    Case(
      "findings", "--verdict", "pending",
      says:
        "'pending' is no value for --verdict; write violated, pending-at-crash or possible; others are no findings"),
    Case(
      "findings", "--since", "2026-02-30",
      says:
        "'2026-02-30' is no value for --since; write a date or an instant, such as 2026-11-03 or 2026-11-03T01:12:44Z"),
    Case("findings", "--label", "noequals", says: "'noequals' is no value for --label; write KEY=VALUE"),
    Case(
      "findings", "--rule", "zero-size-frame-in-transitoin",
      says: "unknown rule 'zero-size-frame-in-transitoin'; did you mean 'zero-size-frame-in-transition'?"),
    Case(
      "findings", "--rule", "no-such-rule-at-all", says: "unknown rule 'no-such-rule-at-all'; 'swivel rules' lists them"
    ),
    Case("ingest", says: "'ingest' needs a path; write swivel ingest PATH…"),
    Case(
      "ingest", "x", "--timezone", "Tokyo",
      says: "'Tokyo' is no value for --timezone; write hours east of UTC, such as +09:00"),
    Case(
      "ingest", "x", "--timezone", "+25:00",
      says: "'+25:00' is no value for --timezone; write hours east of UTC, such as +09:00"),
    Case(
      "ingest", "x", "--date", "2026-13-01",
      says: "'2026-13-01' is no value for --date; write a date, such as 2026-11-03"),
    Case("ingest", "x", "--year", "26", says: "'26' is no value for --year; write a year, such as 2026"),
    Case("ingest", "x", "--set-debugger", "yes", says: "'yes' is no value for --set-debugger; write true or false"),
    Case("ingest", "x", "--set-label", "=v", says: "'=v' is no value for --set-label; write KEY=VALUE"),
    Case("ingest", "x", "--format-in", "xcod", says: "unknown log format 'xcod'; did you mean 'xcode'?"),
    Case("check", says: "'check' needs a path; write swivel check PATH…"),
    Case("check", "x", "--fail-on", "fatal", says: "'fatal' is no value for --fail-on; write note, warning, error"),
    Case("explain", says: "'explain' needs the id of a finding, crash, rule or guard; write swivel explain ID"),
    Case(
      "rules", "zero-size-frame", says: "unknown rule 'zero-size-frame'; did you mean 'zero-size-frame-in-transition'?"
    ),
    Case("rules", "tset", says: "unknown rule 'tset'; did you mean 'test'?"),
    Case("rules", "zer", says: "unknown rule 'zer'; 'swivel rules' lists them"),
    Case("explain", "x", "--lines", "many", says: "'many' is no value for --lines; write a number up to 1000"),
    Case(
      "rules", "test",
      says: "no rules of the app's own are here; name their file behind 'swivel rules test' or 'lint'"),
    Case(
      "rules", "backtest", "x",
      says:
        "'rules backtest' needs a file of rules, logs and labels; write swivel rules backtest FILE PATH… --expect FILE"
    ),
    Case("rules", "no-such-rule-at-all", says: "unknown rule 'no-such-rule-at-all'; 'swivel rules' lists them"),
    Case(
      "formats", "detct",
      says:
        "'formats' does not know what to do with 'detct'; write swivel formats detect PATH… or swivel formats try FILE"),
    Case("formats", "detect", says: "'formats detect' needs a path; write swivel formats detect PATH…"),
    Case("query", says: "'query' needs an SQL statement or a name; 'swivel query --list' lists the saved ones"),
  ]

  @Test(arguments: cases) func saysWhatToWrite(_ row: Case) throws {
    let outcome = try BuiltProgram.run(row.arguments, in: try TemporaryFolder())
    #expect(outcome.errors == "swivel: \(row.says)\n")
    #expect(outcome.output == "")
    #expect(outcome.status == 2)
  }

  @Test func aSavedQueryIsSuggestedByItsName() throws {
    let folder = try TemporaryFolder()
    try folder.write("-- Counts.\nSELECT 1", to: "Reports/queries/by-device.sql")
    let outcome = try BuiltProgram.run(["query", "by-devise"], in: folder)
    #expect(outcome.errors == "swivel: no saved query 'by-devise'; did you mean 'by-device'?\n")
    #expect(outcome.status == 2)
  }

  @Test func controlsInAnArgumentDoNotReachTheTerminal() throws {
    let outcome = try BuiltProgram.run(["x\u{1B}[31m\ny"], in: try TemporaryFolder())
    #expect(outcome.errors == "swivel: unknown command 'x [31m y'; 'swivel --help' lists them\n")
  }
}
