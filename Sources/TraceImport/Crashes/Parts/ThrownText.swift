internal import TraceModel

/// What an uncaught exception says of itself in a text.
enum ThrownText {
  /// Takes name and reason of `*** Terminating app due to uncaught exception 'NSRangeException', reason: '…'`.
  static func read(_ text: String, into exception: inout CrashException) {
    guard CrashText.has(text, "uncaught exception"), let mark = text.firstRange(of: "uncaught exception ") else {
      return
    }
    let rest = text[mark.upperBound...]
    guard rest.first == "'" else { return }
    let name = rest.dropFirst().prefix { $0 != "'" }
    if exception.name == nil { exception.name = CrashText.held(String(name)) }
    guard exception.reason == nil, let label = rest.firstRange(of: "reason: '") else { return }
    var reason = rest[label.upperBound...]
    if let end = reason.lastIndex(of: "'") { reason = reason[..<end] }
    exception.reason = CrashText.held(String(reason))
  }
}
