package import TraceModel

extension TraceDatabase {
  private static let knownColumns: SQL = "id, path, digest, bytes, lineage, resume"

  private static func takeKnown(from row: inout Statement) -> KnownCapture {
    KnownCapture(
      id: row.takeInt(), path: row.takeText(), digest: row.takeText(), bytes: row.takeInt(), lineage: row.takeText(),
      resume: row.takeInt())
  }

  /// The capture whose decoded bytes have this digest; nil: it was never read.
  package func capture(digest: String) throws(StoreFailure) -> KnownCapture? {
    var rows = try connection.prepare("SELECT " + Self.knownColumns + " FROM capture WHERE digest = ?")
    rows.put(digest)
    return try rows.first { Self.takeKnown(from: &$0) }
  }

  /// The captures of which a file of `bytes` decoded bytes may be a grown version, longest first.
  package func knownCaptures(notLongerThan bytes: Int) throws(StoreFailure) -> [KnownCapture] {
    var rows = try connection.prepare(
      "SELECT " + Self.knownColumns + " FROM capture WHERE bytes <= ? ORDER BY bytes DESC, digest")
    rows.put(bytes)
    var known: [KnownCapture] = []
    while try rows.step() { known.append(Self.takeKnown(from: &rows)) }
    return known
  }

  /// Begins to write a capture. Inside `transaction`, which makes the whole of it one change.
  ///
  /// `growing` is the capture that the file began as: what was read from its last record on is dropped, to be read
  /// again, and its row becomes the row of `capture`.
  package func begin(
    _ capture: Capture, lineage: String, growing: KnownCapture?
  ) throws(StoreFailure) -> CaptureWriter {
    try CaptureWriter(connection, capture: capture, lineage: lineage, growing: growing)
  }

  /// All captures, by path.
  package func captures() throws(StoreFailure) -> [Capture] {
    var rows = try connection.prepare(
      """
      SELECT path, digest, format, bytes, wrappers, lines, events, unwanted, losses FROM capture ORDER BY path, digest
      """)
    var captures: [Capture] = []
    while try rows.step() {
      var capture = Capture(
        path: rows.takeText(), digest: rows.takeText(), format: rows.takeText(), bytes: rows.takeInt())
      capture.wrappers = rows.takeText().split(separator: ",").map(String.init)
      capture.lines = rows.takeInt()
      capture.events = rows.takeInt()
      capture.unwanted = rows.takeInt()
      capture.losses = rows.takeInt()
      captures.append(capture)
    }
    return captures
  }

  /// What could not be used, by path and line; of one capture, or of all.
  package func losses(capture path: String? = nil) throws(StoreFailure) -> [(path: String, loss: Loss)] {
    var rows = try connection.prepare(
      """
      SELECT c.path, l.reason, l.line, l.offset, l.count, l.text
      FROM loss AS l JOIN capture AS c ON c.id = l.capture WHERE ?1 IS NULL OR c.path = ?1
      ORDER BY c.path, c.digest, l.line, l.offset, l.reason, l.id
      """)
    rows.put(path)
    var losses: [(path: String, loss: Loss)] = []
    while try rows.step() {
      let place = rows.takeText()
      let loss = Loss(
        reason: rows.takeText(), line: rows.takeInt(), offset: rows.takeInt(), count: rows.takeInt(),
        text: rows.takeText())
      losses.append((path: place, loss: loss))
    }
    return losses
  }
}
