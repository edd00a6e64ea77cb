/// What one walk over a file remembers while it is under way.
struct CapturePass {
  typealias Body = (CaptureInput, Int) throws -> Void
  typealias Refuse = (_ label: String, ImportFailure) -> Void
  typealias Open = () throws(ImportFailure) -> any ByteSource

  private let open: Open
  private let label: String
  private let budget: ContainerBudget
  private var number = 0

  init(label: String, limits: ContainerLimits, open: @escaping Open) {
    self.open = open
    self.label = label
    budget = ContainerBudget(limits, path: label)
  }

  /// To be called once. As `CaptureWalk.forEach`.
  mutating func run(_ body: Body, _ refuse: Refuse) throws {
    let peeked = try PeekedSource(try file(), count: LogHead.maximumBytes)
    try visit(peeked, label: label, containers: [], depth: 0, body, refuse)
  }

  private func file() throws(ImportFailure) -> any ByteSource {
    CountedSource(try open(), budget: budget)
  }

  private mutating func visit(
    _ source: PeekedSource, label: String, containers: [String], depth: Int, _ body: Body, _ refuse: Refuse
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
      if let obstacle = member.obstacle {
        refused(memberLabel, .limit(path: memberLabel, limit: obstacle))
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
    if let damage = reader.damage, !isOneCapture {
      refused(label, reader.excess.map { .limit(path: label, limit: $0) } ?? .damaged(path: label, problem: damage))
    }
  }
}
