internal import TraceModel

/// Finds the word of a message that counts; see `trace-format.md` section 6.1.
///
/// A word counts where it heads the message or is itself followed by `key=value`; never inside prose, never on a line of a
/// backtrace.
struct WordFinder {
  let words: KindWords

  /// The word at `index`, where the message's head stands once tags and signs are taken off; nil: there is none.
  func word(heading text: MessageText, at index: Int) -> FoundWord? {
    switch text[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"): return method(text, bracket: index + 1)
    case UInt8(ascii: "["): return method(text, bracket: index)
    case 0x80...: return sentence(text, at: index)
    case let byte where MessageText.isLetter(byte) || byte == UInt8(ascii: "_"): break
    default: return nil
    }
    let end = text.identifierEnd(index)
    if let word = words.word(text, index, end) { return accept(word, text, end, after: 0..<0) }
    let first = text[index]
    guard
      MessageText.isUpper(first) || first == UInt8(ascii: "_") || text.matches("self.", at: index)
        || text.matches("super.", at: index)
    else { return nil }
    return wordBehindClass(text, index, end)
  }

  /// `[Class selector…`, as in `-[Class selector…]` and `__func__`.
  private func method(_ text: MessageText, bracket: Int) -> FoundWord? {
    guard text[bracket] == UInt8(ascii: "[") else { return nil }
    var classEnd = bracket + 1
    // A category's name stands in brackets behind the class.
    while MessageText.isIdentifier(text[classEnd]) || [0x2E, 0x24].contains(text[classEnd]) { classEnd += 1 }
    let classRange = bracket + 1..<classEnd
    if text[classEnd] == UInt8(ascii: "("), let close = text.closing(of: classEnd, limit: 100) { classEnd = close + 1 }
    guard !classRange.isEmpty, text[classEnd] == 0x20 else { return nil }
    let start = classEnd + 1
    let end = text.identifierEnd(start)
    guard let word = words.word(text, start, end), word.weight == .callback || word.kind == .transitioning else {
      return nil
    }
    // `-[Class selector] + 120` is a frame of a backtrace.
    if let close = text.firstIndex(of: UInt8(ascii: "]"), from: end, to: end + 200), text.matches(" + ", at: close + 1),
      MessageText.isDigit(text[close + 4])
    {
      return nil
    }
    return FoundWord(kind: word.kind, classRange: classRange, end: end)
  }

  private func sentence(_ text: MessageText, at index: Int) -> FoundWord? {
    for sentence in KindWords.sentences where text.matches(sentence.text, at: index) {
      let end = index + sentence.text.utf8CodeUnitCount
      // A Hangul syllable behind it (lead bytes EA to ED) makes it another word.
      if (0xEA...0xED).contains(text[end]) { return nil }
      return FoundWord(kind: sentence.kind, end: end)
    }
    return nil
  }

  /// `Class.callback`, `Module.Class callback`, `Class<T> 0x10: callback`; `end` is behind the first identifier.
  private func wordBehindClass(_ text: MessageText, _ start: Int, _ end: Int) -> FoundWord? {
    var end = end
    while text[end] == UInt8(ascii: "."), MessageText.isLetter(text[end + 1]) || text[end + 1] == UInt8(ascii: "_") {
      let next = text.identifierEnd(end + 1)
      if let word = words.word(text, end + 1, next) {
        // The end of UIKit's own advice, where a terminal has wrapped it.
        if text.matches("UIWindowScene.requestGeometryUpdate(_:)", at: start) { return nil }
        return accept(word, text, next, after: start..<end)
      }
      end = next
    }
    if text[end] == UInt8(ascii: "<") {
      guard let close = text.closing(of: end, limit: 200) else { return nil }
      end = close + 1
    }
    let classRange = start..<end
    var isMarked = text[start] == UInt8(ascii: "_")
    let instance = instanceRange(text, &end)
    if !instance.isEmpty { isMarked = true }
    var index = end
    scan: while index < end + 8 {
      switch text[index] {
      case 0x20, 0x09: index += 1
      case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "."):
        // `Class -[Class callback]` is read as what it says twice.
        if text[index] == UInt8(ascii: "-"), text[index + 1] == UInt8(ascii: "[") { break scan }
        isMarked = true
        index += 1
      case 0x80...:
        guard let next = MessageHead.symbolEnd(text, index) else { break scan }
        isMarked = true
        index = next
      default: break scan
      }
    }
    guard index > end, isMarked || humps(text, classRange) > 1 else { return nil }
    if text[index] >= 0x80 {
      return sentence(text, at: index).map {
        FoundWord(kind: $0.kind, classRange: classRange, instanceRange: instance, end: $0.end)
      }
    }
    if text[index] == UInt8(ascii: "-") { return method(text, bracket: index + 1) }
    let wordEnd = text.identifierEnd(index)
    guard let word = words.word(text, index, wordEnd),
      var found = accept(word, text, wordEnd, after: classRange)
    else { return nil }
    found.instanceRange = instance
    return found
  }

  /// `#3`, `(0x10)`, ` 0x10`, `: 0x10` behind a class; moves `end` behind it.
  private func instanceRange(_ text: MessageText, _ end: inout Int) -> Range<Int> {
    var index = end
    if text[index] == UInt8(ascii: "#") {
      let close = text.identifierEnd(index + 1)
      guard close > index + 1 else { return 0..<0 }
      end = close
      return index + 1..<close
    }
    while index < end + 3, [0x20, UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "@")].contains(text[index]) {
      index += 1
    }
    guard index > end, text[index] == UInt8(ascii: "0"), text[index + 1] | 0x20 == UInt8(ascii: "x") else {
      return 0..<0
    }
    let close = text.identifierEnd(index)
    end = text[close] == UInt8(ascii: ")") ? close + 1 : close
    return index..<close
  }

  /// How many capitals and digits a name has: `Calling` has one, and is a word of prose; `HomeVC` has three.
  private func humps(_ text: MessageText, _ range: Range<Int>) -> Int {
    range.reduce(0) { $0 + (MessageText.isUpper(text[$1]) || MessageText.isDigit(text[$1]) ? 1 : 0) }
  }

  /// The word behind an empty or filled class range, if it counts at the head of a message.
  private func accept(_ word: KindWord, _ text: MessageText, _ end: Int, after classRange: Range<Int>) -> FoundWord? {
    let found = FoundWord(kind: word.kind, classRange: classRange, end: end)
    // A whole signature is a symbol of a backtrace.
    if text.matches("() -> ", at: end) { return nil }
    let next = text.skippingBlanks(end)
    switch word.weight {
    case .callback:
      // `viewDidLoad=3` is a pair of somebody's, not a call.
      return text[next] == UInt8(ascii: "=") && text[next + 1] != UInt8(ascii: "=") ? nil : found
    case .common where word.kind == .frame:
      if SentencePairs.geometry(text, "frame", after: end) != nil { return found }
    case .common:
      if next >= text.count || word.kind == .transitioning && !classRange.isEmpty { return found }
      if word.kind == .transitioning, text[end] == UInt8(ascii: ".") || text.matches("…", at: end) { return found }
    }
    // `frame view=UnityView#7 …`, not `frame count=3`.
    let keyEnd = text.identifierEnd(next)
    guard keyEnd > next, text[keyEnd] == UInt8(ascii: "="), next > end else { return nil }
    return SentencePairs.isTelling(text.slice(next..<keyEnd)) ? found : nil
  }
}
