internal import TraceModel

/// One spelling of a kind in plain logs.
struct KindWord: Sendable {
  /// How much it takes for the word to count.
  enum Weight: Sendable {
    /// Nobody writes it but to name the call: heading the message is enough.
    case callback
    /// Also a word of ordinary speech: it must head the message and name an object or a geometry, or stand alone.
    case common
  }

  /// The identifier, without selector parts.
  let text: String
  /// What must follow the identifier directly; nil: anything that is no identifier.
  let suffix: StaticString?
  let kind: EventKind
  let weight: Weight

  init(_ text: String, _ kind: EventKind, weight: Weight = .callback) {
    self.text = text
    suffix = nil
    self.kind = kind
    self.weight = weight
  }

  init(_ text: String, _ suffix: StaticString, _ kind: EventKind) {
    self.text = text
    self.suffix = suffix
    self.kind = kind
    weight = .callback
  }
}
