/// What the command line asks for.
struct Options {
  var seconds = 60
  /// Inputs to be made; nil: as many as there is time for.
  var inputs: Int?
  var seed: UInt64 = 1
  /// Names of readers; empty: all. A name ending in `*` means those that begin so.
  var readers: [String] = []
  /// Where findings are put.
  var out = "fuzz-findings"
  /// A file to be read once, instead of making input.
  var replay: String?
  /// Prints the names of the readers.
  var lists = false
  /// Set by the supervisor: the file that this worker's input is kept in.
  var journal: String?
  /// The number of the first input.
  var from = 0

  static let usage = """
    usage: ./dev fuzz [--seconds N] [--seed N] [--reader NAME] [--inputs N] [--out FOLDER]
           ./dev fuzz --reader NAME --replay FILE
           ./dev fuzz --list
    """

  /// Why the arguments cannot be used.
  struct Failure: Error {
    var text: String
  }

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--list" {
        lists = true
        continue
      }
      guard ["--seconds", "--inputs", "--seed", "--reader", "--out", "--replay", "--journal", "--from"].contains(name)
      else { throw Failure(text: "there is no option '\(name)'\n\(Self.usage)") }
      guard let value = rest.popFirst() else { throw Failure(text: "\(name) needs a value\n\(Self.usage)") }
      switch name {
      case "--seconds": seconds = try Self.number(value, of: name)
      case "--inputs": inputs = try Self.number(value, of: name)
      case "--seed": seed = UInt64(try Self.number(value, of: name))
      case "--from": from = try Self.number(value, of: name)
      case "--reader": readers.append(value)
      case "--replay": replay = value
      case "--journal": journal = value
      default: out = value
      }
    }
  }

  private static func number(_ text: String, of name: String) throws(Failure) -> Int {
    guard let number = Int(text), number >= 0 else {
      throw Failure(text: "\(name) is '\(text)'; write a whole number")
    }
    return number
  }
}
