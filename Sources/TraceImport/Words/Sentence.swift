internal import TraceModel

/// Makes the event of an app's own sentence in which a word counts; see `trace-format.md` section 6.
enum Sentence {
  static func read(_ text: MessageText, _ word: FoundWord, into draft: inout RecognitionDraft) {
    draft.begin(word.kind)
    readPairs(text, word, into: &draft)
    readSubject(text, word, into: &draft)
    if text.contains("<…>") { draft.event.flags[.cut] = true }
  }

  private static func readPairs(_ text: MessageText, _ word: FoundWord, into draft: inout RecognitionDraft) {
    var pairs = SentencePairs(text)
    while let pair = pairs.next() {
      let key = text.string(pair.key)
      // The first of two pairs counts: further ones stand in descriptions of other objects.
      guard draft.pairs[key] == nil else { continue }
      draft.pairs.set(key, text.string(pair.value))
      if let geometry = pair.geometry {
        take(geometry, text.string(pair.word), into: &draft.event)
      } else if key == "self" || SubjectText.keys[key] != nil {
        takeObject(text, pair.value, key, into: &draft)
      } else if key == "orientation" {
        draft.event.orientation = OrientationText.orientation(text, pair.value, of: word.kind)
      } else if key == "to" {
        if draft.event.orientation == nil {
          draft.event.orientation = OrientationText.orientation(text, pair.value, of: word.kind)
        }
      } else if !pair.isGeometryKey, !claimsOrder(key) {
        _ = draft.event.assign(key, text.string(pair.value), names: &draft.names)
      }
    }
  }

  /// In a sentence, `t` and `seq` are whatever the app means by them, and no claim about the order of events.
  private static func claimsOrder(_ key: String) -> Bool { key == "t" || key == "seq" || key == "count" }

  private static func take(_ geometry: GeometryText, _ key: String, into event: inout Event) {
    switch (key, geometry.rect) {
    case ("frame", let rect?), ("rect", let rect?): if event.frame == nil { event.frame = rect }
    case ("bounds", let rect?): event.bounds = rect
    case ("windowBounds", let rect?): event.windowBounds = rect
    case ("drawableSize", _), ("drawable", _): event.drawable = geometry.size
    default: if event.size == nil { event.size = geometry.size }
    }
  }

  private static func takeObject(
    _ text: MessageText, _ value: Range<Int>, _ key: String, into draft: inout RecognitionDraft
  ) {
    guard let subject = SubjectText.subject(text, value) else { return }
    guard let target = SubjectText.keys[key] ?? place(of: subject, in: draft.event.kind) else { return }
    draft.event[target] = draft.names.id(of: subject.description)
  }

  /// The rungs below `controller=…`: a description anywhere, the class in front of the word, the class behind it.
  private static func readSubject(_ text: MessageText, _ word: FoundWord, into draft: inout RecognitionDraft) {
    guard let key = draft.event.kind.subjectKey, draft.event[key].isNone else { return }
    // A frame that names its controller is about no other controller.
    if key == .view, !draft.event.controller.isNone || !draft.event.surface.isNone { return }
    var subject = classSubject(text, word)
    if let described = describedSubject(text) {
      if let named = subject, isPart(described, of: named, key) {
        if draft.event.view.isNone, described.className.hasSuffix("View") {
          draft.event.view = draft.names.id(of: described.description)
        }
      } else {
        subject = described
      }
    }
    guard let subject = subject ?? followingSubject(text, word) ?? taggedSubject(text) else { return }
    draft.event[place(of: subject, in: draft.event.kind) ?? key] = draft.names.id(of: subject.description)
  }

  /// The key under which an event of `kind` keeps what it is about: a controller stays one where views are expected.
  private static func place(of subject: Subject, in kind: EventKind) -> SubjectKey? {
    kind.subjectKey == .view && subject.className.hasSuffix("Controller") ? .controller : kind.subjectKey
  }

  private static func classSubject(_ text: MessageText, _ word: FoundWord) -> Subject? {
    guard !word.classRange.isEmpty else { return nil }
    let name = text.string(word.classRange)
    if name == "self" || name == "super" { return nil }
    return Subject(
      className: SubjectText.readable(name), instance: SubjectText.normalized(text.string(word.instanceRange)))
  }

  /// The first `<Class: 0xADDR>` that is no value of a pair.
  private static func describedSubject(_ text: MessageText) -> Subject? {
    var next = text.firstIndex(of: UInt8(ascii: "<"), from: 0)
    while let index = next {
      if let found = SubjectText.description(text, at: index) {
        let before = text[index - 1] == 0x20 ? text[index - 2] : text[index - 1]
        if before != UInt8(ascii: "=") { return found.subject }
        next = text.firstIndex(of: UInt8(ascii: "<"), from: found.end)
      } else {
        next = text.firstIndex(of: UInt8(ascii: "<"), from: index + 1)
      }
    }
    return nil
  }

  /// `described` is something that belongs to the controller `named` by the call, not the object called.
  private static func isPart(_ described: Subject, of named: Subject, _ key: SubjectKey) -> Bool {
    guard key == .controller, described.className != named.className else { return false }
    return ["View", "Layer", "Window", "Scene", "Coordinator", "Context", "Transition", "Collection"].contains {
      described.className.hasSuffix($0)
    }
  }

  /// `viewDidLoad PlayerViewController 0x10`, `deinit GameViewController`.
  private static func followingSubject(_ text: MessageText, _ word: FoundWord) -> Subject? {
    var index = word.end
    if text[index] == UInt8(ascii: "("), let close = text.closing(of: index, limit: 100) { index = close + 1 }
    while [0x20, UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "]")].contains(text[index]) { index += 1 }
    guard index > word.end, MessageText.isUpper(text[index]) else { return nil }
    var end = index
    while MessageText.isIdentifier(text[end]) || text[end] == UInt8(ascii: ".") { end += 1 }
    while text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    let name = text.string(index..<end)
    guard ["Controller", "VC", "View", "Window", "Scene"].contains(where: name.hasSuffix), name.utf8.count > 4 else {
      return nil
    }
    var whole = end
    if text[end] == 0x20, text[end + 1] == UInt8(ascii: "0"), text[end + 2] | 0x20 == UInt8(ascii: "x") {
      whole = text.identifierEnd(end + 1)
    } else if text[end] == UInt8(ascii: "#") {
      whole = text.identifierEnd(end + 1)
    }
    return SubjectText.subject(text, index..<whole)
  }

  /// `[GameViewController] viewDidLoad`: a log category that is a controller's name.
  private static func taggedSubject(_ text: MessageText) -> Subject? {
    let start = text.skippingBlanks(0)
    guard text[start] == UInt8(ascii: "["), MessageText.isUpper(text[start + 1]) else { return nil }
    let end = text.identifierEnd(start + 1)
    guard text[end] == UInt8(ascii: "]") else { return nil }
    let name = text.string(start + 1..<end)
    return name.hasSuffix("ViewController") ? Subject(className: name, instance: "") : nil
  }
}
