internal import TraceModel

/// The keys of the trace format, for those who write patterns.
enum TraceKey {
  /// Those that an event has a place for, and those that are kept with it as text.
  static let names: [String] =
    SubjectKey.allCases.map(\.name)
    + Flag.allCases.filter { !Flag.ofReading.contains($0) }.map(\.name)
    + [
      "alpha", "bounds", "by", "code", "count", "domain", "drawable", "dropped", "during", "exception", "frame",
      "framework", "from", "level", "locked", "mask", "message", "ms", "number", "orientation", "reason", "request",
      "role", "safeArea", "scale", "seq", "signal", "size", "state", "style", "t", "thread", "to", "transition", "use",
      "vc", "viewController", "wall", "windowBounds",
      // Of session lines.
      "app", "appBuild", "boot", "build", "debugger", "device", "deviceId", "deviceName", "hooks", "locale",
      "mainThreadChecker", "metalValidation", "os", "pid", "process", "simulator", "version",
    ]

  static func isKnown(_ name: String) -> Bool {
    names.contains(name) || name.hasPrefix("label.") && name.utf8.count > 6
  }

  /// What to write as the value of `key` instead of `value`; nil: the value can be used.
  static func remedy(for value: String, of key: String) -> String? {
    var names = NameTable()
    var event = Event(kind: .frame)
    guard event.assign(key, value, names: &names) == .malformed else { return nil }
    if Flag(name: key) != nil { return "write true or false" }
    switch key {
    case "role": return nearest(value, among: ViewRole.allCases.map(\.name))
    case "orientation", "to": return nearest(value, among: Orientation.allCases.map(\.name))
    case "during", "dropped": return nearest(value, among: EventKind.allCases.map(\.name))
    case "frame", "bounds", "windowBounds": return "write x,y,width,height, such as 0,0,390,844"
    case "size", "drawable": return "write WIDTHxHEIGHT, such as 844x390"
    default: return "write a number"
    }
  }

  private static func nearest(_ word: String, among known: [String]) -> String {
    Suggestion.nearest(to: word, among: known).map { "did you mean '\($0)'?" }
      ?? "write one of \(known.joined(separator: ", "))"
  }
}
