import Foundation
import Testing
import TraceTestSupport

@Suite struct IngestTests {
  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  private func json(_ arguments: String..., in folder: TemporaryFolder) throws -> [String: Any] {
    let outcome = try BuiltProgram.run(arguments + ["--format", "json"], in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }

  private func outcomes(_ report: [String: Any]) -> [String] {
    ((report["files"] as? [[String: Any]]) ?? []).compactMap { $0["outcome"] as? String }
  }

  private func findings(in folder: TemporaryFolder) throws -> [[String: Any]] {
    try #require(try json("findings", in: folder)["findings"] as? [[String: Any]])
  }

  private func sessions(in folder: TemporaryFolder) throws -> [String] {
    let found = try #require(try json("sessions", in: folder)["sessions"] as? [[String: Any]])
    return found.compactMap { $0["id"] as? String }
  }

  /// The database and what the command line names otherwise are no logs of the user's.
  @Test func leavesItsOwnFilesAlone() throws {
    let folder = try folder([
      "bad.log": SampleLog.hazard, "devices.csv": "device,model\nQA-1,\"iPhone13,2\"\n", "notes.txt": "bring milk\n",
    ])
    for outcome in ["new", "known"] {
      #expect(outcomes(try json("ingest", ".", "--device-map", "devices.csv", in: folder)) == [outcome, "unknown"])
    }
  }

  /// What `ideviceinfo` said stands beside the logs: its facts are those of the device's sessions, also when it comes later.
  @Test func filesBesideTheLogsTellOfDevices() throws {
    let info = "DeviceName: QA-12\nProductType: iPhone15,4\nProductVersion: 17.2\n"
    func log(_ name: String) -> String {
      let line = "Nov  3 10:12:47 \(name) Reader(UIKit)[812] <Notice>: -[GameViewController viewDidLoad]\n"
      return String(repeating: line, count: 3)
    }
    let folder = try folder(["logs/a.log": log("QA-12"), "other/b.log": log("QA-13")])
    #expect(outcomes(try json("ingest", ".", in: folder)) == ["new", "new"])
    try folder.write(info, to: "logs/info.txt")
    let again = try json("ingest", ".", in: folder)
    #expect(outcomes(again) == ["updated", "facts", "known"])
    let found = try #require(try json("sessions", in: folder)["sessions"] as? [[String: Any]])
    let models = found.map { ($0["device"] as? [String: Any])?["identifier"] as? String }
    #expect(models.compactMap(\.self) == ["iPhone15,4"])
    #expect(try BuiltProgram.run(["ingest", "."], in: folder).output.contains("1 with facts of devices"))
    // Named by itself it is no failure either.
    #expect(try BuiltProgram.run(["ingest", "logs/info.txt"], in: folder).status == 0)
  }

  /// Since iOS 26 the system hides what NSLog is given.
  @Test func saysThatALogIsRedacted() throws {
    let line = "Nov  3 10:12:47 QA-12 Reader(Foundation)[812] <Notice>: "
    let folder = try folder([
      "hidden.log": String(repeating: line + "<private>\n", count: 3) + line + "-[GameViewController viewDidLoad]\n",
      "open.log": line + "<private>\n" + String(repeating: line + "-[GameViewController viewDidLoad]\n", count: 2),
      "system.log": String(
        repeating: "Nov  3 10:12:47 QA-12 SpringBoard(FrontBoard)[61] <Notice>: <private>\n", count: 3),
    ])
    let output = try BuiltProgram.run(["ingest", "."], in: folder).output
    #expect(output.contains("./hidden.log: 3 lines say only <private>"))
    #expect(!output.contains("./open.log: 1 line") && !output.contains("./system.log: 3 lines"))
  }

  @Test func findsTheHazardAndNotTheCleanLog() throws {
    let folder = try folder(["logs/bad.log": SampleLog.hazard, "logs/good.log": SampleLog.clean])
    #expect(outcomes(try json("ingest", "logs", in: folder)) == ["new", "new"])
    let found = try findings(in: folder)
    #expect(found.compactMap { $0["rule"] as? String } == ["zero-size-frame-in-transition"])
    #expect(found.first?["capture"] as? String == "logs/bad.log")
    #expect(found.first?["line"] as? Int == 5)
    #expect((found.first?["device"] as? [String: Any])?["name"] as? String == "iPhone 12")
  }

  @Test func theSameBytesAgainAddNothing() throws {
    let folder = try folder(["bad.log": SampleLog.hazard])
    _ = try json("ingest", "bad.log", in: folder)
    let first = try BuiltProgram.run(["findings", "--format", "json"], in: folder).output
    #expect(outcomes(try json("ingest", "bad.log", in: folder)) == ["known"])
    #expect(try BuiltProgram.run(["findings", "--format", "json"], in: folder).output == first)
  }

  @Test func factsGivenLaterReachKnownSessions() throws {
    let plain = SampleLog.hazard.replacing("device=iPhone13,2 ", with: "")
    let folder = try folder(["bad.log": plain])
    _ = try json("ingest", "bad.log", in: folder)
    #expect(outcomes(try json("ingest", "bad.log", "--set-device", "iPhone15,4", in: folder)) == ["updated"])
    #expect((try findings(in: folder).first?["device"] as? [String: Any])?["identifier"] as? String == "iPhone15,4")
    #expect(outcomes(try json("ingest", "bad.log", "--set-device", "iPhone15,4", in: folder)) == ["known"])
  }

  @Test func aGrownFileIsReadOn() throws {
    let folder = try folder(["live.log": SampleLog.head])
    _ = try json("ingest", "live.log", in: folder)
    #expect(try findings(in: folder).isEmpty)
    let before = try sessions(in: folder)
    try folder.write(SampleLog.hazard, to: "live.log")
    #expect(outcomes(try json("ingest", "live.log", in: folder)) == ["grown"])
    #expect(try findings(in: folder).compactMap { $0["line"] as? Int } == [5])
    // It is the launch that began before, not another one.
    #expect(try sessions(in: folder) == before)
  }

  @Test func readsStandardInput() throws {
    let folder = try TemporaryFolder()
    let outcome = try BuiltProgram.run(["ingest", "-"], in: folder, input: SampleLog.hazard)
    #expect(outcome.status == 0)
    #expect(try findings(in: folder).first?["capture"] as? String == "-")
    #expect(try folder.names().allSatisfy { !$0.contains("input") })
  }

  @Test func aMissingPathIsSaidAndTheRestIsRead() throws {
    let folder = try folder(["bad.log": SampleLog.hazard])
    let outcome = try BuiltProgram.run(["ingest", "missing.log", "bad.log"], in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "swivel: missing.log: no such file; check the path\n")
    #expect(try findings(in: folder).count == 1)
  }

  @Test func anUnknownFormIsCountedInAFolderAndAnErrorWhenNamed() throws {
    let folder = try folder(["logs/bad.log": SampleLog.hazard, "logs/notes.txt": "Buy milk.\nCall home.\n"])
    let inside = try BuiltProgram.run(["ingest", "logs"], in: folder)
    #expect(inside.status == 0)
    #expect(inside.output.contains("1 new, 1 of unknown form"))
    #expect(try BuiltProgram.run(["ingest", "logs/notes.txt"], in: folder).status == 2)
  }

  @Test func aFolderInWhichNothingCanBeReadIsAnError() throws {
    let folder = try folder(["logs/notes.txt": "Buy milk.\nCall home.\n"])
    try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: true)
    #expect(try BuiltProgram.run(["ingest", "logs"], in: folder).status == 2)
    #expect(try BuiltProgram.run(["ingest", "empty"], in: folder).status == 2)
  }

  @Test func anotherFileThanADatabaseIsLeftAlone() throws {
    let folder = try folder(["bad.log": SampleLog.hazard, "swivel.db": "not a database at all\n"])
    let outcome = try BuiltProgram.run(["ingest", "bad.log"], in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("swivel: swivel.db: "))
    #expect(try folder.text(of: "swivel.db") == "not a database at all\n")
  }

  @Test func aCallThatIsWrongMakesNoDatabase() throws {
    let folder = try folder(["bad.log": SampleLog.hazard])
    #expect(try BuiltProgram.run(["ingest", "bad.log", "--device-map", "missing.csv"], in: folder).status == 2)
    #expect(try folder.names() == ["bad.log"])
  }

  @Test func anEmptySecondInputIsSaidOfInput() throws {
    let outcome = try BuiltProgram.run(["ingest", "-", "-"], in: try TemporaryFolder(), input: SampleLog.hazard)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "swivel: -: nothing to read (the file holds no text); capture the log again\n")
  }

  @Test func theDatabaseIsTheOptionElseTheVariable() throws {
    let folder = try folder(["bad.log": SampleLog.hazard])
    _ = try BuiltProgram.run(["ingest", "bad.log"], in: folder, environment: ["SWIVEL_DB": "variable.db"])
    #expect(try folder.names().contains("variable.db"))
    _ = try BuiltProgram.run(
      ["ingest", "bad.log", "--db", "option.db"], in: folder, environment: ["SWIVEL_DB": "variable.db"])
    #expect(try folder.names().contains("option.db"))
    #expect(try !folder.names().contains("swivel.db"))
  }

  @Test func quietSaysNothing() throws {
    let folder = try folder(["bad.log": SampleLog.hazard])
    let outcome = try BuiltProgram.run(["ingest", "bad.log", "--quiet"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output == "" && outcome.errors == "")
  }
}
