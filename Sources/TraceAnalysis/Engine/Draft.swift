internal import TraceModel

/// A violation as the engine meets it. The end of the session decides whether it is certain, possible or nothing.
struct Draft {
  var clause: Int
  var key: ObjectID
  /// For a key of transitions.
  var transition: UInt32 = 0
  var opener: Sighting?
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
}
