import TraceReport

/// One command: from this value come its parsing, its help and its work.
struct Command: Sendable {
  /// Under which heading help lists it.
  enum Group: String, CaseIterable, Sendable {
    case logs = "Logs in"
    case hazards = "Hazards out"
    case reference = "Look up"
  }

  struct Example: Sendable {
    var line: String
    var tells: String

    init(_ line: String, _ tells: String) {
      self.line = line
      self.tells = tells
    }
  }

  var name: String
  var group: Group
  /// Half a line, for the list of commands.
  var summary: String
  /// `swivel ingest PATH…`
  var usage: String
  /// How many operands it takes, and what they are in words (`a path`).
  var operands: ClosedRange<Int>
  var operandWords: String
  /// A few sentences for `--help`.
  var about: String
  var options: [Option]
  var examples: [Example]
  var run: @Sendable (Context) throws -> ExitStatus

  /// Its own options, then those that `formats` and every command have.
  static func options(_ own: [Option], formats: [OutputFormat]) -> [Option] {
    own + [.format(formats)] + Option.everywhere
  }
}
