import TraceModel

/// What is wrong with the arguments, and what to write instead, in one line.
struct UsageFailure: Error, Equatable, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }

  /// `name` is none of `known`: names the nearest, or else all.
  static func unknown(_ what: String, _ name: String, among known: [String]) -> UsageFailure {
    if let nearest = Suggestion.nearest(to: name, among: known) {
      return UsageFailure("unknown \(what) '\(name)'; did you mean '\(nearest)'?")
    }
    return UsageFailure("unknown \(what) '\(name)'; write one of \(known.joined(separator: ", "))")
  }

  /// `value` is not what `option` takes.
  static func value(_ value: String, of option: String, wants: String) -> UsageFailure {
    UsageFailure("'\(value)' is no value for \(option); write \(wants)")
  }
}
