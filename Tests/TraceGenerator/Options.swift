/// What the command line asks for.
struct Options {
  var megabytes = 200
  /// Trace lines of so many events instead, without a truth beside them.
  var events: Int?
  /// So many crash reports of 300 KB instead, into the folder `out`.
  var reports: Int?
  var out = ""
  var seed: UInt64 = 1

  static let usage = "usage: tracegen --mb N | --events N --out FILE [--seed N], or --reports N --out FOLDER"

  /// Why the arguments cannot be used.
  struct Failure: Error {
    var text: String
  }

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard ["--mb", "--events", "--reports", "--out", "--seed"].contains(name) else {
        throw Failure(text: "there is no option '\(name)'; \(Self.usage)")
      }
      guard let value = rest.popFirst() else { throw Failure(text: "\(name) needs a value; \(Self.usage)") }
      switch name {
      case "--mb": megabytes = try Self.number(value, of: name)
      case "--events": events = try Self.number(value, of: name)
      case "--reports": reports = try Self.number(value, of: name)
      case "--seed": seed = UInt64(try Self.number(value, of: name))
      default: out = value
      }
    }
    if out.isEmpty { throw Failure(text: "--out is missing; \(Self.usage)") }
  }

  private static func number(_ text: String, of name: String) throws(Failure) -> Int {
    guard let number = Int(text), number > 0, number <= 1_000_000 else {
      throw Failure(text: "\(name) is '\(text)'; write a whole number from 1 to 1000000")
    }
    return number
  }
}
