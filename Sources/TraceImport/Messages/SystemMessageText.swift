internal import TraceModel

/// A message in which a catalogue row's anchor was found, with the questions that rows ask of it.
struct SystemMessageText {
  let text: MessageText
  /// Behind the anchor.
  let tail: Int
  /// In front of the anchor.
  let head: Int

  /// `literal` stands somewhere behind the anchor.
  func says(_ literal: StaticString) -> Bool { text.contains(literal, from: tail) }

  /// The object described (`<Class: 0xADDR>`) first at `index` or behind it, and where its description ends; nil: none is.
  func object(from index: Int) -> (subject: Subject, end: Int)? {
    var next = text.firstIndex(of: UInt8(ascii: "<"), from: index)
    while let open = next {
      if let found = SubjectText.description(text, at: open) { return found }
      next = text.firstIndex(of: UInt8(ascii: "<"), from: open + 1)
    }
    return nil
  }

  /// The text between two literals, of which the first stands behind the anchor; nil: they are not both there.
  func text(from opening: StaticString, to closing: StaticString) -> String? {
    guard let open = text.firstIndex(of: opening, from: tail) else { return nil }
    let start = open + opening.utf8CodeUnitCount
    guard let end = text.firstIndex(of: closing, from: start) else { return nil }
    return text.string(start..<end)
  }

  /// The decimal number behind `literal`; nil: none stands there.
  func integer(behind literal: StaticString) -> Int? {
    text.firstIndex(of: literal, from: tail).flatMap { integer(at: $0 + literal.utf8CodeUnitCount) }
  }

  /// The decimal number at `index`; nil: none stands there, or it is longer than 18 digits.
  func integer(at index: Int) -> Int? {
    var end = index
    while MessageText.isDigit(text[end]) { end += 1 }
    return end > index && end - index <= 18 ? Int(text.string(index..<end)) : nil
  }

  /// The decimal number before `end`; nil: none stands there, or it is longer than 18 digits.
  func integer(endingAt end: Int) -> Int? {
    var start = end
    while start > head, MessageText.isDigit(text[start - 1]) { start -= 1 }
    return start < end ? integer(at: start) : nil
  }

  /// The code that stands behind an error's domain, at most `distance` bytes on, whatever the spelling and the language:
  /// ` Code=101`, `; code: 101`, ` error 101`; nil: none does.
  func code(within distance: Int) -> Int? {
    var index = tail
    // A line break, a bracket or a full stop closes what is said of the domain.
    while index < tail + distance, text[index] > 0x0A, ![0x29, 0x7D, 0x5D, 0x2E].contains(text[index]) {
      if MessageText.isDigit(text[index]) { return integer(at: index) }
      index += 1
    }
    return nil
  }

  /// The decimal number, whole or not, behind `literal`; nil: none stands there.
  func number(behind literal: StaticString) -> Double? {
    text.firstIndex(of: literal, from: tail).flatMap {
      GeometryText.number(text, $0 + literal.utf8CodeUnitCount)?.value
    }
  }

  /// The text from `index` to the end of its line, without a full stop at the end.
  func line(from index: Int) -> String {
    var end = text.firstIndex(of: 0x0A, from: index) ?? text.count
    while end > index, text[end - 1] <= 0x20 || text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    return text.string(min(index, text.count)..<max(end, min(index, text.count)))
  }

  /// The identifier at `index`; empty: none stands there.
  func word(at index: Int) -> String { text.string(index..<text.identifierEnd(index)) }

  /// The orientation named at `index`, as a word with a number (`portrait (1)`); the number decides.
  func orientation(at index: Int, of kind: EventKind) -> Orientation? {
    OrientationText.orientation(text, index..<text.count, of: kind)
  }

  /// The app that `app<bundle>:pid` or `application<bundle(UUID)>:pid` names; nil: none does.
  func processReference() -> AppReference? {
    var bundle: Int?
    if let found = text.firstIndex(of: "app<", from: 0) { bundle = found + 4 }
    if let found = text.firstIndex(of: "application<", from: 0) { bundle = found + 12 }
    guard let start = bundle, let close = text.firstIndex(of: UInt8(ascii: ">"), from: start, to: start + 300) else {
      return nil
    }
    let end = text.firstIndex(of: UInt8(ascii: "("), from: start, to: close) ?? close
    let pid = text[close + 1] == UInt8(ascii: ":") ? integer(at: close + 2) : nil
    return AppReference(bundle: text.string(start..<end), pid: pid)
  }

  /// The scene that `sceneID:BUNDLE-ID` names (`sceneID%3A` in identities), and its app; nil: none does.
  func sceneReference() -> (scene: Subject, app: AppReference)? {
    let plain = text.firstIndex(of: "sceneID:", from: 0).map { $0 + 8 }
    guard let start = plain ?? text.firstIndex(of: "sceneID%3A", from: 0).map({ $0 + 10 }) else { return nil }
    var end = start
    while end < text.count, text[end] > 0x20, ![0x5D, 0x29, 0x3E, 0x2C, 0x3B].contains(text[end]) { end += 1 }
    // A bundle id may hold hyphens. The scene's own part is `default`, a UUID, or what follows the last hyphen.
    var split = end - 37
    if split <= start || text[split] != UInt8(ascii: "-") || !isUUID(split + 1..<end) {
      split = end
      while split > start, text[split] != UInt8(ascii: "-") { split -= 1 }
    }
    guard split > start, split + 1 < end else { return nil }
    let scene = Subject(className: "", instance: text.string(split + 1..<end))
    return (scene, AppReference(bundle: text.string(start..<split), pid: nil))
  }

  /// The lists of orientation words in `range`, each as it is written: `landscapeLeft, landscapeRight`. What stands
  /// between two lists is not looked at, so the language does not matter.
  func orientationLists(in range: Range<Int>) -> [String] {
    var lists: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(text.identifierEnd(index), range.upperBound)
      guard end > index else {
        index += 1
        continue
      }
      if Orientation(name: text.string(index..<end)) != nil {
        if let last = lists.last, isListSeparator(last.upperBound..<index) {
          lists[lists.count - 1] = last.lowerBound..<end
        } else {
          lists.append(index..<end)
        }
      }
      index = end
    }
    return lists.map { text.string($0) }
  }

  private func isListSeparator(_ range: Range<Int>) -> Bool {
    let separators: [StaticString] = [", ", "、", "，"]
    return separators.contains { $0.utf8CodeUnitCount == range.count && text.matches($0, at: range.lowerBound) }
  }

  private func isUUID(_ range: Range<Int>) -> Bool {
    for (offset, index) in range.enumerated() {
      let isHyphen = offset == 8 || offset == 13 || offset == 18 || offset == 23
      guard isHyphen ? text[index] == UInt8(ascii: "-") : MessageText.isHexDigit(text[index]) else { return false }
    }
    return true
  }
}
