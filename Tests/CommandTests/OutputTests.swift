import Foundation
import Testing
import TraceTestSupport

@Suite struct OutputTests {
  /// A folder with a database that holds one finding.
  private func database() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(SampleLog.hazard, to: "bad.log")
    try folder.write(SampleLog.clean, to: "good.log")
    let outcome = try BuiltProgram.run(["ingest", "bad.log", "good.log"], in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return folder
  }

  /// Every command that reads the database, in every format.
  static let commands: [[String]] = [
    ["report"], ["report", "--format", "json"], ["report", "--by", "family,os-major,debugger", "--format", "csv"],
    ["report", "--format", "markdown"], ["findings"], ["findings", "--format", "json"],
    ["findings", "--format", "csv"],
    ["sessions"], ["sessions", "--format", "jsonl"], ["captures"], ["captures", "--format", "json"], ["rules"],
    ["rules", "--format", "json"], ["formats", "--format", "json"],
    ["formats", "detect", "bad.log", "--format", "jsonl"],
    ["query", "SELECT * FROM findings"], ["query", "SELECT * FROM breakdown", "--format", "json"],
    ["query", "--schema"],
    ["explain", "f-"], ["explain", "f-", "--format", "json"], ["explain", "zero-size-frame-in-transition"],
  ]

  @Test func twiceTheSameBytes() throws {
    let folder = try database()
    let other = try database()
    for command in Self.commands {
      let outcomes = try [folder, folder, other].map { try BuiltProgram.run(command, in: $0) }
      #expect(outcomes[0].status == 0, "\(command): \(outcomes[0].errors)")
      #expect(!outcomes[0].output.isEmpty)
      #expect(outcomes[0].output == outcomes[1].output, "\(command)")
      #expect(outcomes[0].output == outcomes[2].output, "\(command), another database")
    }
  }

  @Test func textFitsEightyColumns() throws {
    let folder = try database()
    for command in Self.commands where !command.contains("--format") {
      for line in try BuiltProgram.run(command, in: folder).output.split(separator: "\n") {
        #expect(line.count <= 80, "\(command): \(line)")
      }
    }
  }

  @Test func outputGoesToAFile() throws {
    let folder = try database()
    let shown = try BuiltProgram.run(["report"], in: folder)
    let written = try BuiltProgram.run(["report", "--output", "report.txt"], in: folder)
    #expect(written.status == 0)
    #expect(written.output == "" && written.errors == "")
    #expect(try folder.text(of: "report.txt") == shown.output)
    #expect(try BuiltProgram.run(["report", "--output=-"], in: folder).output == shown.output)
    #expect(try !folder.names().contains { $0.hasPrefix(".report") })
  }

  @Test func aFailureLeavesTheFileAsItWas() throws {
    let folder = try database()
    try folder.write("before", to: "report.txt")
    #expect(try BuiltProgram.run(["report", "--db", "missing.db", "--output", "report.txt"], in: folder).status == 2)
    #expect(try BuiltProgram.run(["query", "SELECT nonsense", "--output", "report.txt"], in: folder).status == 2)
    #expect(try folder.text(of: "report.txt") == "before")
  }

  @Test func aFileThatCannotBeWrittenIsAnError() throws {
    let folder = try database()
    let outcome = try BuiltProgram.run(["report", "--output", "no/such/folder/report.txt"], in: folder)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == "swivel: no/such/folder/report.txt: cannot be written (no such file or directory); "
        + "make its folder, or name another file with --output\n")
    #expect(try BuiltProgram.run(["report", "--output", "."], in: folder).status == 2)
  }

  @Test(arguments: ["swivel.db", "./swivel.db", "link"]) func outputNeverReplacesTheDatabase(_ name: String) throws {
    let folder = try database()
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "swivel.db")
    let outcome = try BuiltProgram.run(["report", "--output", name], in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "swivel: --output \(name) would replace the database; write another file\n")
    #expect(try BuiltProgram.run(["report"], in: folder).status == 0)
  }

  @Test func aLinkIsFollowedAndADeviceStaysADevice() throws {
    let folder = try database()
    try folder.write("before", to: "real.txt")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.txt"), withDestinationPath: "real.txt")
    #expect(try BuiltProgram.run(["report", "--output", "link.txt"], in: folder).status == 0)
    #expect(try folder.text(of: "real.txt").hasPrefix("Hazards"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.txt")) == "real.txt")
    #expect(try BuiltProgram.run(["report", "--output", "/dev/null"], in: folder).status == 0)
  }

  @Test func aBrokenPipeEndsQuietly() throws {
    let folder = try database()
    let outcome = try BuiltProgram.runShell(
      "{ swivel rules --format json; echo \"status $?\" >&2; } | head -c 1 >/dev/null", in: folder)
    #expect(outcome.errors == "status 0\n")
    let help = try BuiltProgram.runShell("{ swivel --help; echo \"status $?\" >&2; } | true", in: folder)
    #expect(help.errors == "status 0\n")
    let check = try BuiltProgram.runShell("{ swivel check bad.log; echo \"status $?\" >&2; } | true", in: folder)
    #expect(check.errors == "status 1\n")
  }

  #if os(Linux)
    @Test func aFullDiskIsAnError() throws {
      let outcome = try BuiltProgram.runShell("swivel rules >/dev/full; exit $?", in: try TemporaryFolder())
      #expect(outcome.status == 2)
      #expect(
        outcome.errors
          == "swivel: standard output: cannot be written (no space left on device); check where it goes\n")
    }
  #endif

  @Test func colourIsOnlyWhereItIsWanted() throws {
    let folder = try database()
    func isColoured(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Bool {
      try BuiltProgram.run(["findings"] + arguments, in: folder, environment: environment).output.contains("\u{1B}[")
    }
    #expect(try !isColoured([]))
    #expect(try isColoured(["--color", "always"]))
    #expect(try isColoured([], ["CLICOLOR_FORCE": "1"]))
    #expect(try !isColoured([], ["CLICOLOR_FORCE": "0"]))
    #expect(try !isColoured([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
    #expect(try !isColoured(["--color=never"], ["CLICOLOR_FORCE": "1"]))
  }

  @Test func theLastOfTwoCounts() throws {
    let folder = try database()
    let outcome = try BuiltProgram.run(["findings", "--format", "csv", "--format=jsonl"], in: folder)
    #expect(outcome.output.hasPrefix("{\"version\":1,"))
  }

  @Test func filtersSelect() throws {
    let folder = try database()
    func count(_ arguments: String...) throws -> Int {
      try BuiltProgram.run(["findings", "--format", "jsonl"] + arguments, in: folder).output.split(separator: "\n")
        .count
    }
    #expect(try count("--device", "iPhone 1*", "--os", ">=17,<18", "--severity", "error") == 1)
    #expect(try count("--device", "iPad*") == 0)
    #expect(try count("--os", "18") == 0)
    #expect(try count("--where-crashed") == 0)
  }

  @Test func savedQueriesRun() throws {
    let folder = try database()
    let queries = PackageFolder.path + "/Reports/queries"
    for file in try FileManager.default.contentsOfDirectory(atPath: queries).sorted() {
      let name = String(file.dropLast(4))
      try FileManager.default.createDirectory(atPath: folder.path("Reports"), withIntermediateDirectories: true)
      try? FileManager.default.copyItem(atPath: queries, toPath: folder.path("Reports/queries"))
      let outcome = try BuiltProgram.run(["query", name], in: folder)
      #expect(outcome.status == 0, "\(name): \(outcome.errors)")
      #expect(try BuiltProgram.run(["query", "--list"], in: folder).output.contains("\n\(name) "))
    }
  }

  @Test func neighboursComeFromTheLogWhileItIsTheSame() throws {
    let folder = try TemporaryFolder()
    let noise = "2026-11-03 10:12:44.090000+0900 Reader[812:40113] uninteresting"
    try folder.write(SampleLog.head + noise + "\n" + SampleLog.zeroFrame + SampleLog.tail, to: "bad.log")
    #expect(try BuiltProgram.run(["ingest", "bad.log"], in: folder).status == 0)
    func explained() throws -> String { try BuiltProgram.run(["explain", "f-", "--lines", "1"], in: folder).output }
    #expect(try explained().contains("uninteresting"))
    try folder.write(SampleLog.clean, to: "bad.log")
    #expect(try explained().contains("Only events are shown: bad.log has changed since it was read."))
    try FileManager.default.removeItem(atPath: folder.path("bad.log"))
    #expect(try explained().contains("Only events are shown: bad.log cannot be read any more."))
  }

  @Test func aMissingDatabaseIsSaid() throws {
    let outcome = try BuiltProgram.run(["report"], in: try TemporaryFolder())
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("swivel: swivel.db: no database there"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}
