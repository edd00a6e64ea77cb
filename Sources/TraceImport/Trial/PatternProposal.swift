internal import TraceModel

/// A pattern made from one message: its text with numbers and addresses folded, ready to be pasted into `swivel.json5`.
package struct PatternProposal: Sendable, Equatable {
  /// More of a message is left out of its pattern.
  static let maximumBytes = 160

  /// As a regular expression.
  package private(set) var expression = ""
  package private(set) var kind = ""
  package private(set) var keys: [Key] = []

  package struct Key: Sendable, Equatable {
    package var name: String
    package var value: String
  }

  /// nil: the message does not look like a step of a life, or has no text to find it by.
  init?(_ message: MessageText) {
    let first = message.firstIndex(of: 0x0A, from: 0) ?? message.count
    // A message that is cut is cut in front of a word.
    var end = min(first, Self.maximumBytes)
    if end < first {
      while end > Self.maximumBytes / 2, message[end] > 0x20 { end -= 1 }
    }
    let tokens = MessageTokens(message, 0..<end)
    // A size alone may be a frame's.
    let frame = tokens.geometry(message).map { _ in EventKind.frame }
    guard let kind = KindGuess.kind(of: message) ?? frame else { return nil }
    self.kind = kind.name
    write(tokens, message, kind)
    guard let node = try? PatternParser.parse(expression).node,
      RequiredLiteral.of(node).count >= PatternReader.shortestLiteral
    else { return nil }
  }

  private mutating func write(_ tokens: MessageTokens, _ message: MessageText, _ kind: EventKind) {
    let geometry = tokens.geometry(message)
    let subject = kind.subjectKey == nil ? nil : tokens.subject(message)
    let address = subject?.address
    for (index, token) in tokens.all.enumerated() {
      switch token.kind {
      case .text: expression += Self.escaped(message.string(token.range))
      case .number:
        let place = geometry.map { index - $0.first } ?? -1
        if let geometry, place >= 0, place % 2 == 0, place / 2 < geometry.names.count {
          expression += "(?<\(geometry.names[place / 2])>[-.\\d]+)"
        } else {
          expression += "[-.\\d]+"
        }
      case .address, .hexadecimal:
        let digits = token.kind == .address ? "0x[0-9a-fA-F]+" : "[0-9a-fA-F]+"
        expression += index == address ? "(?<address>\(digits))" : digits
      case .identifier: expression += "[-0-9a-fA-F]+"
      }
    }
    if let subject, let key = kind.subjectKey {
      let isPlain = address.map { tokens.all[$0].kind == .hexadecimal } ?? false
      let value = subject.name + (address == nil ? "" : isPlain ? "#0x{address}" : "#{address}")
      // Views stand in an app's words under the name of their controller, too.
      let place = key == .view && subject.name.hasSuffix("Controller") ? SubjectKey.controller : key
      keys.append(Key(name: place.name, value: value))
    }
    if let geometry {
      keys.append(
        geometry.names.count == 4
          ? Key(name: "frame", value: "{x},{y},{w},{h}") : Key(name: "size", value: "{w}x{h}"))
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\.[](){}*+?^$|".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  /// Its members as they are written in `swivel.json5`.
  package var members: [String] {
    var members = ["match: \(Self.quoted(expression))", "event: \"\(kind)\""]
    if !keys.isEmpty {
      let pairs = keys.map { "\($0.name): \(Self.quoted($0.value))" }
      members.append("keys: { \(pairs.joined(separator: ", ")) }")
    }
    return members
  }

  /// As it is written in `swivel.json5`.
  var json5: String { "{ \(members.joined(separator: ", ")) }" }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        result += "\\x\(scalar.value < 0x10 ? "0" : "")\(String(scalar.value, radix: 16))"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
