extension Schema {
  /// One step a version, never edited after its release; each ends by setting its `user_version`. Findings need no
  /// care: they are rebuilt from the events.
  static let steps: [SQL] = [
    tables + derivedTables + "PRAGMA application_id = 0x5377766C; PRAGMA user_version = 1;",
    // A crash has the time of the first of its events that has one.
    droppedViews + """
      ALTER TABLE crash ADD COLUMN stamp_position INTEGER NOT NULL DEFAULT 0;
      UPDATE session SET rules_version = NULL;

      """ + captureViews + sessionViews + eventViews + findingViews + breakdownView + "PRAGMA user_version = 2;",
    // Crash reports, and the deaths that they tell of.
    droppedViews + reportTables + captureViews + sessionViews + eventViews + findingViews + crashViews + breakdownView
      + "PRAGMA user_version = 3;",
  ]

  /// Views are made anew by each step that changes one.
  private static let droppedViews: SQL = """
    DROP VIEW IF EXISTS captures; DROP VIEW IF EXISTS losses; DROP VIEW IF EXISTS devices; DROP VIEW IF EXISTS rules;
    DROP VIEW IF EXISTS sessions; DROP VIEW IF EXISTS events; DROP VIEW IF EXISTS findings;
    DROP VIEW IF EXISTS witnesses; DROP VIEW IF EXISTS crashes; DROP VIEW IF EXISTS breakdown;
    DROP VIEW IF EXISTS reports;

    """
}
