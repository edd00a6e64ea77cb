/// One log as it was handed over.
package struct Capture: Sendable {
  /// Path as named on the command line, or inside the folder that was; a label, never opened again by itself.
  package var path: String
  /// 32 hex digits: the hash of the decoded bytes.
  package var digest: String
  /// Name of the format (`FormatCatalog`).
  package var format: String
  /// Names of what was unwrapped before the format could read it.
  package var wrappers: [String] = []
  /// Decoded bytes.
  package var bytes: Int
  package var lines = 0
  package var events = 0
  /// Lines that no format, catalogue entry or word wanted.
  package var unwanted = 0
  /// Lines that could not be used, by reason (`Loss`).
  package var losses = 0

  package init(path: String, digest: String, format: String, bytes: Int) {
    self.path = path
    self.digest = digest
    self.format = format
    self.bytes = bytes
  }
}

/// Something in the bytes that could not be used.
package struct Loss: Equatable, Sendable {
  /// Why, in words that stay the same for the same cause: `malformed`, `truncated`, `too-long`, `invalid-date`,
  /// `unknown-kind`, `dropped-messages`, `sequence-gap`, `not-utf8`, `duplicate`.
  package var reason: String
  /// Line and byte offset of the first.
  package var line: Int
  package var offset: Int
  /// How many lines (or messages, where the log says how many it dropped, or holes in `seq` show how many are missing;
  /// for these no line is lost).
  package var count: Int
  /// The first 200 bytes of the first line, or what the loss record says.
  package var text: String

  package init(reason: String, line: Int, offset: Int, count: Int, text: String) {
    self.reason = reason
    self.line = line
    self.offset = offset
    self.count = count
    self.text = text
  }
}
