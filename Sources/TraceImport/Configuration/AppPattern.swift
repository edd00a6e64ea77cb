internal import TraceModel

/// One of the app's own wordings: how to find it, and what it says.
struct AppPattern: Sendable {
  /// What every message with it holds; empty: it must be tried on each (`slow: true`).
  var literal: [UInt8]
  /// nil: the literal is all there is to find.
  var program: PatternProgram?
  /// nil: a message with it is no event, whatever it says.
  var kind: EventKind?
  /// The place of its process among the configuration's; nil: any app.
  var process: Int?
  var keys: [(key: String, template: KeyTemplate)] = []
}
