/// The value of a key as a pattern makes it: text with the names of groups in braces, `{w}x{h}`.
struct KeyTemplate: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    case text(String)
    /// From 1.
    case group(Int)
  }

  struct Failure: Error, Equatable {
    /// The byte of the template at which it went wrong.
    var byte: Int
    var problem: String
    var remedy: String
  }

  private(set) var parts: [Part] = []

  /// `groups`: names in their order. `{{` and `}}` are the braces themselves.
  init(_ text: String, groups: [String]) throws(Failure) {
    let bytes = Array(text.utf8)
    var literal: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isBrace = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
      if isBrace, index + 1 < bytes.count, bytes[index + 1] == byte {
        literal.append(byte)
        index += 2
        continue
      }
      guard isBrace else {
        literal.append(byte)
        index += 1
        continue
      }
      guard byte == UInt8(ascii: "{"), let close = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else {
        throw Failure(
          byte: index, problem: "a brace without its other", remedy: "write {name} or {{ for the sign itself")
      }
      let name = String(decoding: bytes[index + 1..<close], as: UTF8.self)
      guard let number = Self.number(name, groups) else {
        let known = groups.filter { !$0.isEmpty }
        let remedy =
          known.isEmpty
          ? "write (?<\(name)>…) in the pattern" : "the pattern's groups are \(known.joined(separator: ", "))"
        throw Failure(byte: index, problem: "no group is called '\(name)'", remedy: remedy)
      }
      if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
      literal.removeAll()
      parts.append(.group(number))
      index = close + 1
    }
    if !literal.isEmpty || parts.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
  }

  /// A group by its name, or by its number.
  private static func number(_ name: String, _ groups: [String]) -> Int? {
    if let index = groups.firstIndex(of: name), !name.isEmpty { return index + 1 }
    guard let number = Int(name), (1...max(1, groups.count)).contains(number), !groups.isEmpty else { return nil }
    return number
  }

  /// The value, where it needs no group.
  var constant: String? {
    guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
    return text
  }

  /// The groups it takes.
  var groups: [Int] {
    parts.compactMap { if case .group(let number) = $0 { number } else { nil } }
  }

  /// The value with what the groups took; nil: one of them took nothing.
  func value(_ group: (Int) -> String?) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .text(let literal): text += literal
      case .group(let number):
        guard let taken = group(number) else { return nil }
        text += taken
      }
    }
    return text
  }
}
