import TraceModel

/// Why something was lost, in words.
enum LossText {
  /// `the line breaks off where the file ends (truncated)`; the bare reason where there are no words for it.
  static func reason(_ loss: Loss) -> String { words[loss.reason].map { "\($0) (\(loss.reason))" } ?? loss.reason }

  /// What `count` counts.
  static func unit(_ loss: Loss) -> String { loss.reason == "sequence-gap" ? "events" : "times" }

  private static let words = [
    "malformed": "the line is not as its format wants it",
    "truncated": "the line breaks off where the file ends",
    "too-long": "the line is too long and was cut",
    "invalid-date": "there is no such date or time",
    "unknown-kind": "there is no such event",
    "dropped-messages": "the log says that it dropped messages",
    "sequence-gap": "numbers are missing before the line",
    "not-utf8": "bytes that are no text",
    "damaged": "the bytes break off, what follows is missing",
    "duplicate": "an event that was there already",
  ]
}
