internal import TraceModel

/// An event with what the annotator found out about it: which objects its names mean at this moment, which transition it
/// belongs to, and the guards' marks.
struct Occurrence: BitwiseCopyable {
  var event: Event
  /// The object under each `SubjectKey`, by its index.
  var objects = InlineArray<9, ObjectID>(repeating: .none)
  var marks = MarkSet()
  /// The size transition it belongs to, open or the last closed; 0: none.
  var transition: UInt32 = 0
  /// The transition that it would belong to if one was under way whose beginning the log does not have; 0: none.
  var unseenTransition: UInt32 = 0
  /// It belongs there only because no other transition was open.
  var transitionIsAssumed = false
  /// The presenting controller of the presentation that the event is part of; nil: it is part of none.
  var presenter: ObjectID?
  /// Whom a presentation shows; of a dismissal, whom the one that is meant shows in its turn.
  var guest = ObjectID.none
  /// The app's own time, see `ActiveClock`.
  var clock = ActiveTime()
  /// It stands for a finding that is only possible.
  var isUnsureFinding = false

  /// Bit n: the object under the `SubjectKey` with index n is named with its instance.
  var instances: UInt16 = 0

  init(_ event: Event) { self.event = event }

  /// The log's own time, with that in background.
  var logClock: ActiveTime { ActiveTime(tick: event.tick?.nanoseconds, wall: event.time?.nanoseconds) }

  /// Whether the object under `key` is named with its instance, not only with its class.
  func namesInstance(_ key: SubjectKey) -> Bool { instances & (1 << UInt16(key.index)) != 0 }

  /// A callback of a controller, and the log does not say of which.
  var isOfNamelessController: Bool { event.kind.isCallback && self[.controller].isNone }

  subscript(key: SubjectKey) -> ObjectID {
    get { objects[key.index] }
    set { objects[key.index] = newValue }
  }

  /// The object that the event is about.
  var subject: ObjectID {
    if let key = event.kind.subjectKey, !self[key].isNone { return self[key] }
    for key in SubjectKey.nearestFirst where !self[key].isNone { return self[key] }
    return .none
  }
}

/// The number of an object of one session: a name and a generation. Addresses are reused; object ids are not.
struct ObjectID: Hashable, BitwiseCopyable {
  var rawValue: UInt32

  static let none = ObjectID(rawValue: 0)

  var isNone: Bool { rawValue == 0 }
}

/// The marks of one event.
struct MarkSet: Equatable, BitwiseCopyable {
  /// Bit n: the mark with raw value n.
  private(set) var rawValue: UInt64 = 0

  func contains(_ mark: Mark) -> Bool { rawValue & (1 << UInt64(mark.rawValue)) != 0 }

  mutating func insert(_ mark: Mark) { rawValue |= 1 << UInt64(mark.rawValue) }

  /// Marks that rest on a heuristic: whatever they lead to is at most `possible`.
  var isUncertain: Bool {
    contains(.likelySystemRotation) || contains(.possiblyOverlapping)
  }
}

extension EventKind {
  /// UIKit calls it on a controller. What the app asks for itself, a presentation or a push, is no callback.
  fileprivate var isCallback: Bool {
    switch self {
    case .presentStart, .presentDone, .presentRefused, .dismissStart, .dismissDone, .navigationStart, .navigationDone,
      .orientationMask:
      false
    default: subjectKey == .controller
    }
  }
}
