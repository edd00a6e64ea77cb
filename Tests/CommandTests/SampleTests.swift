import Foundation
import Testing
import TraceTestSupport

/// `Reports/sample` is what the program says of the sample logs.
@Suite struct SampleTests {
  private static let folder = "Reports/sample"

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: PackageFolder.path + "/" + path, encoding: .utf8)
  }

  /// File and command of each row that calls `swivel`.
  private static func commands() throws -> [(file: String, command: String)] {
    try text(folder + "/README.md").matches(of: #/\| \[([^\]]+)\]\([^)]+\) \| `(swivel [^`]+)` \|/#).map {
      (String($0.1), String($0.2))
    }
  }

  @Test func demoPrintsItsSample() throws {
    // The lines of `./dev demo` that come after the build, with another program and folder.
    let script = try Self.text("dev")
    let body = try #require(script.components(separatedBy: "\ndemo() {\n").last?.components(separatedBy: "\n}\n").first)
    let lines = body.split(separator: "\n").map { $0.drop { $0 == " " } }
    let printing = lines.filter { $0.hasPrefix("\"$swivel\"") || $0 == "echo" }
    #expect(printing.count >= 3)
    let folder = try TemporaryFolder()
    let work = try TemporaryFolder()
    try folder.link("Fixtures")
    let outcome = try BuiltProgram.runShell(
      "set -eu\nswivel=$SWIVEL\nwork='\(work.path)'\n" + printing.joined(separator: "\n"), in: folder)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    try expectFile("demo.txt", in: Self.folder, equals: outcome.output)
  }

  @Test func theOtherSamplesAreWhatTheirCommandsPrint() throws {
    let folder = try TemporaryFolder()
    try folder.link("Fixtures")
    let read = try BuiltProgram.run(["ingest", "--device-map", "Fixtures/devices.csv", "Fixtures/logs"], in: folder)
    #expect(read.status == 0, "\(read.errors)")
    let commands = try Self.commands()
    #expect(commands.count >= 3)
    for (file, command) in commands {
      let outcome = try BuiltProgram.runShell(command, in: folder)
      #expect(outcome.status == 0 && outcome.errors == "", "\(command): \(outcome.errors)")
      try expectFile(file, in: Self.folder, equals: outcome.output)
    }
  }

  @Test func everyFileIsListed() throws {
    let listed = try Self.commands().map(\.file) + ["README.md", "demo.txt"]
    let files = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.path + "/" + Self.folder)
    #expect(files.sorted() == listed.sorted())
  }
}
