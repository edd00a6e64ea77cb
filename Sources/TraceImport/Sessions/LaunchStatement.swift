internal import TraceModel

/// What the pairs of one event say of its launch.
struct LaunchStatement {
  var facts: [Fact: String] = [:]
  var labels: [String: String] = [:]
  var hooks: [EventKind]?
  var process: String?
  var pid: Int?
  var boot: String?
  /// The key `wall`: an instant of its own, with zone.
  var wall: Timestamp?

  init() {}

  /// Reads the pairs of a session line. `keys` is a JSON object.
  init(sessionKeys keys: String) {
    Self.forEachPair(of: keys) { key, value in take(key, value) }
  }

  /// Reads what any event may say: `boot` and `wall`.
  init(eventKeys keys: String) {
    // Most lines have neither, and a search costs less than reading JSON.
    guard keys.utf8.count > 2, Self.mayHold(keys) else { return }
    Self.forEachPair(of: keys) { key, value in
      switch key {
      case "boot": boot = value
      case "wall": wall = RFC3339.timestamp(value)
      default: break
      }
    }
  }

  private static func mayHold(_ keys: String) -> Bool {
    var previous: UInt8 = 0
    for byte in keys.utf8 {
      // `"b` and `"w` begin few other keys.
      if previous == UInt8(ascii: "\""), byte == UInt8(ascii: "b") || byte == UInt8(ascii: "w") { return true }
      previous = byte
    }
    return false
  }

  private mutating func take(_ key: String, _ value: String) {
    if value.isEmpty { return }
    switch key {
    case "process": process = value
    case "pid": pid = Int(value)
    case "boot": boot = value
    case "wall": wall = RFC3339.timestamp(value)
    case "hooks": hooks = value.split(separator: ",").compactMap { EventKind(name: String($0)) }
    case "os": take(.os, value, build: .build)
    case "version": take(.version, value, build: .appBuild)
    case "debugger", "simulator":
      if let fact = Fact(rawValue: key), let flag = Event.boolean(value) { facts[fact] = String(flag) }
    default:
      if let fact = Fact(rawValue: key) {
        facts[fact] = value
      } else if key.hasPrefix("label."), key.utf8.count > 6 {
        labels[String(key.dropFirst(6))] = value
      }
    }
  }

  /// A build in brackets counts unless the line has a key for it.
  private mutating func take(_ fact: Fact, _ value: String, build: Fact) {
    let parts = DeviceMapColumn.versionAndBuild(value)
    facts[fact] = parts.version
    if let text = parts.build, facts[build] == nil { facts[build] = text }
  }

  /// Calls `body` with each pair whose value is text, a number, a truth value or a list of texts (joined by commas).
  private static func forEachPair(of keys: String, _ body: (String, String) -> Void) {
    var keys = keys
    keys.withUTF8 { bytes in
      // A cut object gives the pairs before the cut.
      _ = JSONScanner.forEachMember(of: UnsafeRawBufferPointer(bytes)) { key, value in
        guard let text = text(of: value) else { return }
        body(String(decoding: key, as: UTF8.self), text)
      }
    }
  }

  private static func text(of value: JSONValue) -> String? {
    switch value {
    case .string(let raw, let escaped):
      if !escaped { return String(decoding: raw, as: UTF8.self) }
      var bytes: [UInt8] = []
      JSONScanner.unescape(raw, into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    case .number(let raw): return String(decoding: raw, as: UTF8.self)
    case .true: return "true"
    case .false: return "false"
    case .array(let raw):
      var items: [String] = []
      _ = JSONScanner.forEachElement(of: raw) { element in
        if case .array = element { return }
        if let item = text(of: element) { items.append(item) }
      }
      return items.joined(separator: ",")
    case .null, .object: return nil
    }
  }
}
