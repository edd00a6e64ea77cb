internal import TraceModel

/// One message of the system that says something about an app's life: a row of the catalogue.
struct SystemMessage: Sendable {
  /// Whose message it is.
  enum Emitter: Sendable {
    /// The app itself: a framework inside it, the Swift runtime, the debugger's console.
    case app
    /// System processes of these names, which speak about an app.
    case system([String])
  }

  /// The text by which it is known, before anything is read.
  enum Anchor: Sendable {
    /// The message begins with it, once tags, descriptions and signs are taken off. At least four bytes.
    case head(StaticString)
    /// It stands anywhere. One byte of it is searched in every message of an app, so few rows should need it.
    case inside(StaticString)

    var text: StaticString {
      switch self {
      case .head(let text), .inside(let text): text
      }
    }
  }

  /// The stable id under which rules know the message; kept in `Event.code`. Never its sentence, which changes.
  let code: String
  let emitter: Emitter
  /// Each is another wording of the message.
  let anchors: [Anchor]
  /// What the event says happened; `read` may choose another where the message has two meanings.
  let kind: EventKind
  /// The keys that its events can have besides `code`: a test reads them out of the samples.
  let fields: [String]
  /// Where the wording is known from, and of which systems.
  let evidence: String
  /// Messages as they were printed, carriers taken off. Each is recognized as this row: a test checks it.
  let samples: [String]
  /// Takes the fields. False: it is another message after all.
  let read: @Sendable (_ message: SystemMessageText, _ draft: inout RecognitionDraft) -> Bool

  init(
    _ code: String, _ emitter: Emitter, _ anchors: [Anchor], _ kind: EventKind, fields: [String] = [],
    evidence: String, samples: [String],
    read: @escaping @Sendable (_ message: SystemMessageText, _ draft: inout RecognitionDraft) -> Bool = { _, _ in true }
  ) {
    self.code = code
    self.emitter = emitter
    self.anchors = anchors
    self.kind = kind
    self.fields = fields
    self.evidence = evidence
    self.samples = samples
    self.read = read
  }
}
