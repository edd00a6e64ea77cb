package import TraceModel

extension TraceDatabase {
  private static let knownColumns: SQL = "id, path, digest, bytes, lineage, resume, given"

  private static func takeKnown(from row: inout Statement) -> KnownCapture {
    KnownCapture(
      id: row.takeInt(), path: row.takeText(), digest: row.takeText(), bytes: row.takeInt(), lineage: row.takeText(),
      resume: row.takeInt(), given: row.takeText())
  }

  /// The capture whose decoded bytes have this digest, or had it before it grew; nil: they were never read.
  package func capture(digest: String) throws(StoreFailure) -> KnownCapture? {
    var rows = try connection.prepare(
      "SELECT " + Self.knownColumns
        + """
         FROM capture WHERE digest = ?1 OR id = (SELECT capture FROM earlier_digest WHERE digest = ?1)
          ORDER BY digest <> ?1 LIMIT 1
        """)
    rows.put(digest)
    return try rows.first { Self.takeKnown(from: &$0) }
  }

  /// Another number when another process has written.
  package func changesByOthers() throws(StoreFailure) -> Int {
    Int(try connection.integer("PRAGMA data_version"))
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
  /// again, and its row becomes the row of `capture`. `given` is kept with the capture.
  package func begin(
    _ capture: Capture, lineage: String, given: String = "", growing: KnownCapture?
  ) throws(StoreFailure) -> CaptureWriter {
    try CaptureWriter(connection, capture: capture, lineage: lineage, given: given, growing: growing)
  }

  /// Replaces what the command line said of a capture.
  package func keep(given: String, ofCapture id: Int) throws(StoreFailure) {
    var update = try connection.prepare("UPDATE capture SET given = ? WHERE id = ?")
    update.put(given)
    update.put(id)
    try update.run()
  }

  /// All captures, by path.
  package func captures() throws(StoreFailure) -> [Capture] {
    var rows = try connection.prepare(
      """
      SELECT path, digest, format, bytes, wrappers, lines, events - duplicates, unwanted, losses + duplicates
      FROM capture ORDER BY path, digest
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
