import Testing

/// One row of a table: a message, and what it is expected to be read as (see `RecognizedText`).
struct RecognizedCase: CustomTestStringConvertible, Sendable {
  var message: String
  var expected: String

  init(_ message: String, _ expected: String) {
    self.message = message
    self.expected = expected
  }

  var testDescription: String { message }
}
