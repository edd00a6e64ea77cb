extension Schema {
  /// One step a version, never edited after its release; each ends by setting its `user_version`. Findings need no
  /// care: they are rebuilt from the events.
  static let steps: [SQL] = [
    tables + derivedTables + captureViews + sessionViews + eventViews + findingViews + breakdownView
      + "PRAGMA application_id = 0x5377766C; PRAGMA user_version = 1;"
  ]
}
