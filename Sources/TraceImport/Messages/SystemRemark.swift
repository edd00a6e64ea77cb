internal import TraceModel

/// One message of the system that is known and says nothing of an app's life: no event is made of it.
struct SystemRemark: Sendable {
  /// The stable id of the message, as rows of the catalogue have one.
  let code: String
  let emitter: SystemMessage.Emitter
  /// Each is another wording.
  let anchors: [SystemMessage.Anchor]
  /// What must stand behind the anchor too; nil: the anchor is enough.
  let also: StaticString?
  /// Why it is no event.
  let reason: String
  /// Where the wording is known from, and of which systems.
  let evidence: String
  /// Messages as they were printed, carriers taken off. Each is known as this one: a test checks it.
  let samples: [String]

  init(
    _ code: String, _ emitter: SystemMessage.Emitter, _ anchors: [SystemMessage.Anchor],
    also: StaticString? = nil, reason: String, evidence: String, samples: [String]
  ) {
    self.code = code
    self.emitter = emitter
    self.anchors = anchors
    self.also = also
    self.reason = reason
    self.evidence = evidence
    self.samples = samples
  }

  var isApp: Bool { if case .app = emitter { true } else { false } }
}

extension MessageCatalog {
  /// The code of the remark that a message is; nil: it is none. Asked only of messages that are no events, by whoever shows
  /// what was not read: reading a log does not need it.
  static func remark(_ message: UnsafeRawBufferPointer, isApp: Bool) -> String? {
    let text = MessageText(message)
    var index = text.skippingBlanks(0)
    let rows = isApp ? appRemarks : systemRemarks
    for _ in 0..<16 {
      guard index < text.count else { break }
      if let row = rows.first(where: { isHead(of: $0, text, index) }) { return row.code }
      guard let next = MessageHead.ornamentEnd(text, index) else { break }
      index = text.skippingBlanks(next)
    }
    return rows.first { isInside($0, text) }?.code
  }

  private static let appRemarks = remarks.filter(\.isApp)
  private static let systemRemarks = remarks.filter { !$0.isApp }

  private static func isHead(of row: SystemRemark, _ text: MessageText, _ index: Int) -> Bool {
    row.anchors.contains { anchor in
      guard case .head(let head) = anchor, text.matches(head, at: index) else { return false }
      return row.also.map { text.contains($0, from: index) } ?? true
    }
  }

  private static func isInside(_ row: SystemRemark, _ text: MessageText) -> Bool {
    row.anchors.contains { anchor in
      if case .inside(let literal) = anchor { text.contains(literal) } else { false }
    }
  }
}
