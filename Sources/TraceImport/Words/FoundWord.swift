internal import TraceModel

/// A word that counts, and what its own place in the message says of the object it is about.
struct FoundWord {
  var kind: EventKind
  /// The class in front of the word (`Class.callback`, `-[Class selector]`); empty: there is none.
  var classRange: Range<Int> = 0..<0
  /// The address or number behind that class; empty: there is none.
  var instanceRange: Range<Int> = 0..<0
  /// Behind the word's identifier.
  var end: Int
}
