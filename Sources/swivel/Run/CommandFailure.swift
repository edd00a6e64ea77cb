/// Why a command could not do what was asked, in one line: what is wrong, and what to do.
struct CommandFailure: Error, CustomStringConvertible {
  var description: String
}
