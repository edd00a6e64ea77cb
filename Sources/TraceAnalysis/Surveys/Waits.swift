internal import TraceModel

/// Measures, for each value of a key, how long it takes from the first event that begins something to the one that ends it.
struct Waits {
  private let begins: Roles
  private let ends: Roles
  private var starts: [UInt32: (clock: ActiveTime, kind: EventKind)] = [:]

  /// Beyond so many objects that wait at once further ones are not followed.
  private static let most = 4_096

  init(from begins: Roles, to ends: Roles) {
    self.begins = begins
    self.ends = ends
  }

  /// The times that the event ends, in nanoseconds, with the kind of event that began each. An event that names no object
  /// ends what began only where one thing alone waits.
  mutating func see(_ sight: ClauseReading.Sight) -> (nanoseconds: Int64, kind: EventKind)? {
    if sight.roles.contains(.retract) { starts[sight.key] = nil }
    var time: (Int64, EventKind)?
    if !sight.roles.isDisjoint(with: ends) {
      let key = sight.key == 0 && starts.count == 1 ? starts.keys.first ?? 0 : sight.key
      if let start = starts.removeValue(forKey: key), let elapsed = sight.clock.since(start.clock), elapsed >= 0 {
        time = (elapsed, start.kind)
      }
    }
    if !sight.roles.isDisjoint(with: begins), starts[sight.key] == nil, starts.count < Self.most {
      starts[sight.key] = (sight.clock, sight.kind)
    }
    return time
  }
}
