package import TraceModel

extension TraceDatabase {
  /// The findings that `filter` selects, in the order of `Finding.reportOrder`.
  package func findings(_ filter: QueryFilter) throws(StoreFailure) -> [FindingListing] {
    try snapshot { () throws(StoreFailure) in
      let selection = try SessionSelection(filter)
      let reader = try FindingReader(connection)
      var listings: [FindingListing] = []
      for stored in try storedSessions(selection) {
        listings += try reader.listings(of: stored) {
          selection.includes(rule: $0.rule, severity: $0.severity, verdict: $0.verdict)
        }
      }
      return listings.sorted { Finding.reportOrder($0.finding, $1.finding) }
    }
  }

  /// The finding with this id, or the only one whose id begins so; nil: there is none.
  package func finding(id: String) throws(StoreFailure) -> FindingListing? {
    try snapshot { () throws(StoreFailure) in
      var find = try connection.prepare(
        """
        SELECT f.id, s.public_id FROM finding AS f JOIN session AS s ON s.id = f.session
        WHERE f.id >= ?1 AND substr(f.id, 1, length(?1)) = ?1 ORDER BY f.id, f.number LIMIT 5
        """)
      find.put(id)
      var found: [(id: String, session: String)] = []
      while try find.step() { found.append((find.takeText(), find.takeText())) }
      guard let first = found.first else { return nil }
      // A whole id is meant even where another begins with it: ids have one length, but a prefix may be one.
      if found.count > 1, first.id != id || found[1].id == id {
        throw .ambiguous(prefix: id, ids: found.map(\.id))
      }
      var filter = QueryFilter()
      filter.session = first.session
      return try findings(filter).first { $0.finding.id == first.id }
    }
  }
}
