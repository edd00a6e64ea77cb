/// Reads a regular expression: the usual signs (`.` `[…]` `(…)` `(?:…)` `(?<name>…)` `|` `*` `+` `?` `{m,n}` `^` `$` `\d` `\w`
/// `\s` `\b`), and no more.
///
/// What is left out (looking around, references back, flags) is what makes matching take exponential time, or the literals
/// of a pattern useless.
struct PatternParser {
  struct Failure: Error, Equatable {
    /// The byte of the pattern at which it went wrong.
    var byte: Int
    var problem: String
    var remedy: String
  }

  static let maximumGroups = 32
  static let maximumRepetition = 1000
  /// Deeper nests are refused: each level is a call.
  static let maximumDepth = 32

  private let scalars: [Unicode.Scalar]
  private let bytes: [Int]
  private var index = 0
  private var depth = 0
  /// Names of the groups that take text, in order; empty: one without a name.
  private(set) var groups: [String] = []

  static func parse(_ text: String) throws(Failure) -> (node: PatternNode, groups: [String]) {
    var parser = PatternParser(text)
    let node = try parser.readAlternatives()
    guard parser.index == parser.scalars.count else {
      throw parser.failure("found ')' without '('", "write \\\\) for the sign itself")
    }
    return (node, parser.groups)
  }

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    var bytes: [Int] = []
    var offset = 0
    for scalar in scalars {
      bytes.append(offset)
      offset += UTF8.width(scalar)
    }
    self.bytes = bytes + [offset]
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func peek(_ offset: Int) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  private func failure(_ problem: String, _ remedy: String, at start: Int? = nil) -> Failure {
    Failure(byte: bytes[start ?? index], problem: problem, remedy: remedy)
  }

  private mutating func readAlternatives() throws(Failure) -> PatternNode {
    var branches: [PatternNode] = [try readSequence()]
    while next == "|" {
      index += 1
      branches.append(try readSequence())
    }
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func readSequence() throws(Failure) -> PatternNode {
    var parts: [PatternNode] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let start = index
      let atom = try readAtom()
      parts.append(try readRepetition(of: atom, from: start))
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func readAtom() throws(Failure) -> PatternNode {
    guard let scalar = next else { return .sequence([]) }
    let start = index
    index += 1
    switch scalar {
    case "(": return try readGroup(from: start)
    case "[": return .set(try readClass(from: start))
    case ".": return .set(.any)
    case "^": return .messageStart
    case "$": return .messageEnd
    case "\\": return try readEscape(from: start)
    case "*", "+", "?":
      throw failure(
        "found '\(scalar)' with nothing in front to repeat", "write \\\\\(scalar) for the sign itself", at: start)
    default: return .set(ScalarSet(scalar.value))
    }
  }

  private mutating func readGroup(from start: Int) throws(Failure) -> PatternNode {
    var number: Int?
    if next == "?" {
      index += 1
      if next == ":" {
        index += 1
      } else if next == "<", let letter = peek(1), letter != "=", letter != "!" {
        index += 1
        number = try addGroup(named: try readGroupName(from: start), from: start)
      } else if next == "P", peek(1) == "<" {
        throw failure("'(?P<' is another language's form of a named group", "write (?<name>…)", at: start)
      } else {
        throw failure(
          "'(?\(next.map { String(Character($0)) } ?? "")' is not supported (no looking around, no flags)",
          "write (?<name>…) or (?:…)", at: start)
      }
    } else {
      number = try addGroup(named: "", from: start)
    }
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw failure("more than \(Self.maximumDepth) groups inside one another", "make it simpler", at: start)
    }
    let body = try readAlternatives()
    depth -= 1
    guard next == ")" else {
      throw failure("a group without ')'", "close it, or write \\\\( for the sign itself", at: start)
    }
    index += 1
    return .group(body, number: number)
  }

  private mutating func addGroup(named name: String, from start: Int) throws(Failure) -> Int {
    if !name.isEmpty, groups.contains(name) {
      throw failure("two groups are called '\(name)'", "give each its own name", at: start)
    }
    guard groups.count < Self.maximumGroups else {
      throw failure("more than \(Self.maximumGroups) groups", "write (?:…) for those that take nothing", at: start)
    }
    groups.append(name)
    return groups.count
  }

  private mutating func readGroupName(from start: Int) throws(Failure) -> String {
    let begin = index
    while let scalar = next, scalar.isASCII, MessageText.isIdentifier(UInt8(scalar.value)) { index += 1 }
    let name = String(String.UnicodeScalarView(scalars[begin..<index]))
    guard next == ">", let first = name.utf8.first, !MessageText.isDigit(first) else {
      throw failure("a group without a proper name", "write (?<name>…) with letters, digits and _", at: start)
    }
    index += 1
    return name
  }

  private mutating func readEscape(from start: Int) throws(Failure) -> PatternNode {
    guard let scalar = next else {
      throw failure("a backslash at the end", "write \\\\\\\\ for the sign itself", at: start)
    }
    index += 1
    switch scalar {
    case "b": return .wordBoundary(isOne: true)
    case "B": return .wordBoundary(isOne: false)
    default:
      guard let set = Self.escaped(scalar) else {
        throw failure(
          "'\\\(scalar)' is not supported", "write one of \\\\d \\\\w \\\\s \\\\D \\\\W \\\\S \\\\b \\\\t \\\\n",
          at: start)
      }
      return .set(set)
    }
  }

  /// What a backslash and `scalar` stand for, inside a class or out of it; nil: nothing.
  private static func escaped(_ scalar: Unicode.Scalar) -> ScalarSet? {
    switch scalar {
    case "d": ScalarSet(ScalarSet.digits)
    case "D": ScalarSet(ScalarSet.digits, isInverted: true)
    case "w": ScalarSet(ScalarSet.word)
    case "W": ScalarSet(ScalarSet.word, isInverted: true)
    case "s": ScalarSet(ScalarSet.blanks)
    case "S": ScalarSet(ScalarSet.blanks, isInverted: true)
    case "t": ScalarSet(0x09)
    case "n": ScalarSet(0x0A)
    case "r": ScalarSet(0x0D)
    default:
      scalar.isASCII && MessageText.isIdentifier(UInt8(scalar.value)) ? nil : ScalarSet(scalar.value)
    }
  }

  private mutating func readClass(from start: Int) throws(Failure) -> ScalarSet {
    var set = ScalarSet([])
    if next == "^" {
      set.isInverted = true
      index += 1
    }
    var isFirst = true
    while let scalar = next, scalar != "]" || isFirst {
      isFirst = false
      let here = index
      guard let first = try readClassMember() else { continue }
      guard let low = first.only, next == "-", let after = peek(1), after != "]" else {
        set.ranges += first.isInverted ? first.inverse : first.ranges
        continue
      }
      index += 1
      guard let last = try readClassMember(), let high = last.only, low <= high else {
        throw failure("a range that ends before it begins", "write the lower sign first", at: here)
      }
      set.ranges.append(low...high)
    }
    guard next == "]" else {
      throw failure("a class without ']'", "close it, or write \\\\[ for the sign itself", at: start)
    }
    index += 1
    return set
  }

  private mutating func readClassMember() throws(Failure) -> ScalarSet? {
    guard let scalar = next else { return nil }
    let start = index
    index += 1
    guard scalar == "\\" else { return ScalarSet(scalar.value) }
    guard let escaped = next, let set = Self.escaped(escaped) else {
      throw failure(
        "an escape that means nothing in a class", "write \\\\d, \\\\w, \\\\s or a sign behind it", at: start)
    }
    index += 1
    return set
  }

  private mutating func readRepetition(of atom: PatternNode, from start: Int) throws(Failure) -> PatternNode {
    let mark = index
    let range: ClosedRange<Int>
    switch next {
    case "*": range = 0...PatternNode.unbounded
    case "+": range = 1...PatternNode.unbounded
    case "?": range = 0...1
    case "{":
      guard let counts = try readCounts() else { return atom }
      range = counts
    default: return atom
    }
    // `readCounts` has moved on by itself.
    if let sign = next, index == mark, ["*", "+", "?"].contains(sign) { index += 1 }
    var prefersMore = true
    if next == "?" {
      prefersMore = false
      index += 1
    } else if let sign = next, ["*", "+", "{"].contains(sign) {
      throw failure("found '\(sign)' behind a repetition", "repeat once, or put the repetition in a group")
    }
    switch atom {
    case .messageStart, .messageEnd, .wordBoundary:
      throw failure("something without length cannot be repeated", "remove the repetition", at: start)
    default: return .repetition(atom, range, prefersMore: prefersMore)
    }
  }

  /// `{3}`, `{3,}`, `{3,5}` at `index`, and moves behind it; nil: a brace that is only a sign.
  private mutating func readCounts() throws(Failure) -> ClosedRange<Int>? {
    let start = index
    var end = index + 1
    while end < scalars.count, scalars[end].isASCII,
      scalars[end] == "," || MessageText.isDigit(UInt8(scalars[end].value))
    {
      end += 1
    }
    guard end < scalars.count, scalars[end] == "}" else {
      index = start
      return nil
    }
    let parts = String(String.UnicodeScalarView(scalars[start + 1..<end]))
      .split(separator: ",", omittingEmptySubsequences: false)
    guard let low = parts.first.flatMap({ Int($0) }), parts.count <= 2 else { return nil }
    let high = parts.count == 1 ? low : parts[1].isEmpty ? PatternNode.unbounded : Int(parts[1]) ?? -1
    guard low <= high, low <= Self.maximumRepetition, high == PatternNode.unbounded || high <= Self.maximumRepetition
    else {
      throw failure(
        "found '{\(parts.joined(separator: ","))}'", "write {m,n} with m ≤ n ≤ \(Self.maximumRepetition)", at: start)
    }
    index = end + 1
    return low...high
  }
}
