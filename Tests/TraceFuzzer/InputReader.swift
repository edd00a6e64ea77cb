/// A reader of outside bytes, with input that it understands to begin with.
protocol InputReader {
  /// As `--reader` names it.
  var name: String { get }
  /// Good input, from which broken input is made.
  var seeds: [[UInt8]] { get }
  /// The input is lines of text: parts of a seed are input as well.
  var isLines: Bool { get }

  /// Reads and checks what must hold for any bytes; the same bytes do the same each time.
  ///
  /// - Returns: A number for what the reader made of them: input that gives a new one is worth changing further.
  func read(_ bytes: [UInt8]) throws(Fault) -> UInt64
}

extension InputReader {
  var isLines: Bool { true }
}
