import Foundation

/// The `swivel` that was built together with the tests.
package enum BuiltProgram {
  /// What one run came to.
  package struct Outcome: Sendable {
    package var status: Int32
    package var output: String
    package var errors: String
  }

  package static let path = path(of: "swivel")

  /// Where a program of the package was built.
  private static func path(of name: String) -> String {
    // The program lies beside the bundle of the tests, which the runner names among its arguments.
    for argument in CommandLine.arguments {
      guard let bundle = argument.range(of: ".xctest") else { continue }
      let folder = URL(fileURLWithPath: String(argument[..<bundle.upperBound])).deletingLastPathComponent()
      let program = folder.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: program) { return program }
    }
    return PackageFolder.path + "/.build/debug/\(name)"
  }

  /// Runs the program to its end. `environment` is all it sees, apart from `PATH` and the temporary folder.
  package static func run(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:], input: String = ""
  ) throws -> Outcome {
    try run(path, arguments, in: folder, environment: environment, input: input)
  }

  /// Runs another program of the package.
  package static func run(
    _ name: String, _ arguments: [String], in folder: TemporaryFolder
  ) throws -> Outcome {
    try run(path(of: name), arguments, in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"])
  }

  /// Runs a line of the shell in which `swivel` is the program.
  package static func runShell(_ line: String, in folder: TemporaryFolder) throws -> Outcome {
    try run("/bin/sh", ["-c", "swivel() { \"$SWIVEL\" \"$@\"; }\n\(line)"], in: folder, environment: ["SWIVEL": path])
  }

  private static func run(
    _ program: String, _ arguments: [String], in folder: TemporaryFolder, environment: [String: String],
    input: String = ""
  ) throws -> Outcome {
    // Output goes to files: a pipe that nobody reads in time would stop the program.
    let streams = try TemporaryFolder()
    for name in ["out", "err"] { try streams.write("", to: name) }
    try streams.write(input, to: "in")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["PATH": "/usr/bin:/bin", "TMPDIR": streams.path].merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: streams.path("in")))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path("out")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path("err")))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try streams.text(of: "out"), errors: try streams.text(of: "err"))
  }
}
