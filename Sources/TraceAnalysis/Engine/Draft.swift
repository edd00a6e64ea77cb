internal import TraceModel

/// A violation as the engine meets it. The end of the session decides whether it is certain, possible or nothing.
struct Draft {
  var clause: Int
  var key = ObjectID.none
  /// For a key of transitions.
  var transition: UInt32 = 0
  /// For a key of fields: its number, and what each field says.
  var slice: UInt32 = 0
  var values: [Value] = []
  var opener: Sighting?
  /// The event that opened the scope, where the log does not have it.
  var unseenOpener: EventKind?
  var sightings: [Sighting]
  var verdict = Verdict.violated
  var doubt: Doubt
  var further = 0
  /// What it was about was taken back (a cancelled transition).
  var isRetracted = false
  /// The doubt `probe` falls away if this object is seen with a size later.
  var probe = ObjectID.none
  /// See `Clause.needsGuest`; none: it does not matter.
  var guest = ObjectID.none
  /// See `Clause.lapsesAfter`: no clock tells whether the scope was over.
  var mayHaveLapsed = false
  /// The doubt `unnamed` holds only if the session names objects for the key at all.
  var isUnnamed = false
  /// Something due did not come.
  var isDuty = false
  /// The doubt `unseenCloser` holds only if no closer is ever seen in the session.
  var needsCloser = false
  /// See `SessionAnalysis.wanted`.
  var wanted = KindSet()
  /// It is a finding of its own, whatever else its opening gives.
  var isEvery = false
  /// Position of the offender, where that is not the last sighting.
  var offender: Int?
  /// The event that shows that something did not come, where it is no witness.
  var shownBy: Sighting?

  /// Says for which value of the key it is: the number of an object, a transition or a slice.
  mutating func identify(_ number: UInt32, by key: Key, _ slices: SliceTable) {
    switch key {
    case .transition: transition = number
    case .fields(let fields):
      slice = number
      values = zip(fields, slices.binding(of: number)).map { Value($0, $1) }
    default: self.key = ObjectID(rawValue: number)
    }
  }

  /// What an event says under one field of a key.
  enum Value {
    case object(ObjectID)
    case word(NameID)

    init(_ field: KeyField, _ number: UInt32) {
      switch field {
      case .object: self = .object(ObjectID(rawValue: number))
      case .word: self = .word(NameID(rawValue: number))
      }
    }
  }
}
