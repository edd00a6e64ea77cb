import Foundation

/// A run of the built program that is not waited for.
package final class RunningProgram {
  private let process = Process()
  private let streams: TemporaryFolder

  /// Starts the program.
  package init(_ arguments: [String], in folder: TemporaryFolder) throws {
    streams = try TemporaryFolder()
    for name in ["out", "err"] { try streams.write("", to: name) }
    process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["PATH": "/usr/bin:/bin", "TMPDIR": streams.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path("out")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.path("err")))
    try process.run()
  }

  deinit { if process.isRunning { kill() } }

  package var isRunning: Bool { process.isRunning }

  /// Ends it at once, without a chance to tidy up.
  package func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Stops it where it is; `resume` lets it go on.
  package func suspend() { Foundation.kill(process.processIdentifier, SIGSTOP) }

  package func resume() { Foundation.kill(process.processIdentifier, SIGCONT) }

  /// Waits for its end.
  package func outcome() throws -> BuiltProgram.Outcome {
    process.waitUntilExit()
    return BuiltProgram.Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try streams.text(of: "out"), errors: try streams.text(of: "err"))
  }
}
