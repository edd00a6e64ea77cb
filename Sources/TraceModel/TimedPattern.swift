/// What must hold of the time between events, for each value of a clause's key, over the whole session.
///
/// After Konrad and Cheng, "Real-time specification patterns" (ICSE 2005), and Gruhn and Laue's timed ordering patterns.
/// Limits are in milliseconds and belong to what is allowed. Without a clock nothing is judged.
package enum TimedPattern: Sendable {
  /// Two P are at least so far apart, unless a reset comes between them.
  case minimumSeparation([EventFilter], atLeast: Double, reset: [EventFilter])
  /// A P comes no sooner than so long after the first S since a reset.
  case minimumDelay([EventFilter], after: [EventFilter], atLeast: Double, reset: [EventFilter])
  /// A P has an S at most so long before it, and no reset between the two.
  case precedenceWithin([EventFilter], after: [EventFilter], atMost: Double, reset: [EventFilter] = [])
  /// From a first Q to the next R it takes so long, neither less nor more.
  case duration(from: [EventFilter], to: [EventFilter], atLeast: Double, atMost: Double)
  /// After a P the next follows in at most so long.
  case recurrence([EventFilter], atMost: Double)
  /// Fewer than `count` P fall into any stretch so long.
  case burst([EventFilter], count: Int, within: Double)
}
