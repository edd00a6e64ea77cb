/// One value of a JSON text, or the place where one is missing. Asking a missing value for more gives missing values.
///
/// It points into the bytes and their tape, and lives no longer than `withRoot` runs: readers keep texts and numbers, never nodes.
struct JSONNode {
  private let bytes: UnsafeRawBufferPointer
  private let tokens: UnsafeBufferPointer<JSONTape.Token>
  private let index: Int

  /// Lends the root of a text; missing if the text is empty.
  static func withRoot<Result>(
    _ bytes: UnsafeRawBufferPointer, _ tape: JSONTape, _ body: (JSONNode) throws -> Result
  ) rethrows -> Result {
    try tape.tokens.withUnsafeBufferPointer { try body(JSONNode(bytes, $0, 0)) }
  }

  private init(_ bytes: UnsafeRawBufferPointer, _ tokens: UnsafeBufferPointer<JSONTape.Token>, _ index: Int) {
    self.bytes = bytes
    self.tokens = tokens
    self.index = index
  }

  static var missing: JSONNode {
    JSONNode(UnsafeRawBufferPointer(start: nil, count: 0), UnsafeBufferPointer(start: nil, count: 0), 0)
  }

  private var token: JSONTape.Token? { index < tokens.count ? tokens[index] : nil }

  private func node(_ index: Int) -> JSONNode { JSONNode(bytes, tokens, index) }

  /// A value stands here, and it is not null.
  var exists: Bool { if let kind = token?.kind { kind != .null } else { false } }
  var isObject: Bool { token?.kind == .object }
  var isArray: Bool { token?.kind == .array }
  var isString: Bool { token?.kind == .string || token?.kind == .escapedString }
  var isNumber: Bool { token?.kind == .number }

  /// Where it stands in the bytes.
  var range: Range<Int> { token.map { Int($0.start)..<max(Int($0.start), Int($0.end)) } ?? 0..<0 }

  /// The first member that is called `key`.
  subscript(_ key: StaticString) -> JSONNode {
    guard isObject else { return .missing }
    let end = Int(tokens[index].next)
    var child = index + 1
    while child + 1 < end, tokens[child].kind.isKey {
      let start = Int(tokens[child].start)
      if Int(tokens[child].end) - start == key.utf8CodeUnitCount, bytes.has(key, at: start) { return node(child + 1) }
      child = Int(tokens[child + 1].next)
    }
    return .missing
  }

  /// Calls `body` with each member: its key, decoded, and its value.
  func forEachMember(_ body: (_ key: String, _ value: JSONNode) -> Void) {
    guard isObject else { return }
    let end = Int(tokens[index].next)
    var child = index + 1
    while child + 1 < end, tokens[child].kind.isKey {
      body(decoded(tokens[child]), node(child + 1))
      child = Int(tokens[child + 1].next)
    }
  }

  /// Calls `body` with each element, as long as it returns true.
  func walk(_ body: (JSONNode) -> Bool) {
    guard isArray else { return }
    let end = Int(tokens[index].next)
    var child = index + 1
    while child < end {
      if !body(node(child)) { return }
      child = Int(tokens[child].next)
    }
  }

  func forEachElement(_ body: (JSONNode) -> Void) {
    walk { element -> Bool in
      body(element)
      return true
    }
  }

  /// The element at `place`, from 0.
  subscript(_ place: Int) -> JSONNode {
    var found = JSONNode.missing
    var left = place
    walk { element -> Bool in
      if left == 0 { found = element }
      left -= 1
      return left >= 0
    }
    return found
  }

  /// How many elements or members it has.
  var count: Int {
    var count = 0
    if isArray { forEachElement { _ in count += 1 } } else { forEachMember { _, _ in count += 1 } }
    return count
  }

  // MARK: As a value

  /// The text of a string; nil: it is none.
  var string: String? {
    guard let token, isString else { return nil }
    return decoded(token)
  }

  /// The text of a string, or a number as it is written.
  var word: String? {
    guard let token else { return nil }
    switch token.kind {
    case .string, .escapedString: return decoded(token)
    case .number: return String(decoding: bytes[range], as: UTF8.self)
    default: return nil
    }
  }

  /// A whole number of 64 bits: written as number, as digits or as `0x…`; a negative one as its two's complement.
  var bits: UInt64? { digits.map { UInt64($0) } ?? word.flatMap { CrashNumber.bits($0) } }

  /// A whole number; nil: it is none, or larger than that.
  var int: Int? { digits ?? word.flatMap { CrashNumber.int($0) } }

  /// A number of at most 18 digits and nothing else, which most are; nil: it is written in another way.
  private var digits: Int? {
    guard isNumber, (1...18).contains(range.count) else { return nil }
    let value = bytes.digits(range.count, at: range.lowerBound)
    return value < 0 ? nil : value
  }

  var double: Double? { word.flatMap { Double($0) } }

  /// `true`, `1`, `"true"`, `"YES"` and their opposites; nil: something else.
  var bool: Bool? {
    switch token?.kind {
    case .yes: return true
    case .no: return false
    default: break
    }
    switch word {
    case "1", "true", "True", "YES": return true
    case "0", "false", "False", "NO": return false
    default: return nil
    }
  }

  private func decoded(_ token: JSONTape.Token) -> String {
    let raw = UnsafeRawBufferPointer(rebasing: bytes[Int(token.start)..<max(Int(token.start), Int(token.end))])
    guard token.kind == .escapedString || token.kind == .escapedKey else { return String(decoding: raw, as: UTF8.self) }
    var plain: [UInt8] = []
    plain.reserveCapacity(raw.count)
    JSONScanner.unescape(raw, into: &plain)
    return String(decoding: plain, as: UTF8.self)
  }
}
