import TraceModel

@testable import TraceImport

/// A recognition written as text, so that a table of tests can say what it expects by hand:
/// `viewDidLoad controller=Player#0x10 frame=0,0,390,844 animated=true`, `about com.example:12 exit signal=SIGSEGV`,
/// `unwanted`, `loss unknown-kind`.
enum RecognizedText {
  static func of(
    _ message: String, speaker: Speaker = .app, ending: MessageEnding = .whole
  ) -> String {
    of(Array(message.utf8), speaker: speaker, ending: ending)
  }

  static func of(_ bytes: [UInt8], speaker: Speaker = .app, ending: MessageEnding = .whole) -> String {
    var recognizer = Recognizer()
    let recognition = bytes.withUnsafeBytes { recognizer.recognize($0, speaker: speaker, ending: ending) }
    return text(recognition, recognizer.names)
  }

  static func ofObject(_ json: String) -> String {
    var recognizer = Recognizer()
    let recognition = Array(json.utf8).withUnsafeBytes { recognizer.recognizeObject($0) }
    return text(recognition, recognizer.names)
  }

  /// The pairs that are kept with the event; nil: it is no event.
  static func keys(_ message: String, ending: MessageEnding = .whole) -> String? {
    var recognizer = Recognizer()
    let bytes = Array(message.utf8)
    return switch bytes.withUnsafeBytes({ recognizer.recognize($0, speaker: .app, ending: ending) }) {
    case .event(_, let keys): keys
    default: nil
    }
  }

  /// The keys that are kept with the event; none: it is no event.
  static func keyNames(_ message: String, speaker: Speaker = .app) -> [String] {
    var recognizer = Recognizer()
    let bytes = Array(message.utf8)
    var names: [String] = []
    switch bytes.withUnsafeBytes({ recognizer.recognize($0, speaker: speaker) }) {
    case .event(_, let keys), .about(_, let keys, _):
      _ = Array(keys.utf8).withUnsafeBytes { json in
        JSONScanner.forEachMember(of: json) { key, _ in names.append(String(decoding: key, as: UTF8.self)) }
      }
    default: break
    }
    return names
  }

  static func text(_ recognition: Recognition, _ names: NameTable) -> String {
    switch recognition {
    case .event(let event, _): text(event, names)
    case .about(let event, _, let app):
      "about \(app.bundle ?? "?")\(app.pid.map { ":\($0)" } ?? "") \(text(event, names))"
    case .unwanted: "unwanted"
    case .loss(let reason): "loss \(reason)"
    }
  }

  static func text(_ event: Event, _ names: NameTable) -> String {
    var parts = [event.kind.name]
    if let tick = event.tick { parts.append("t=\(tick.nanoseconds)") }
    if let seq = event.seq { parts.append("seq=\(seq)") }
    for key in SubjectKey.allCases where !event[key].isNone { parts.append("\(key.name)=\(names[event[key]])") }
    if let role = event.role { parts.append("role=\(role.name)") }
    if let during = event.during { parts.append("during=\(during.name)") }
    if let orientation = event.orientation { parts.append("orientation=\(orientation.name)") }
    for (key, rect) in [("frame", event.frame), ("bounds", event.bounds), ("windowBounds", event.windowBounds)] {
      if let rect {
        parts.append("\(key)=\([rect.x, rect.y, rect.width, rect.height].map(short).joined(separator: ","))")
      }
    }
    for (key, size) in [("size", event.size), ("drawable", event.drawable)] {
      if let size { parts.append("\(key)=\(short(size.width))x\(short(size.height))") }
    }
    for flag in Flag.allCases {
      if let stated = event.flags[flag] { parts.append("\(flag.name)=\(stated)") }
    }
    let words: [(String, NameID)] = [
      ("transition", event.transition), ("reason", event.reason), ("code", event.code), ("by", event.by),
      ("request", event.request), ("state", event.state), ("signal", event.signal), ("exception", event.exception),
    ]
    for (key, id) in words where !id.isNone { parts.append("\(key)=\(names[id])") }
    return parts.joined(separator: " ")
  }

  private static func short(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String(number)
  }
}
