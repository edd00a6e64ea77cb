/// A statement that an event may make, deny or leave open.
package enum Flag: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case main, hidden, paused, inWindow, loaded, resizeSafe
  case animated, interactive, cancelled, accepted, replays, long, explicitWindow
  /// The line was cut in the middle: pairs after the cut are unknown.
  case cut
  /// The log gives the event no time or order of its own, only a place between its neighbours.
  case unordered
  /// Two logs were merged, and nothing says where among the events of the other log it stands.
  case unplaced

  /// The log and the reading of it say these, no app.
  package static let ofReading: Set<Flag> = [.cut, .unordered, .unplaced]

  /// The key as it is written in a trace line.
  package var name: String { Self.names[self] }

  package init?(name: String) {
    guard let found = Self.names[name: name] else { return nil }
    self = found
  }

  private static let names = CaseNames<Flag>()
}

/// The flags of one event: each is true, false, or nil for "not said".
package struct Flags: Equatable, BitwiseCopyable, Sendable {
  /// Bit `2n` says that flag `n` was stated, bit `2n + 1` that it was stated as true.
  package var rawValue: UInt32

  package init(rawValue: UInt32 = 0) { self.rawValue = rawValue }

  package subscript(flag: Flag) -> Bool? {
    get {
      let bits = rawValue >> (2 * UInt32(flag.rawValue)) & 3
      return bits & 1 == 0 ? nil : bits & 2 != 0
    }
    set {
      let shift = 2 * UInt32(flag.rawValue)
      rawValue &= ~(3 << shift)
      if let newValue { rawValue |= (newValue ? 3 : 1) << shift }
    }
  }
}
