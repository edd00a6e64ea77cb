internal import TraceModel

/// Why a violation is only possible: what must have been so, unseen.
struct Doubt: OptionSet, Hashable, BitwiseCopyable {
  var rawValue: UInt32

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
  /// No event says whose it is: it may be two objects.
  static let nobodyNamed = Doubt(rawValue: 1 << 16)
  /// A lost message opened the scope.
  static let lostOpener = Doubt(rawValue: 1 << 17)
  /// The scope was opened before the log begins.
  static let earlyOpener = Doubt(rawValue: 1 << 18)

  /// One concrete completion, as the end of "only if …".
  func condition(openers: [EventKind], closers: [EventKind], missing: [EventKind]) -> String {
    Cause.all.filter { contains($0.doubt) }.map { cause in
      switch cause.kind {
      case .opener: cause.words(openers.first?.name ?? "an opening event")
      case .closer: cause.words(closers.first?.name ?? "a closing event")
      case .missing: cause.words(missing.first?.name ?? "the missing kind")
      case nil: cause.words("")
      }
    }.joined(separator: Self.separator)
  }

  /// What a log would have to hold for a condition to be settled, one lack for each part of it that can be helped.
  static func remedies(of condition: String) -> Set<Lack> {
    var lacks: Set<Lack> = []
    var rest = condition[...]
    while !rest.isEmpty {
      guard let (cause, name, end) = Cause.first(in: rest) else { break }
      switch cause.remedy {
      case .logging: if let kind = EventKind(name: name) { lacks.insert(.kind(kind)) }
      case .habit(let words): lacks.insert(.habit(words))
      case .nothing: break
      }
      rest = rest[end...]
      rest = rest.hasPrefix(Self.separator) ? rest.dropFirst(Self.separator.count) : rest[rest.endIndex...]
    }
    return lacks
  }

  private static let separator = "; and "
}
