/// Finds the captures that a file holds: itself, or the members of a container, and of containers inside it.
///
/// A walk is one pass. Each capture is lent in turn and may be read or left; the next one comes behind it. Two walks over the
/// same bytes lend the same captures under the same numbers.
package struct CaptureWalk {
  private let path: String
  private let label: String
  private let budget: ContainerBudget
  private var number = 0

  /// `label`: what the file at `path` is called in captures and failures.
  package init(path: String, label: String, limits: ContainerLimits = ContainerLimits()) {
    self.path = path
    self.label = label
    budget = ContainerBudget(limits, path: label)
  }

  /// Lends each capture with its number, from 0, to `body`; tells of members that cannot be read through `refuse`. They
  /// have numbers too.
  ///
  /// Throws what `body` throws, and `ImportFailure` where the file cannot be read or unfolds beyond a limit: what was lent
  /// before is whole then, but for the latest.
  package mutating func forEach(
    _ body: (CaptureInput, Int) throws -> Void, refuse: (_ label: String, ImportFailure) -> Void
  ) throws {
    let peeked = try PeekedSource(try file(), count: LogHead.maximumBytes)
    try visit(peeked, label: label, containers: [], depth: 0, body, refuse)
  }

  private func file() throws(ImportFailure) -> any ByteSource {
    CountedSource(DescriptorSource(try CaptureFile.open(path), path: label, isOwned: true), budget: budget)
  }

  private mutating func visit(
    _ source: PeekedSource, label: String, containers: [String], depth: Int,
    _ body: (CaptureInput, Int) throws -> Void, _ refuse: (_ label: String, ImportFailure) -> Void
  ) throws {
    guard let kind = source.head.withUnsafeBytes({ ContainerKind($0) }) else {
      defer { number += 1 }
      return try body(try CaptureInput(label: label, containers: containers, source), number)
    }
    func refused(_ label: String, _ failure: ImportFailure) {
      refuse(label, failure)
      number += 1
    }
    if depth == budget.limits.depth { return refused(label, .nested(path: label, depth: depth)) }
    let again = file
    guard let reader = ArchiveReader(kind, over: source, budget: budget, again: depth == 0 ? again : nil) else {
      return refused(label, .damaged(path: label, problem: "there is no memory to unpack it"))
    }
    var isOneCapture = false
    while let member = try reader.next() {
      let name = member.path ?? ""
      if MemberLabel.isHidden(name) { continue }
      let memberLabel = MemberLabel.label(of: name, in: label)
      if member.isEncrypted {
        refused(memberLabel, .encrypted(path: memberLabel))
        continue
      }
      let peeked = try PeekedSource(MemberSource(of: reader), count: LogHead.maximumBytes)
      if peeked.head.isEmpty, let damage = peeked.damage {
        // Of a file without members, the container's own failure says so.
        if member.path != nil { refused(memberLabel, .damaged(path: memberLabel, problem: damage)) }
        continue
      }
      isOneCapture = member.path == nil
      try visit(peeked, label: memberLabel, containers: containers + reader.layers, depth: depth + 1, body, refuse)
    }
    // A compressed file that breaks off is a capture that breaks off; of an archive, members are missing.
    if let damage = reader.damage, !isOneCapture { refused(label, .damaged(path: label, problem: damage)) }
  }
}
