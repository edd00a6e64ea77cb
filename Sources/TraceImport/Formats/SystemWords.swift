/// Whether a line of plain text begins with a message of the system that the catalogue has: as telling as a word of the life
/// cycle, since nobody writes such a sentence by chance.
struct SystemWords {
  private var draft = RecognitionDraft()

  /// Behind tags in brackets and signs, a message heads `line`.
  mutating func head(_ line: UnsafeRawBufferPointer) -> Bool {
    let text = MessageText(line)
    var index = text.skippingBlanks(0)
    for _ in 0..<8 {
      if MessageCatalog.app.read(text, head: index, into: &draft) { return true }
      guard let next = MessageHead.ornamentEnd(text, index) else { return false }
      index = text.skippingBlanks(next)
    }
    return false
  }
}
