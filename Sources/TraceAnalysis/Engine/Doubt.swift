internal import TraceModel

/// Why a violation is only possible: what must have been so, unseen.
struct Doubt: OptionSet, Hashable, BitwiseCopyable {
  var rawValue: UInt16

  /// Messages were lost in between.
  static let gap = Doubt(rawValue: 1 << 0)
  /// The log does not begin with the launch.
  static let lateStart = Doubt(rawValue: 1 << 1)
  /// The event names no object in a session that names some.
  static let unnamed = Doubt(rawValue: 1 << 2)
  /// Only the class is named: it may be two objects.
  static let noInstance = Doubt(rawValue: 1 << 3)
  /// The view may be a 0x0 listener.
  static let probe = Doubt(rawValue: 1 << 4)
  /// The rotation may be the system's.
  static let systemRotation = Doubt(rawValue: 1 << 5)
  /// The frame was joined to the only open transition.
  static let assumedTransition = Doubt(rawValue: 1 << 6)
  /// No event of the kind that would end the scope was ever seen.
  static let unseenCloser = Doubt(rawValue: 1 << 7)
  /// No event of a kind that matters was ever seen.
  static let unseenKind = Doubt(rawValue: 1 << 8)
  /// Nothing tells the two coordinators apart.
  static let sameCoordinator = Doubt(rawValue: 1 << 9)
  /// The process may have stood at a breakpoint.
  static let debuggerPause = Doubt(rawValue: 1 << 10)
  /// The wall clock may have been set.
  static let clockStep = Doubt(rawValue: 1 << 11)
  /// The event has no order of its own.
  static let unordered = Doubt(rawValue: 1 << 12)

  /// A completion came that may be this transition's or another's.
  static let otherCompletion = Doubt(rawValue: 1 << 13)
  /// A finding that it builds on is only possible.
  static let unsureFinding = Doubt(rawValue: 1 << 14)
  /// What was seen of the object was given up for memory.
  static let forgotten = Doubt(rawValue: 1 << 15)

  /// One concrete completion, as the end of "only if …".
  func condition(closers: [EventKind], missing: [EventKind]) -> String {
    let closer = closers.first?.name ?? "a closing event"
    let words: [(Doubt, String)] = [
      (.gap, "none of the messages lost in between was the one that was due (such as \(closer))"),
      (.lateStart, "what should come first did not happen before the log begins"),
      (.unnamed, "the event without a name is about the same object"),
      (.noInstance, "all events of the class are of one instance"),
      (.probe, "the view is no listener that is 0x0 on purpose"),
      (.systemRotation, "the user turned the device, not the system for a snapshot"),
      (.assumedTransition, "the frame belongs to the only transition that was open"),
      (.unseenCloser, "no \(closer) came in between: the recorder never logged one"),
      (.unseenKind, "the recorder logs \(missing.first?.name ?? "the missing kind") when it happens"),
      (.sameCoordinator, "the two calls are of two coordinators"),
      (.debuggerPause, "the process did not stand at a breakpoint"),
      (.clockStep, "the clock was not set in between"),
      (.otherCompletion, "the \(closer) that came belongs to the transition that overlaps this one"),
      (.unsureFinding, "the finding that it builds on is true"),
      (.forgotten, "the object is not one of those of which too many were followed at once"),
      (.unordered, "the line without a time stands where it happened"),
    ]
    return words.filter { contains($0.0) }.map(\.1).joined(separator: "; and ")
  }
}
