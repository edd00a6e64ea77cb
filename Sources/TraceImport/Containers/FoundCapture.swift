/// A capture that a survey found, to be read as often as it must be.
package final class FoundCapture {
  package let label: String
  /// Of the bytes as the survey saw them.
  package let digest: CaptureDigest
  private let number: Int
  private let walk: CaptureWalk
  /// What a walk lends at this moment.
  private var lent: CaptureInput?

  init(label: String, digest: CaptureDigest, number: Int, walk: CaptureWalk) {
    self.label = label
    self.digest = digest
    self.number = number
    self.walk = walk
  }

  /// Lends the bytes from their start: those of the walk that is under way, or of another one.
  package func read<Result>(_ body: (CaptureInput) throws -> Result) throws -> Result {
    if let input = lent {
      lent = nil
      return try body(input)
    }
    guard let result = try walk.read(number, body) else {
      // The file is not what it was.
      throw ImportFailure.missing(path: label)
    }
    return result
  }

  /// While `body` runs, `read` takes `input` first.
  func lending(_ input: CaptureInput, _ body: () throws -> Void) throws {
    lent = input
    defer { lent = nil }
    try body()
  }
}
