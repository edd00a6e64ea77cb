/// What a file holds, found in a first walk over it, so that a second one reads only what is wanted.
package struct CaptureSurvey {
  package enum Found {
    /// A capture that can be read.
    case capture(label: String, digest: CaptureDigest)
    /// It cannot be read, or is no log.
    case refused(label: String, ImportFailure)
  }

  /// In the order of the file.
  package private(set) var found: [Found] = []
  /// Why the walk broke off; what was found before is whole. nil: it did not.
  package private(set) var failure: ImportFailure?

  private let path: String
  private let label: String
  private let limits: ContainerLimits

  /// - Parameters:
  ///   - label: what the file at `path` is called in captures and failures.
  ///   - importer: says what can be read.
  ///   - lengths: of beginnings whose digests are wanted. Those of captures found before in the same file come by themselves.
  package init(
    of path: String, label: String, importer: Importer, lengths: [Int], limits: ContainerLimits = ContainerLimits()
  ) throws {
    self.path = path
    self.label = label
    self.limits = limits
    var walk = CaptureWalk(path: path, label: label, limits: limits)
    var lengths = lengths
    var found: [Found] = []
    do {
      try walk.forEach { input, _ in
        if let failure = importer.refusal(of: input) {
          found.append(.refused(label: input.label, failure))
          return
        }
        let digest = try input.digest(prefixes: lengths)
        lengths.append(digest.bytes)
        found.append(.capture(label: input.label, digest: digest))
      } refuse: { label, failure in
        found.append(.refused(label: label, failure))
      }
      if found.isEmpty { failure = .empty(path: label) }
    } catch let broken as ImportFailure {
      failure = broken
    }
    self.found = found
  }

  private struct Enough: Error {}

  /// Walks over the file again and lends each capture that was found, with its number in `found`, up to number `last`; nil:
  /// none.
  package func read(upTo last: Int?, _ body: (CaptureInput, Int) throws -> Void) throws {
    guard let last else { return }
    var walk = CaptureWalk(path: path, label: label, limits: limits)
    do {
      try walk.forEach { input, number in
        if number < found.count, case .capture = found[number] { try body(input, number) }
        if number >= last { throw Enough() }
      } refuse: { _, _ in
      }
    } catch is Enough {}
  }
}
