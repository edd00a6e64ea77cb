import Foundation
import Testing
import TraceStore
import TraceTestSupport

/// Imports that are killed in their middle, and several processes at one database.
@Suite struct DurabilityTests {
  /// A log whose import is larger than SQLite's cache, so that some of it reaches the files long before its end.
  private static let large: String = {
    var lines = "swivel event=session t=9 seq=1 device=iPhone13,2 os=17.2 process=Reader pid=4242\n"
    let kinds = ["willTransition", "frame", "didTransition", "viewWillAppear", "viewDidAppear"]
    for number in 0..<24_000 {
      lines +=
        "swivel event=\(kinds[number % 5]) t=\(10 + number).5 seq=\(number + 2) controller=GameViewController#\(number % 7) "
        + "view=UnityView#\(number) transition=\(number / 5) size=844x390 note=words_that_fill_the_line_\(number)\n"
    }
    return lines
  }()

  /// A database that holds a capture, and the large log beside it.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(SampleLog.hazard, to: "first.log")
    try folder.write(Self.large, to: "large.log")
    #expect(try BuiltProgram.run(["ingest", "first.log"], in: folder).status == 0)
    return folder
  }

  private func size(_ path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }

  /// Starts to import the large log, and gives the run once some of what it writes has reached the files; nil: it was
  /// done before anybody looked.
  private func started(in folder: TemporaryFolder) throws -> RunningProgram? {
    let run = try RunningProgram(["ingest", "large.log"], in: folder)
    while run.isRunning {
      if size(folder.path("swivel.db-wal")) > 1_000_000 {
        run.suspend()
        return run
      }
      usleep(2000)
    }
    return nil
  }

  @Test func aKilledImportLeavesTheDatabaseAsItWas() throws {
    let folder = try folder()
    let before = try DatabaseContent(ofFile: folder.path("swivel.db"))
    let run = try #require(try started(in: folder), "the log is too short: the test proves nothing")
    run.kill()
    #expect(size(folder.path("swivel.db-wal")) > 1_000_000)
    #expect(try DatabaseContent(ofFile: folder.path("swivel.db")).difference(from: before) == nil)
    // Nor is the next import troubled by it.
    #expect(try BuiltProgram.run(["ingest", "large.log"], in: folder).status == 0)
    #expect(try BuiltProgram.run(["ingest", "first.log", "large.log", "--db", "fresh.db"], in: folder).status == 0)
    let fresh = try DatabaseContent(ofFile: folder.path("fresh.db"))
    #expect(try DatabaseContent(ofFile: folder.path("swivel.db")).difference(from: fresh) == nil)
    #expect(fresh.views["captures"]?.count == 2 && fresh.unbalanced.isEmpty)
  }

  @Test func othersReadTheOldStateWhileAnImportRuns() throws {
    let folder = try folder()
    let commands = [["report"], ["findings"], ["sessions"], ["captures"], ["query", "SELECT count(*) FROM events"]]
    func outputs() throws -> [String] {
      try commands.map { command in
        let outcome = try BuiltProgram.run(command, in: folder)
        #expect(outcome.status == 0 && outcome.errors == "", "\(command): \(outcome.errors)")
        return outcome.output
      }
    }
    let before = try outputs()
    let run = try #require(try started(in: folder), "the log is too short: the test proves nothing")
    #expect(try outputs() == before)
    // What is known already needs no turn either.
    #expect(try BuiltProgram.run(["ingest", "first.log"], in: folder).output.contains("1 known already"))
    run.resume()
    #expect(try run.outcome().status == 0)
    #expect(try outputs() != before)
  }

  @Test func ofTwoImportsTheSecondWaits() throws {
    let folder = try folder()
    try folder.write(SampleLog.clean, to: "second.log")
    let run = try #require(try started(in: folder), "the log is too short: the test proves nothing")
    let second = try RunningProgram(["ingest", "second.log", "large.log", "first.log"], in: folder)
    run.resume()
    let (first, other) = (try run.outcome(), try second.outcome())
    #expect(first.status == 0 && other.status == 0, "\(first.errors)\(other.errors)")
    #expect(other.output.contains("1 new, 2 known already") || other.output.contains("2 new, 1 known already"))
    #expect(
      try BuiltProgram.run(["ingest", "first.log", "large.log", "second.log", "--db", "fresh.db"], in: folder).status
        == 0)
    let fresh = try DatabaseContent(ofFile: folder.path("fresh.db"))
    #expect(try DatabaseContent(ofFile: folder.path("swivel.db")).difference(from: fresh) == nil)
  }

  /// Both make the database, and both read the same files in different order.
  @Test(arguments: 0..<4) func twoImportsAtOnceLoseNothing(_ round: Int) throws {
    let folder = try TemporaryFolder()
    var names: [String] = []
    for number in 0..<6 {
      let log = SampleLog.hazard.replacing("pid=812", with: "pid=\(900 + number)")
      names.append("\(number).log")
      try folder.write(log, to: names[number])
    }
    let runs = [names, names.reversed()].map { files in
      Result { try RunningProgram(["ingest"] + files, in: folder) }
    }
    for run in runs {
      let outcome = try run.get().outcome()
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    #expect(try BuiltProgram.run(["ingest"] + names + ["--db", "fresh.db"], in: folder).status == 0)
    let fresh = try DatabaseContent(ofFile: folder.path("fresh.db"))
    #expect(try DatabaseContent(ofFile: folder.path("swivel.db")).difference(from: fresh) == nil)
    #expect(fresh.views["sessions"]?.count == 6)
  }

  /// One grows the capture that the other grows as well.
  @Test func twoImportsOfAGrowingFileLoseNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleLog.head, to: "live.log")
    #expect(try BuiltProgram.run(["ingest", "live.log"], in: folder).status == 0)
    try folder.write(SampleLog.head + SampleLog.zeroFrame, to: "live.log")
    try folder.write(SampleLog.hazard, to: "copy.log")
    let runs = try ["live.log", "copy.log", "live.log", "copy.log"].map { name in
      try RunningProgram(["ingest", name], in: folder)
    }
    for run in runs {
      let outcome = try run.outcome()
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let captures = try #require(DatabaseContent(ofFile: folder.path("swivel.db")).views["captures"])
    #expect(captures.contains { $0.hasPrefix("copy.log|") } && captures.count <= 2)
    #expect(try DatabaseContent(ofFile: folder.path("swivel.db")).views["sessions"]?.count == 1)
  }
}
