@testable import TraceImport

/// What a walk over a file finds, in its order.
struct SeenCaptures {
  struct Capture: Equatable, CustomStringConvertible {
    var label: String
    var wrappers: [String]
    var text: String
    var damage: String?

    init(_ label: String, _ wrappers: [String], _ text: String, damage: String? = nil) {
      self.label = label
      self.wrappers = wrappers
      self.text = text
      self.damage = damage
    }

    var description: String { "\(label) \(wrappers) '\(text.prefix(80))' \(damage ?? "")" }
  }

  var captures: [Capture] = []
  var refusals: [ImportFailure] = []
  /// Why the walk broke off.
  var failure: ImportFailure?
  /// The numbers that the captures had.
  var numbers: [Int] = []

  /// Walks over a file that holds `bytes` and is called `a`. `isRead`: which captures' bytes are taken.
  init(
    _ bytes: [UInt8], limits: ContainerLimits = ContainerLimits(), piece: Int = 4096,
    isRead: (String) -> Bool = { _ in true }
  ) throws {
    let folder = try ImporterFolder()
    defer { folder.remove() }
    let walk = CaptureWalk(path: try folder.write("a", bytes), label: "a", limits: limits)
    var found: [Capture] = []
    var refused: [ImportFailure] = []
    do {
      try walk.forEach(
        { input, number in
          numbers.append(number)
          let text = isRead(input.label) ? try MemorySource.all(of: input.source, piece: piece) : []
          found.append(
            Capture(input.label, input.wrappers, String(decoding: text, as: UTF8.self), damage: input.damage))
        }, refuse: { refused.append($1) })
    } catch let broken as ImportFailure {
      failure = broken
    }
    captures = found
    refusals = refused
  }
}
