import Testing
import TraceTestSupport

@Suite struct CheckTests {
  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  private func status(_ arguments: String..., in folder: TemporaryFolder) throws -> Int32 {
    try BuiltProgram.run(["check"] + arguments, in: folder).status
  }

  @Test func failsOnAHazardAndPassesWithout() throws {
    let folder = try folder(["logs/bad.log": SampleLog.hazard, "logs/good.log": SampleLog.clean])
    #expect(try status("logs/good.log", in: folder) == 0)
    #expect(try status("logs", in: folder) == 1)
    // Nothing but its output is written.
    #expect(try folder.names() == ["logs"])
  }

  @Test func aBaselineAllowsWhatItHolds() throws {
    let folder = try folder(["logs/bad.log": SampleLog.hazard])
    #expect(try status("logs", "--update-baseline", in: folder) == 0)
    let baseline = try folder.text(of: "swivel-baseline.json")
    #expect(baseline.contains("{\"path\":\"logs/bad.log\",\"fingerprint\":"))
    #expect(try status("logs", in: folder) == 0)
    // The same order broken in another file is new.
    try folder.write(SampleLog.hazard.replacing("pid=812", with: "pid=900"), to: "logs/worse.log")
    #expect(try status("logs", in: folder) == 1)
    #expect(try folder.text(of: "swivel-baseline.json") == baseline)
  }

  @Test func pathsAreRelativeToTheBaselinesFolder() throws {
    let folder = try folder(["ci/keep": "", "logs/bad.log": SampleLog.hazard])
    #expect(try status("logs", "--baseline", "ci/allowed.json", "--update-baseline", in: folder) == 0)
    #expect(try folder.text(of: "ci/allowed.json").contains("{\"path\":\"../logs/bad.log\","))
    #expect(try status(folder.path("logs"), "--baseline", folder.path("ci/allowed.json"), in: folder) == 0)
  }

  @Test func fewerThanAllowedIsReportedAsGone() throws {
    let folder = try folder(["bad.log": SampleLog.hazard])
    #expect(try status("bad.log", "--update-baseline", in: folder) == 0)
    try folder.write(SampleLog.clean, to: "bad.log")
    let outcome = try BuiltProgram.run(["check", "bad.log"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("gone: bad.log: zero-size-frame-in-transition, 1 fewer than allowed"))
  }

  @Test func aNamedBaselineMustBeThere() throws {
    let folder = try folder(["bad.log": SampleLog.clean])
    let outcome = try BuiltProgram.run(["check", "bad.log", "--baseline", "misspelt.json"], in: folder)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "swivel: misspelt.json: the baseline cannot be opened (no such file or directory); check the path, "
        + "or write it with --update-baseline\n")
  }

  @Test func aBaselineNeedsItsFolder() throws {
    let folder = try folder(["bad.log": SampleLog.hazard])
    let outcome = try BuiltProgram.run(
      ["check", "bad.log", "--baseline", "ci/a.json", "--update-baseline"], in: folder)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "swivel: ci/a.json: cannot be written (no such file or directory); "
        + "make its folder, or name another file with --baseline\n")
  }

  /// Nothing was read: that is not the same as nothing found.
  @Test(arguments: ["missing", "notes.txt", "empty.log"]) func nothingReadIsNoVerdict(_ path: String) throws {
    let folder = try folder(["notes.txt": "bring milk\n", "empty.log": ""])
    let outcome = try BuiltProgram.run(["check", path], in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("not read: \(path): ") && outcome.output.contains("\nno verdict: 0 new findings"))
    #expect(try BuiltProgram.run(["check", path, "--format", "json"], in: folder).output.contains("\"passed\": false"))
  }

  /// A log that shows nothing, as one of a renamed recorder would, does not pass in silence.
  @Test func namesLogsWithoutAnEvent() throws {
    let line = "Nov  3 10:12:47 QA-12 Reader(Foundation)[812] <Notice>: "
    let folder = try folder(["a.log": String(repeating: line + "hello\n", count: 3)])
    let outcome = try BuiltProgram.run(["check", "."], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("warning: ./a.log: no event in it\n\nok: "))
  }

  @Test func namesWhatIsNoLog() throws {
    let folder = try folder(["logs/good.log": SampleLog.clean, "logs/notes.txt": "bring milk\n", "logs/empty.log": ""])
    let outcome = try BuiltProgram.run(["check", "logs"], in: folder)
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains("not read: logs/empty.log: ") && outcome.output.contains("not read: logs/notes.txt: "))
    #expect(outcome.output.contains("\nfiles not read"))
  }

  @Test func aBrokenBaselineIsAnError() throws {
    let folder = try folder(["bad.log": SampleLog.clean, "swivel-baseline.json": "{}"])
    let outcome = try BuiltProgram.run(["check", "bad.log"], in: folder)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "swivel: swivel-baseline.json: no baseline that can be read (it has no \"version\"); "
        + "write it anew with --update-baseline\n")
  }

  @Test func whatCannotBeReadOutweighsWhatIsFound() throws {
    let folder = try folder(["bad.log": SampleLog.hazard])
    #expect(try status("bad.log", "missing.log", in: folder) == 2)
    #expect(try status("bad.log", "missing.log", "--update-baseline", in: folder) == 2)
    #expect(try folder.names() == ["bad.log"])
  }

  @Test func quietIsTheStatusAlone() throws {
    let folder = try folder(["bad.log": SampleLog.hazard])
    let outcome = try BuiltProgram.run(["check", "bad.log", "--quiet"], in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output == "" && outcome.errors == "")
  }
}
