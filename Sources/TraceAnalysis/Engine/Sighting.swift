internal import TraceModel

/// What the engine keeps of an event that may become a witness.
struct Sighting: BitwiseCopyable {
  var kind: EventKind
  var position: Int
  var line: Int
  var clock: ActiveTime
  var subject: ObjectID
  /// See `Occurrence.guest`.
  var guest: ObjectID
  var size: Size?
  /// It stands between its neighbours without a time or order of its own.
  var isUnordered: Bool
  /// Nothing says where among the events of another log it stands.
  var isUnplaced: Bool

  init(_ occurrence: Occurrence) {
    kind = occurrence.event.kind
    position = occurrence.event.position
    line = occurrence.event.line
    clock = occurrence.clock
    subject = occurrence.subject
    guest = occurrence.guest
    size = occurrence.event.zeroSize ?? occurrence.event.sampledSize
    isUnordered = occurrence.event.flags[.unordered] == true
    isUnplaced = occurrence.event.flags[.unplaced] == true
  }

  var witness: Witness { Witness(kind: kind, position: position, line: line) }
}
