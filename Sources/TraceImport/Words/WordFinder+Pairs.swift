internal import TraceModel

extension WordFinder {
  /// The first word of the message that is itself followed by `key=value`; nil: there is none. `equals` is where the first
  /// `=` of the message stands.
  func word(beforePairsOf text: MessageText, from equals: Int) -> FoundWord? {
    var next: Int? = equals
    while let index = next {
      if let word = word(text, beforePairAt: index) { return word }
      next = text.firstIndex(of: UInt8(ascii: "="), from: index + 1)
    }
    return nil
  }

  private func word(_ text: MessageText, beforePairAt equals: Int) -> FoundWord? {
    guard text[equals + 1] != UInt8(ascii: "=") else { return nil }
    var key = equals
    if text[key - 1] == 0x20 { key -= 1 }
    let keyEnd = key
    while MessageText.isIdentifier(text[key - 1]) || text[key - 1] == UInt8(ascii: ".") { key -= 1 }
    guard key < keyEnd, MessageText.isLetter(text[key]), text[key - 1] == 0x20 else { return nil }
    var end = key
    while end > 0, text[end - 1] <= 0x20 { end -= 1 }
    guard end > 0 else { return nil }
    switch text[end - 1] {
    case UInt8(ascii: "]"):
      guard let open = opening(UInt8(ascii: "["), text, before: end) else { return nil }
      return word(heading: text, at: open).flatMap { $0.classRange.isEmpty ? nil : $0 }
    case UInt8(ascii: ")"):
      guard let open = opening(UInt8(ascii: "("), text, before: end) else { return nil }
      end = open
    default: break
    }
    // Back over the selector and over the class in front of it.
    var start = end
    while MessageText.isIdentifier(text[start - 1]) || [0x3A, 0x2E].contains(text[start - 1]) { start -= 1 }
    var classRange = 0..<0
    var index = start
    while index < end {
      let wordEnd = min(text.identifierEnd(index), end)
      if let word = words.word(text, index, wordEnd), word.weight == .callback {
        return FoundWord(kind: word.kind, classRange: classRange, end: wordEnd)
      }
      // Only a dot leads from a class to its callback; behind a colon stand the selector's further parts.
      guard wordEnd > index, text[wordEnd] == UInt8(ascii: ".") else { return nil }
      if MessageText.isUpper(text[start]) || text[start] == UInt8(ascii: "_") { classRange = start..<wordEnd }
      index = wordEnd + 1
    }
    return nil
  }

  private func opening(_ bracket: UInt8, _ text: MessageText, before end: Int) -> Int? {
    var index = end - 1
    while index > 0, index > end - 100 {
      index -= 1
      if text[index] == bracket { return index }
    }
    return nil
  }
}
