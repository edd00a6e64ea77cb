/// A set of kinds of event, as one bit a kind.
package struct KindSet: Equatable, BitwiseCopyable, Sendable {
  private var bits: UInt128 = 0

  package init() {}

  package init(_ kinds: some Sequence<EventKind>) {
    for kind in kinds { insert(kind) }
  }

  package mutating func insert(_ kind: EventKind) { bits |= 1 << UInt128(kind.rawValue) }

  package func contains(_ kind: EventKind) -> Bool { bits >> UInt128(kind.rawValue) & 1 != 0 }

  package var isEmpty: Bool { bits == 0 }

  package mutating func formUnion(_ other: KindSet) { bits |= other.bits }

  package func isDisjoint(with other: KindSet) -> Bool { bits & other.bits == 0 }
}
