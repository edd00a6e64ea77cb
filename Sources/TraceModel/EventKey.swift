/// What became of one `key=value` pair of a trace line.
package enum KeyOutcome: Equatable, Sendable {
  /// The event holds the value now.
  case taken
  /// No event key is called that. The pair is kept with the event as text.
  case unknown
  /// The key is known, the value is not one of its values. The pair is kept as text.
  case malformed
}

extension Event {
  /// Takes one pair of `trace-format.md` section 3 (`frame`, `0,0,390,844`).
  ///
  /// Lists may be written as in the line form (`0,0,390,844`, `844x390`) or with brackets as in JSON (`[0,0,390,844]`).
  package mutating func assign(_ key: String, _ value: String, names: inout NameTable) -> KeyOutcome {
    if let subject = SubjectKey(name: key) {
      self[subject] = names.id(of: Subject(value).description)
      return .taken
    }
    if let flag = Flag(name: key) {
      guard let stated = Self.boolean(value) else { return .malformed }
      flags[flag] = stated
      return .taken
    }
    switch key {
    case "t": return take(Self.seconds(value)) { $0.tick = $1 }
    case "seq": return take(Int(value).flatMap { $0 > 0 ? $0 : nil }) { $0.seq = $1 }
    case "role": return take(ViewRole(name: value)) { $0.role = $1 }
    case "during": return take(EventKind(name: value)) { $0.during = $1 }
    case "dropped": return take(EventKind(name: value)) { $0.dropped = $1 }
    case "orientation", "to": return takeOrientation(value)
    case "frame": return take(Self.rect(value)) { $0.frame = $1 }
    case "bounds": return take(Self.rect(value)) { $0.bounds = $1 }
    case "windowBounds": return take(Self.rect(value)) { $0.windowBounds = $1 }
    case "size": return take(Self.size(value)) { $0.size = $1 }
    case "drawable": return take(Self.size(value)) { $0.drawable = $1 }
    case "alpha": return take(Self.number(value)) { $0.alpha = $1 }
    case "ms": return take(Self.number(value)) { $0.milliseconds = $1 }
    case "count": return take(Int(value).flatMap { $0 >= 0 ? $0 : nil }) { $0.count = $1 }
    default: return takeWord(key, value, names: &names)
    }
  }

  private mutating func take<Value>(_ value: Value?, _ store: (inout Event, Value) -> Void) -> KeyOutcome {
    guard let value else { return .malformed }
    store(&self, value)
    return .taken
  }

  /// A `to=` that holds geometry is the size a transition goes to.
  private mutating func takeOrientation(_ value: String) -> KeyOutcome {
    if let size = Self.size(value) {
      self.size = size
      return .taken
    }
    return take(Orientation(name: value)) { $0.orientation = $1 }
  }

  private mutating func takeWord(_ key: String, _ value: String, names: inout NameTable) -> KeyOutcome {
    let id = names.id(of: value)
    switch key {
    case "transition": transition = id
    case "reason": reason = id
    case "code": code = id
    case "use": use = id
    case "by": by = id
    case "style": style = id
    case "framework": framework = id
    case "request": request = id
    case "state": state = id
    case "signal": signal = id
    case "exception": exception = id
    default: return .unknown
    }
    return .taken
  }

  /// `true` or `false`; nil for anything else.
  package static func boolean(_ text: String) -> Bool? {
    switch text {
    case "true", "YES", "1": true
    case "false", "NO", "0": false
    default: nil
    }
  }

  /// A decimal number, `nan` or `inf`; nil for anything else.
  package static func number(_ text: String) -> Double? {
    // Double(_:) also takes hexadecimal, which in a log is an address.
    text.utf8.contains { $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "X") } ? nil : Double(text)
  }

  /// Seconds with up to nine decimals, kept exactly; nil when it is no such number.
  package static func seconds(_ text: String) -> Timestamp? {
    var whole: Int64 = 0
    var fraction: Int64 = 0
    var decimals = 0
    var seenPoint = false
    var seenDigit = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "."), !seenPoint {
        seenPoint = true
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      seenDigit = true
      let digit = Int64(byte - UInt8(ascii: "0"))
      if seenPoint {
        guard decimals < 9 else { continue }
        fraction = fraction * 10 + digit
        decimals += 1
      } else {
        guard whole < 900_000_000 else { return nil }
        whole = whole * 10 + digit
      }
    }
    guard seenDigit, whole <= 9_000_000_000 else { return nil }
    while decimals < 9 {
      fraction *= 10
      decimals += 1
    }
    return Timestamp(nanoseconds: whole * 1_000_000_000 + fraction)
  }

  /// `x,y,w,h`.
  package static func rect(_ text: String) -> Rect? {
    guard let n = numbers(text, separator: ","), n.count == 4 else { return nil }
    return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  /// `WxH`, or `w,h` as in JSON.
  package static func size(_ text: String) -> Size? {
    guard let n = numbers(text, separator: "x") ?? numbers(text, separator: ","), n.count == 2 else { return nil }
    return Size(width: n[0], height: n[1])
  }

  private static func numbers(_ text: String, separator: Character) -> [Double]? {
    var body = Substring(text)
    if body.first == "[", body.last == "]" { body = body.dropFirst().dropLast() }
    var result: [Double] = []
    for part in body.split(separator: separator, maxSplits: 4, omittingEmptySubsequences: false) {
      var trimmed = part
      while trimmed.first == " " { trimmed.removeFirst() }
      while trimmed.last == " " { trimmed.removeLast() }
      guard let number = number(String(trimmed)) else { return nil }
      result.append(number)
    }
    return result
  }
}
