internal import TraceModel

/// What most conditions ask for, as one bit each: marks, flags, the role, the orientation, a size of zero, transparency.
///
/// They are taken from an event once; then each clause compares bits.
struct Signs: BitwiseCopyable, Sendable {
  /// Bits 0 to 63: marks. 64 to 95: flags, two bits each. 96 on: roles. 104 on: orientations. 112 on: the rest.
  private var bits: UInt128 = 0

  private static let flags: UInt128 = 64
  private static let roles: UInt128 = 96
  private static let orientations: UInt128 = 104
  private static let zeroSize = Signs(bit: 112)
  private static let transparent = Signs(bit: 113)
  private static let notTransparent = Signs(bit: 114)

  private init(bit: UInt128) { bits = 1 << bit }

  init() {}

  init(_ occurrence: Occurrence) {
    let stated = occurrence.event.flags.rawValue
    // Of each pair of bits the lower one says "stated as false" here, not "stated".
    let flags = stated & 0xAAAA_AAAA | stated & 0x5555_5555 & ~(stated >> 1)
    bits = UInt128(occurrence.marks.rawValue) | UInt128(flags) << Self.flags
    if let role = occurrence.event.role { insert(Self.role(role)) }
    if let orientation = occurrence.event.orientation { insert(Self.orientation(orientation)) }
    if occurrence.event.zeroSize != nil { insert(Self.zeroSize) }
    if let alpha = occurrence.event.alpha {
      if alpha <= 0 { insert(Self.transparent) }
      if alpha > 0 { insert(Self.notTransparent) }
    } else {
      insert(Self.notTransparent)
    }
  }

  mutating func insert(_ other: Signs) { bits |= other.bits }

  func contains(all others: Signs) -> Bool { bits & others.bits == others.bits }

  func contains(anyOf others: Signs) -> Bool { bits & others.bits != 0 }

  /// The sign that a condition asks for, and whether it must be there or must not; nil: the condition asks for more.
  static func asked(by condition: Condition) -> (sign: Signs, isWanted: Bool)? {
    switch condition {
    case .flagIs(let flag, let value): (Self.flag(flag, value), true)
    case .flagIsNot(let flag, let value): (Self.flag(flag, value), false)
    case .marked(let mark): (Signs(bit: UInt128(mark.rawValue)), true)
    case .notMarked(let mark): (Signs(bit: UInt128(mark.rawValue)), false)
    case .roleIs(let role): (Self.role(role), true)
    case .roleIsNot(let role): (Self.role(role), false)
    case .orientationIs(let orientation): (Self.orientation(orientation), true)
    case .zeroSize: (zeroSize, true)
    case .transparent: (transparent, true)
    case .notTransparent: (notTransparent, true)
    default: nil
    }
  }

  private static func flag(_ flag: Flag, _ value: Bool) -> Signs {
    Signs(bit: flags + 2 * UInt128(flag.rawValue) + (value ? 1 : 0))
  }

  private static func role(_ role: ViewRole) -> Signs { Signs(bit: roles + UInt128(role.rawValue)) }

  private static func orientation(_ orientation: Orientation) -> Signs {
    Signs(bit: orientations + UInt128(orientation.rawValue))
  }
}
