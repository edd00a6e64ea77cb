import TraceModel

extension Session {
  /// What is known of a launch after another capture told of it.
  ///
  /// What is known wins over what is not; of two that are known, what the log itself states wins over what a map or
  /// flag said, else the newer. Counts, times, clock and end are the store's own business: they come from the events.
  func merged(with newer: Session) -> Session {
    var merged = self
    if merged.process.isEmpty { merged.process = newer.process }
    merged.pid = pid ?? newer.pid
    merged.boot = boot ?? newer.boot
    merged.relayName = relayName ?? newer.relayName
    for fact in Fact.allCases {
      guard let value = newer[fact] else { continue }
      if self[fact] == nil || newer.stated.contains(fact) || !stated.contains(fact) { merged[fact] = value }
    }
    merged.system.name = newer.system.name ?? system.name
    merged.stated.formUnion(newer.stated)
    merged.hooks = newer.hooks ?? hooks
    for (name, value) in newer.labels
    where labels[name] == nil || newer.statedLabels.contains(name) || !statedLabels.contains(name) {
      merged.labels[name] = value
    }
    merged.statedLabels.formUnion(newer.statedLabels)
    merged.startSeen = startSeen || newer.startSeen
    return merged
  }

  /// What is known of a launch after the only capture that tells of it was read again, whole or from somewhere on.
  ///
  /// The log's own word is that of the newer reading alone, since the older may have met a line that was cut in its
  /// middle. What a map or flag said earlier stays where the newer reading knows nothing.
  func retold(as newer: Session) -> Session {
    var retold = newer
    retold.id = id
    for fact in Fact.allCases where newer[fact] == nil && !stated.contains(fact) { retold[fact] = self[fact] }
    retold.system.name = newer.system.name ?? system.name
    retold.labels.merge(labels.filter { !statedLabels.contains($0.key) }) { mine, _ in mine }
    return retold
  }

  /// The facts that a device map, flag or side file can give are the same in both.
  func hasSameFacts(as other: Session) -> Bool {
    Fact.allCases.allSatisfy { self[$0] == other[$0] } && system.name == other.system.name && labels == other.labels
      && stated == other.stated && statedLabels == other.statedLabels
  }

  /// Nothing that both say of the launch speaks against their being one.
  func canBeOne(with other: Session) -> Bool {
    func agree<Value: Equatable>(_ a: Value?, _ b: Value?) -> Bool { a == nil || b == nil || a == b }
    return agree(pid, other.pid) && agree(boot, other.boot) && agree(relayName, other.relayName)
      && agree(device.identifier, other.device.identifier) && agree(device.unitID, other.device.unitID)
      && (process.isEmpty || other.process.isEmpty || process == other.process)
      && stated.intersection(other.stated).allSatisfy { self[$0] == other[$0] }
  }
}
