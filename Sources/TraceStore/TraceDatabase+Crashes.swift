package import TraceModel

extension TraceDatabase {
  /// Reports or sessions have changed since they were tied to one another.
  package func linksAreDue() throws(StoreFailure) -> Bool {
    try connection.integer("SELECT due FROM linking") != 0
  }

  /// Ties the deaths that reports tell of to the sessions that logs tell of, and gives those that no log tells of sessions of
  /// their own. Sessions that change are to be analysed anew.
  ///
  /// - Returns: A sentence for each fact that report and log see in different ways, with the path of the report.
  package func linkReports() throws(StoreFailure) -> [(path: String, sentence: String)] {
    try connection.atomic { () throws(StoreFailure) in
      if try !linksAreDue() { return [] }
      return try ReportLinker(connection).link()
    }
  }

  /// The deaths in the sessions that `filter` selects: those of reports, and crashes that only logs tell of. In the order of
  /// sessions.
  package func crashes(_ filter: QueryFilter) throws(StoreFailure) -> [CrashListing] {
    try snapshot { () throws(StoreFailure) in
      let selection = try SessionSelection(filter)
      let reader = try CrashReader(connection)
      let findings = try FindingReader(connection)
      var listings: [CrashListing] = []
      for stored in try storedSessions(selection) {
        if selection.selectsFindings, try !selection.includes(anyOf: findings.summaries(of: stored.row)) { continue }
        listings += try reader.listings(of: stored)
      }
      return listings
    }
  }

  /// The crash with this id, or the only one whose id begins so, and the session that it is in; nil: there is none.
  package func crash(id: String) throws(StoreFailure) -> CrashListing? {
    try snapshot { () throws(StoreFailure) in
      var find = try connection.prepare(
        """
        SELECT DISTINCT id, session FROM crashes WHERE substr(id, 1, length(?1)) = ?1 ORDER BY id LIMIT 5
        """)
      find.put(id)
      var found: [(id: String, session: String)] = []
      while try find.step() { found.append((find.takeText(), find.takeText())) }
      guard let first = found.first else { return nil }
      if found.count > 1 { throw .ambiguous(prefix: id, ids: found.map(\.id)) }
      var filter = QueryFilter()
      filter.session = first.session
      return try crashes(filter).first { $0.id == first.id }
    }
  }

  /// How many reports tell of what: those of no death too.
  package func reportTally() throws(StoreFailure) -> ReportTally {
    var find = try connection.prepare("SELECT kind, why, count(*) FROM report GROUP BY kind, why")
    var tally = ReportTally()
    while try find.step() {
      let (word, why, count) = (find.takeText(), find.takeOptionalText(), find.takeInt())
      guard let kind = CrashKind(rawValue: word) else { throw .unknownWord(word, column: "report.kind") }
      tally.add(kind, why: why, count: count)
    }
    return tally
  }
}
