package import TraceModel

extension TraceDatabase {
  /// Sessions of a process that could have broken a rule, did not, not even possibly, and did not die: by id.
  package func cleanSessions(of rule: String, process: String) throws(StoreFailure) -> [Session] {
    try snapshot { () throws(StoreFailure) in
      try storedSessions(
        where: """
          WHERE s.process = ?2 AND s.end_reason NOT IN ('crash', 'kill')
            AND EXISTS (SELECT * FROM exposure AS x JOIN name AS n ON n.id = x.rule
              WHERE x.session = s.id AND n.text = ?1 AND x.opened > 0)
            AND NOT EXISTS (SELECT * FROM finding AS f JOIN name AS n ON n.id = f.rule
              WHERE f.session = s.id AND n.text = ?1)
          ORDER BY s.public_id
          """,
        binding: { row in
          row.put(rule)
          row.put(process)
        }
      ).map(\.session)
    }
  }
}
