internal import TraceModel

/// A message taken apart into text and what changes from line to line: numbers, addresses, identifiers.
struct MessageTokens {
  enum Kind: Equatable {
    case text, number
    /// `0x10`.
    case address
    /// `1a2b`: an address as some write it.
    case hexadecimal
    /// A UUID.
    case identifier
  }

  struct Token: Equatable {
    var kind: Kind
    var range: Range<Int>
  }

  private(set) var all: [Token] = []

  init(_ text: MessageText, _ range: Range<Int>) {
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      guard
        let token = Self.token(
          text, index, range.upperBound, isBehindNumber: all.last?.kind == .number && start == index - 1)
      else {
        index += 1
        continue
      }
      if start < index { all.append(Token(kind: .text, range: start..<index)) }
      all.append(token)
      index = token.range.upperBound
      start = index
    }
    if start < range.upperBound { all.append(Token(kind: .text, range: start..<range.upperBound)) }
  }

  /// What changes from line to line and begins at `index`; nil: nothing does. A digit inside a word is the word's, but
  /// the `x` of `844x390` is no word.
  private static func token(_ text: MessageText, _ index: Int, _ end: Int, isBehindNumber: Bool) -> Token? {
    let before = text[index - 1]
    let isInWord = MessageText.isIdentifier(before) && !(isBehindNumber && before == UInt8(ascii: "x"))
    guard !isInWord else { return nil }
    if text[index] == UInt8(ascii: "0"), text[index + 1] == UInt8(ascii: "x"), !isSize(text, index) {
      var last = index + 2
      while last < end, MessageText.isHexDigit(text[last]) { last += 1 }
      if last > index + 2 { return Token(kind: .address, range: index..<last) }
    }
    if let last = identifierEnd(text, index), last <= end { return Token(kind: .identifier, range: index..<last) }
    if let last = hexadecimalEnd(text, index), last <= end { return Token(kind: .hexadecimal, range: index..<last) }
    var last = index
    if text[last] == UInt8(ascii: "-"), MessageText.isDigit(text[last + 1]) { last += 1 }
    guard MessageText.isDigit(text[last]) else { return nil }
    while last < end, MessageText.isDigit(text[last]) { last += 1 }
    if text[last] == UInt8(ascii: "."), MessageText.isDigit(text[last + 1]) {
      last += 1
      while last < end, MessageText.isDigit(text[last]) { last += 1 }
    }
    // `3rd` is a word; `844x390`, `12ms` and `390pt` are not.
    return Token(kind: .number, range: index..<min(last, end))
  }

  /// `0x0` and `0x390` with few digits behind are sizes as likely as addresses: an address has at least five.
  private static func isSize(_ text: MessageText, _ index: Int) -> Bool {
    var last = index + 2
    while MessageText.isDigit(text[last]) { last += 1 }
    return last > index + 2 && last < index + 7 && !MessageText.isIdentifier(text[last])
  }

  /// Behind the word at `index` of at least four digits and letters `a` to `f`, both of them; nil: none stands there.
  private static func hexadecimalEnd(_ text: MessageText, _ index: Int) -> Int? {
    let end = text.identifierEnd(index)
    guard end - index >= 4 else { return nil }
    let digits = (index..<end).count { MessageText.isDigit(text[$0]) }
    let isHexadecimal = (index..<end).allSatisfy { MessageText.isHexDigit(text[$0]) }
    return isHexadecimal && digits > 0 && digits < end - index ? end : nil
  }

  /// Behind the UUID at `index`; nil: none stands there.
  private static func identifierEnd(_ text: MessageText, _ index: Int) -> Int? {
    for offset in 0..<36 {
      let isHyphen = offset == 8 || offset == 13 || offset == 18 || offset == 23
      let byte = text[index + offset]
      guard isHyphen ? byte == UInt8(ascii: "-") : MessageText.isHexDigit(byte) else { return nil }
    }
    return index + 36
  }

  /// The first numbers that are a rectangle or a size, by what stands between them: the token of the first, and the names
  /// of the groups. nil: none are.
  func geometry(_ text: MessageText) -> (first: Int, names: [String])? {
    for index in all.indices where areJoined(text, from: index, count: 4, by: Self.rectangleJoints) {
      return (index, ["x", "y", "w", "h"])
    }
    for index in all.indices where areJoined(text, from: index, count: 2, by: Self.sizeJoints) {
      return (index, ["w", "h"])
    }
    return nil
  }

  private static let rectangleJoints = [",", ", ", " ", "; ", "}, {", "},{"]
  private static let sizeJoints = ["x", " x ", "×", " × ", "*", " * ", " by "]

  private func areJoined(_ text: MessageText, from first: Int, count: Int, by joints: [String]) -> Bool {
    guard first + 2 * (count - 1) < all.count, all[first].kind == .number else { return false }
    for joint in stride(from: first + 1, to: first + 2 * count - 1, by: 2) {
      guard all[joint].kind == .text, all[joint + 1].kind == .number, all[joint].range.count <= 4,
        joints.contains(text.string(all[joint].range))
      else { return false }
    }
    return true
  }

  /// The class that the message names, and the token of the address behind it; nil: it names none.
  func subject(_ text: MessageText) -> (name: String, address: Int?)? {
    var plain: String?
    for (index, token) in all.enumerated() where token.kind == .text {
      var start = token.range.lowerBound
      while start < token.range.upperBound {
        let end = min(text.identifierEnd(start), token.range.upperBound)
        guard end > start else {
          start += 1
          continue
        }
        let name = text.string(start..<end)
        // `Class: 0x10`, `Class(0x10)`, `Class 0x10`.
        let isAtEnd = end >= token.range.upperBound - 2
        if MessageText.isUpper(text[start]), isAtEnd, index + 1 < all.count,
          all[index + 1].kind == .address || all[index + 1].kind == .hexadecimal
        {
          return (name, index + 1)
        }
        if plain == nil, MessageText.isUpper(text[start]),
          Self.endings.contains(where: { name.hasSuffix($0) && name != $0 })
        {
          plain = name
        }
        start = end
      }
    }
    return plain.map { ($0, nil) }
  }

  private static let endings = ["View", "Controller", "VC", "Window", "Layer", "Scene", "Canvas", "HUD", "Overlay"]
}
