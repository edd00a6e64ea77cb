internal import TraceModel

/// What the engine keeps of an event that may become a witness.
struct Sighting: BitwiseCopyable {
  // In this order it takes 64 bytes.
  var position: Int
  var line: Int
  var clock: ActiveTime
  var subject: ObjectID
  /// See `Occurrence.guest`.
  var guest: ObjectID
  var size: Size?
  var kind: EventKind
  /// It stands between its neighbours without a time or order of its own.
  var isUnordered: Bool
  /// See `Occurrence.isOfNamelessController`.
  var isOfNamelessController: Bool
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
    isOfNamelessController = occurrence.isOfNamelessController
    isUnplaced = occurrence.event.flags[.unplaced] == true
  }

  var witness: Witness { Witness(kind: kind, position: position, line: line) }
}
