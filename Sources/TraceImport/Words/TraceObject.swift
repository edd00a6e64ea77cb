internal import TraceModel

/// Reads the JSON Lines form of the trace format (`trace-format.md` section 2).
enum TraceObject {
  /// The version of the format that is read here.
  static let version = 1

  static func read(_ json: UnsafeRawBufferPointer, into draft: inout RecognitionDraft) -> Recognition {
    var version: String?
    var kindName: String?
    var pairs: [(key: String, value: String)] = []
    var lastIsNumber = false
    let isWhole = JSONScanner.forEachMember(of: json) { rawKey, value in
      let key = text(rawKey)
      lastIsNumber = false
      switch (key, value) {
      case ("swivel", .number(let number)): version = String(decoding: number, as: UTF8.self)
      case ("event", .string(let name, _)): kindName = text(name)
      case ("label", .object(let labels)):
        _ = JSONScanner.forEachMember(of: labels) { pairs.append(("label." + text($0), text($1, for: ""))) }
      case (_, .null): break
      default:
        if case .number = value { lastIsNumber = true }
        pairs.append((key, text(value, for: key)))
      }
    }
    if let version, let number = Int(version), number > Self.version { return .loss(reason: "newer-trace-format") }
    guard version == "1", let kindName else {
      return .loss(reason: isWhole || version != nil ? "malformed" : "truncated")
    }
    guard let kind = EventKind(name: kindName) else { return .loss(reason: "unknown-kind") }
    draft.begin(kind)
    // The digits of a number at the cut may be only its first ones.
    if !isWhole, lastIsNumber { pairs.removeLast() }
    for (key, value) in pairs { draft.take(key, value) }
    if !isWhole { draft.event.flags[.cut] = true }
    return draft.recognition
  }

  private static func text(_ raw: UnsafeRawBufferPointer) -> String {
    if raw.firstIndex(of: UInt8(ascii: "\\")) == nil { return String(decoding: raw, as: UTF8.self) }
    var bytes: [UInt8] = []
    JSONScanner.unescape(raw, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value as the line form writes it: `[844,390]` under `size` is `844x390`, `[0,0,390,844]` is `0,0,390,844`.
  private static func text(_ value: JSONValue, for key: String) -> String {
    switch value {
    case .string(let raw, _): return text(raw)
    case .number(let raw), .object(let raw): return String(decoding: raw, as: UTF8.self)
    case .true: return "true"
    case .false: return "false"
    case .null: return "null"
    case .array(let raw):
      var parts: [String] = []
      guard JSONScanner.forEachElement(of: raw, { parts.append(text($0, for: "")) }) else {
        return String(decoding: raw, as: UTF8.self)
      }
      return parts.joined(separator: key == "size" || key == "drawable" ? "x" : ",")
    }
  }
}
