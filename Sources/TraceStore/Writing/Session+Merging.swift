import TraceModel

extension Session {
  /// What is known of a launch after it was read once more, in another capture or in what a grown file added.
  ///
  /// What is known wins over what is not; of two that are known, what the log itself states wins over what a map or
  /// flag said, else the newer. Counts and times are the store's own business.
  func merged(with newer: Session) -> Session {
    var merged = self
    if merged.process.isEmpty { merged.process = newer.process }
    merged.pid = pid ?? newer.pid
    merged.boot = boot ?? newer.boot
    for fact in Fact.allCases {
      guard let value = newer[fact] else { continue }
      if self[fact] == nil || newer.stated.contains(fact) || !stated.contains(fact) { merged[fact] = value }
    }
    merged.system.name = newer.system.name ?? system.name
    merged.stated.formUnion(newer.stated)
    merged.hooks = newer.hooks ?? hooks
    merged.labels.merge(newer.labels) { $1 }
    merged.clock = clock.merged(with: newer.clock)
    merged.startSeen = startSeen || newer.startSeen
    merged.end = end.combined(with: newer.end)
    return merged
  }

  /// The facts that a device map, flag or side file can give are the same in both.
  func hasSameFacts(as other: Session) -> Bool {
    Fact.allCases.allSatisfy { self[$0] == other[$0] } && system.name == other.system.name && labels == other.labels
      && stated == other.stated
  }
}

extension Clock {
  /// The clock of a launch that two captures tell of. Ticks order both; a stamp without zone makes no instant.
  func merged(with other: Clock) -> Clock {
    if self == .monotonic || other == .monotonic { return .monotonic }
    if self == .wallNoZone || other == .wallNoZone { return .wallNoZone }
    return self == .wall || other == .wall ? .wall : .none
  }

  /// Wall stamps of the two lie on one scale.
  func sharesInstants(with other: Clock) -> Bool {
    self == other || (self != .wallNoZone && other != .wallNoZone)
  }
}
