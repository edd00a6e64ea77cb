/// A reader did with some input what no input may make it do.
struct Fault: Error {
  /// In one word: `sums`, `chunks`, `slow`, `memory`, …
  var kind: String
  var text: String
}
