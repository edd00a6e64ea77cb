internal import TraceModel

/// Reads what one message says: a trace line, a word of the vocabulary, a message of the catalogue, or nothing.
///
/// It is asked for every line of an app, of which nearly all say nothing: those cost a search for `=`, a look at the
/// first word and two searches for rare letters, and no memory.
struct Recognizer {
  private let finder = WordFinder(words: .standard)
  private let appMessages = MessageCatalog.app
  private let systemMessages = MessageCatalog.system
  private var draft = RecognitionDraft()
  private var appWords: AppWords
  private let hasAppWords: Bool
  /// What the last event was recognized by.
  private(set) var means = RecognitionMeans.word
  /// The configuration says of the last message that it is no event.
  private(set) var isIgnored = false

  init(configuration: Configuration? = nil) {
    appWords = AppWords(configuration ?? Configuration())
    hasAppWords = !appWords.isEmpty
    if let roles = configuration?.roles, !roles.isEmpty { draft.roles = roles }
  }

  /// The names that the ids of the last event mean. The next call may forget them.
  var names: NameTable { draft.names }

  /// Reads one message, its carrier taken off. `process`: the place of its process among those that the configuration's
  /// patterns name; nil: none of them. `ending`: whether the carrier gave all of it.
  mutating func recognize(
    _ message: UnsafeRawBufferPointer, speaker: Speaker, process: Int? = nil, ending: MessageEnding = .whole
  ) -> Recognition {
    let text = MessageText(message)
    if hasAppWords, let recognition = recognizeByPattern(text, speaker, process, ending) { return recognition }
    if speaker == .system { return recognizeSystem(text) }
    let equals = text.firstIndex(of: UInt8(ascii: "="), from: 0)
    if let line = traceLine(text, from: equals, ending) { return line }
    if let head = recognizeHead(text) { return head }
    if let equals, !MessageHead.isBacktraceLine(text), let word = finder.word(beforePairsOf: text, from: equals) {
      return recognize(text, word, ending)
    }
    guard appMessages.readInside(text, into: &draft) else { return .unwanted }
    means = .message
    return draft.recognition
  }

  /// nil: the configuration says nothing of the message.
  @inline(never)
  private mutating func recognizeByPattern(
    _ text: MessageText, _ speaker: Speaker, _ process: Int?, _ ending: MessageEnding
  ) -> Recognition? {
    let judgement = appWords.judge(text, speaker: speaker, process: process)
    isIgnored = judgement == .ignored
    if isIgnored { return .unwanted }
    guard case .pattern(let index) = judgement else { return nil }
    // The project's own lines come first.
    if speaker != .system,
      let line = traceLine(text, from: text.firstIndex(of: UInt8(ascii: "="), from: 0), ending)
    {
      return line
    }
    appWords.read(index, text, into: &draft)
    if ending == .cut { draft.event.flags[.cut] = true }
    means = .pattern(index)
    return draft.recognition
  }

  /// Reads one object of the trace format's JSON Lines form.
  mutating func recognizeObject(_ json: UnsafeRawBufferPointer) -> Recognition {
    means = .traceLine
    return TraceObject.read(json, into: &draft)
  }

  private mutating func traceLine(_ text: MessageText, from equals: Int?, _ ending: MessageEnding) -> Recognition? {
    var next = equals
    while let index = next {
      if let start = TraceLine.start(text, equals: index) {
        means = .traceLine
        return TraceLine.read(text, at: start, ending: ending, into: &draft)
      }
      next = text.firstIndex(of: UInt8(ascii: "="), from: index + 1)
    }
    return nil
  }

  /// What heads the message once tags and signs are taken off; nil: nothing that is known.
  private mutating func recognizeHead(_ text: MessageText) -> Recognition? {
    var index = text.skippingBlanks(0)
    if text[index] == UInt8(ascii: "{"), text.contains("\"swivel\":", from: index, to: index + 200) {
      return recognizeObject(text.slice(index..<text.count))
    }
    // A head of more ornaments is none.
    for _ in 0..<16 {
      guard index < text.count else { return nil }
      if appMessages.read(text, head: index, into: &draft) {
        means = .message
        return draft.recognition
      }
      if let word = finder.word(heading: text, at: index) { return recognize(text, word, .whole) }
      guard let next = MessageHead.ornamentEnd(text, index) else { return nil }
      index = text.skippingBlanks(next)
    }
    return nil
  }

  private mutating func recognize(_ text: MessageText, _ word: FoundWord, _ ending: MessageEnding) -> Recognition {
    means = .word
    Sentence.read(text, word, into: &draft)
    if ending == .cut || text.isCut { draft.event.flags[.cut] = true }
    return draft.recognition
  }

  private mutating func recognizeSystem(_ text: MessageText) -> Recognition {
    var index = text.skippingBlanks(0)
    for _ in 0..<3 {
      guard index < text.count else { return .unwanted }
      if systemMessages.read(text, head: index, into: &draft) {
        means = .message
        return .about(draft.event, keys: draft.pairs.json, app: draft.app)
      }
      guard let next = Self.systemOrnamentEnd(text, index) else { return .unwanted }
      index = text.skippingBlanks(next)
    }
    return .unwanted
  }

  /// The end of a tag, or of the kernel's own clock: `399243.947 `.
  private static func systemOrnamentEnd(_ text: MessageText, _ index: Int) -> Int? {
    if text[index] == UInt8(ascii: "[") { return MessageHead.ornamentEnd(text, index) }
    guard MessageText.isDigit(text[index]) else { return nil }
    var end = index
    while MessageText.isDigit(text[end]) || text[end] == UInt8(ascii: ".") { end += 1 }
    return text[end] == UInt8(ascii: " ") ? end : nil
  }
}
