import TraceModel

/// Reads what made sessions crash: of the report, else of the log.
final class CauseReader {
  private var find: Statement

  init(_ connection: Connection) throws(StoreFailure) {
    find = try connection.prepare(
      """
      SELECT d."group", coalesce(r.symbol_key, r.address_key, r.exception_name, r.exception_type, r.exception_signal), 1
      FROM death AS d JOIN report AS r ON r.id = d.report WHERE d.session = ?1 AND r.kind = 'crash'
      UNION ALL SELECT c."group", c.signature, 2 FROM crash AS c WHERE c.session = ?1
      ORDER BY 3 LIMIT 1
      """)
  }

  func cause(of stored: StoredSession) throws(StoreFailure) -> Breakdown.Cause? {
    find.put(stored.row)
    return try find.first { row in
      let group = row.takeOptionalText()
      return Breakdown.Cause(group: group, signature: row.takeOptionalText() ?? "crash")
    }
  }
}
