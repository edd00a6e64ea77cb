internal import TraceModel

/// Numbers for what the events of a session say under the fields of a key. 0 stands for nothing said, in a field and as a
/// number.
struct SliceTable {
  /// Above it a value that a hostile log makes up is one with all others; it must not fill the memory.
  static let most = 1 << 20

  private var numbers: [[UInt32]: UInt32] = [:]
  private var bindings: [[UInt32]] = [[]]

  /// The number of a binding, given out now if it is new.
  mutating func number(of binding: [UInt32]) -> UInt32 {
    if let known = numbers[binding] { return known }
    if bindings.count > Self.most { return UInt32(Self.most) }
    let number = UInt32(bindings.count)
    bindings.append(binding)
    numbers[binding] = number
    return number
  }

  func existingNumber(of binding: [UInt32]) -> UInt32? { numbers[binding] }

  func binding(of number: UInt32) -> [UInt32] { bindings[Int(number)] }
}

/// After Chen and Rosu, "Parametric Trace Slicing and Monitoring" (TACAS 2009): an event concerns every binding that says at
/// least what it says, and a new binding begins where the fullest one that it contains has come to.
extension ClauseRunner {
  mutating func takeByFields(_ occurrence: Occurrence, _ part: Part, _ context: SessionContext) {
    guard case .fields(let fields) = plan.clause.key else { return }
    let binding = fields.map { $0.value(in: occurrence) }
    var part = part
    part.isUnnamed = zip(fields, binding).contains { field, value in
      value == 0 && occurrence.event.kind.subjectKey.map { field == .object($0) } ?? false
    }
    guard binding.contains(where: { $0 != 0 }) else { return takeByAll(occurrence, part, context) }
    hasNamedKeys = true
    let own = slices.number(of: binding)
    if fields.count > 1, slots[own] == nil, let part = fullestPart(of: binding) {
      slots[own] = renewed(part.slot, from: part.key, as: own)
    }
    if binding.contains(0), part.roles != .concerned {
      countCommonSteps()
      join(binding)
      for key in slots.sortedKeys where key != own && Self.extends(slices.binding(of: key), binding) {
        guard var slot = slots[key] else { continue }
        step(&slot, key: key, occurrence, part, context)
        store(slot, key)
      }
    }
    take(occurrence, part, key: own, context)
  }

  /// The automaton of the fullest binding that is part of this one; nil: none is there but the empty one.
  private func fullestPart(of binding: [UInt32]) -> (key: UInt32, slot: Slot)? {
    var best: (said: Int, key: UInt32, slot: Slot)?
    for mask in 0..<(1 << binding.count) {
      let part = binding.indices.map { mask >> $0 & 1 == 1 ? binding[$0] : 0 }
      let said = part.count { $0 != 0 }
      guard part != binding, said > best?.said ?? 0, let number = slices.existingNumber(of: part),
        let slot = slots[number]
      else { continue }
      best = (said: said, key: number, slot: slot)
    }
    return best.map { (key: $0.key, slot: $0.slot) }
  }

  /// Begins the automata of what is said now together with what was said before.
  private mutating func join(_ binding: [UInt32]) {
    var made: [UInt32: (said: Int, key: UInt32, slot: Slot)] = [:]
    for key in slots.sortedKeys {
      let other = slices.binding(of: key)
      guard !other.isEmpty, !Self.extends(other, binding), !Self.extends(binding, other),
        let joined = Self.joined(other, binding), let slot = slots[key]
      else { continue }
      let number = slices.number(of: joined)
      let said = other.count { $0 != 0 }
      guard slots[number] == nil, made[number].map({ $0.said < said }) ?? true else { continue }
      made[number] = (said: said, key: key, slot: slot)
      if made.count >= plan.clause.capacity { break }
    }
    for number in made.keys.sorted() {
      if let new = made[number] { slots[number] = renewed(new.slot, from: new.key, as: number) }
    }
  }

  private static func extends(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $1 == 0 || $0 == $1 }
  }

  /// Both together; nil: they disagree.
  private static func joined(_ a: [UInt32], _ b: [UInt32]) -> [UInt32]? {
    var joined: [UInt32] = []
    for (x, y) in zip(a, b) {
      if x != 0, y != 0, x != y { return nil }
      joined.append(max(x, y))
    }
    return joined
  }
}

extension KeyField {
  /// What the event says there; 0: nothing.
  func value(in occurrence: Occurrence) -> UInt32 {
    switch self {
    case .object(let key): occurrence[key].rawValue
    case .word(let key): key.id(in: occurrence.event).rawValue
    }
  }
}
