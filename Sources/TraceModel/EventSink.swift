/// Where an importer hands its results, in the order of the source.
///
/// Calls for one session are `open`, any number of `write`, `close`; calls of several sessions interleave.
package protocol EventSink {
  /// A session began. Its facts may still change until `close`.
  mutating func open(_ session: Session) throws
  /// The next events of an open session, positions rising.
  mutating func write(_ batch: EventBatch, to session: String) throws
  /// All that is known of the session by the end of the capture.
  mutating func close(_ session: Session) throws
  /// A crash report: of a launch that other captures may tell of as well.
  mutating func take(_ launch: ReportedLaunch) throws
  /// Something in the bytes could not be used.
  mutating func record(_ loss: Loss) throws
}
