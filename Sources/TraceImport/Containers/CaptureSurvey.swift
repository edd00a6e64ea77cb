/// What a file holds, found in a first walk over it, so that a second one reads only what is wanted.
package struct CaptureSurvey {
  package enum Found {
    /// A capture that can be read.
    case capture(FoundCapture)
    /// It is no log, and tells of the devices of the logs beside it.
    case side(label: String, SideFile)
    /// It cannot be read, or is no log.
    case refused(label: String, ImportFailure)
  }

  /// In the order of the file.
  package let found: [Found]
  /// Why the walk broke off; what was found before is whole. nil: it did not.
  package let failure: ImportFailure?

  private let walk: CaptureWalk

  /// - Parameters:
  ///   - label: what the file at `path` is called in captures and failures.
  ///   - importer: says what can be read.
  ///   - lengths: of beginnings whose digests are wanted. Those of captures found before in the same file come by themselves.
  package init(
    of path: String, label: String, importer: Importer, lengths: [Int], limits: ContainerLimits = ContainerLimits()
  ) throws {
    try self.init(of: CaptureWalk(path: path, label: label, limits: limits), importer: importer, lengths: lengths)
  }

  /// The same of bytes from anywhere.
  package init(of walk: CaptureWalk, importer: Importer, lengths: [Int]) throws {
    var lengths = lengths
    var found: [Found] = []
    var failure: ImportFailure?
    do {
      try walk.forEach { input, number in
        let holdsReports = importer.holdsReports(input)
        if !holdsReports, let failure = importer.refusal(of: input) {
          if let side = try SideFile(of: input) {
            found.append(.side(label: input.label, side))
          } else {
            found.append(.refused(label: input.label, failure))
          }
          return
        }
        var digest = try input.digest(prefixes: lengths)
        digest.holdsReports = holdsReports
        lengths.append(digest.bytes)
        found.append(.capture(FoundCapture(label: input.label, digest: digest, number: number, walk: walk)))
      } refuse: { label, failure in
        found.append(.refused(label: label, failure))
      }
      if found.isEmpty { failure = .empty(path: walk.label) }
    } catch let broken as ImportFailure {
      failure = broken
    }
    self.found = found
    self.failure = failure
    self.walk = walk
  }

  /// What the members of containers say of the devices of the logs beside them, by the label of their folder. Of a file
  /// that is no container its folder is asked (`SideFacts(inFolder:)`).
  package var sides: [String: SideFacts] {
    var sides: [String: SideFacts] = [:]
    for case .side(let label, let file) in found where label != walk.label {
      guard let slash = label.lastIndex(of: "/") else { continue }
      sides[String(label[..<slash]), default: SideFacts()].add(file, path: label)
    }
    return sides
  }

  private struct Enough: Error {}

  /// Tells of all that was found, in the order of the file. The captures for which `isWanted` holds are read in one more
  /// walk; others cost one each, if they are read at all.
  package func forEach(
    where isWanted: (CaptureDigest) throws -> Bool, _ body: (Found) throws -> Void
  ) throws {
    let last = try found.lastIndex { found in
      if case .capture(let log) = found { try isWanted(log.digest) } else { false }
    }
    var next = 0
    func tell(before end: Int) throws {
      while next < end {
        next += 1
        try body(found[next - 1])
      }
    }
    if let last {
      do {
        try walk.forEach { input, number in
          try tell(before: number)
          if number < found.count, case .capture(let log) = found[number] {
            try log.lending(input) { try tell(before: number + 1) }
          }
          if number >= last { throw Enough() }
        } refuse: { _, _ in
        }
      } catch is Enough {}
    }
    try tell(before: found.count)
  }
}
