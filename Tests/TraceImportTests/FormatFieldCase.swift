import Testing
import TraceModel

@testable import TraceImport

/// One small capture and what each of its lines is.
struct FormatFieldCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var format: String
  var text: String
  var lines: [SeenLine]

  init(_ name: String, _ format: String, _ text: String, _ lines: [SeenLine]) {
    testDescription = name
    self.format = format
    self.text = text
    self.lines = lines
  }

  /// Year and day are given, so that instants can be told by `date -u`.
  func seen() throws -> [SeenLine] {
    try FormatReading(Array(text.utf8), as: format, clock: LogClock(year: 2026, date: (2026, 11, 3))).lines
  }
}
