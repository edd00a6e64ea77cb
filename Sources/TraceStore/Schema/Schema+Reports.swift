extension Schema {
  /// What crash reports say, and which launches they belong to.
  static let reportTables: SQL = """
    -- One row a report, copies too: the launch as it and the command line tell it, then the death.
    CREATE TABLE report (
      id INTEGER PRIMARY KEY, capture INTEGER NOT NULL REFERENCES capture (id),
      identity TEXT NOT NULL, -- the same for all copies
      line INTEGER NOT NULL, "offset" INTEGER NOT NULL, format TEXT NOT NULL, kind TEXT NOT NULL, why TEXT,
      process TEXT NOT NULL, pid INTEGER, boot TEXT,
      device TEXT, device_name TEXT, device_unit TEXT, simulator INTEGER CHECK (simulator IN (0, 1)),
      relay_name TEXT, os_name TEXT, os TEXT, os_build TEXT,
      app TEXT, app_version TEXT, app_build TEXT,
      debugger INTEGER CHECK (debugger IN (0, 1)),
      hooks TEXT, stated TEXT NOT NULL, -- facts that the report itself states
      clock TEXT NOT NULL, instants INTEGER NOT NULL CHECK (instants IN (0, 1)),
      start_seen INTEGER NOT NULL CHECK (start_seen IN (0, 1)), end_reason TEXT NOT NULL,
      first_time INTEGER, last_time INTEGER, events INTEGER NOT NULL,
      incident TEXT, sdk_session TEXT, external_group TEXT, platform TEXT NOT NULL, channel TEXT NOT NULL, host TEXT,
      test_flight INTEGER CHECK (test_flight IN (0, 1)), role TEXT, "binary" TEXT,
      -- Nanoseconds since 1970; the instant lies inside so many behind it; without zone on a scale of its own.
      captured INTEGER, captured_resolution INTEGER, captured_zone INTEGER CHECK (captured_zone IN (0, 1)),
      launched INTEGER, launched_resolution INTEGER, launched_zone INTEGER CHECK (launched_zone IN (0, 1)),
      window_begin INTEGER, window_end INTEGER, -- of reports of a period; instants
      launch_tick INTEGER, exit_tick INTEGER, -- nanoseconds since boot, those asleep not counted
      exception_type TEXT, exception_signal TEXT, exception_codes TEXT, exception_name TEXT, exception_reason TEXT,
      termination_namespace TEXT, termination_code TEXT, termination_reason TEXT,
      address_key TEXT, symbol_key TEXT, confidence TEXT NOT NULL,
      frames TEXT NOT NULL, -- one a line, innermost first
      in_rotation INTEGER CHECK (in_rotation IN (0, 1)), in_layout INTEGER CHECK (in_layout IN (0, 1)),
      richness INTEGER NOT NULL,
      session INTEGER REFERENCES session (id), -- where its events are; NULL: it has none
      death INTEGER REFERENCES death (id) -- NULL: nobody died, or it is not known yet which death it is
    ) STRICT;
    CREATE INDEX report_by_capture ON report (capture);
    CREATE INDEX report_by_session ON report (session);
    CREATE INDEX report_by_death ON report (death);

    CREATE TABLE report_label (
      report INTEGER NOT NULL REFERENCES report (id) ON DELETE CASCADE, key TEXT NOT NULL, value TEXT NOT NULL,
      PRIMARY KEY (report, key)
    ) STRICT, WITHOUT ROWID;

    -- One row a death that reports tell of. All of this can be made again from the reports and the sessions of logs.
    CREATE TABLE death (
      id INTEGER PRIMARY KEY, public_id TEXT NOT NULL UNIQUE,
      report INTEGER NOT NULL REFERENCES report (id), -- the best one
      session INTEGER NOT NULL REFERENCES session (id),
      how TEXT NOT NULL, confidence REAL NOT NULL, incident TEXT, "group" TEXT, copies INTEGER NOT NULL,
      shift INTEGER NOT NULL -- nanoseconds that the stamps of its events were moved to agree with those of the log
    ) STRICT;
    CREATE INDEX death_by_session ON death (session);

    -- What a log says of a session that reports were tied to.
    CREATE TABLE session_by_log (
      session INTEGER PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
      end_reason TEXT NOT NULL, first_time INTEGER, last_time INTEGER, first_tick INTEGER, last_tick INTEGER
    ) STRICT;

    -- Facts that a session has from a report; value: what stood there before, NULL for nothing.
    CREATE TABLE lent_fact (
      session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE, fact TEXT NOT NULL, value TEXT,
      PRIMARY KEY (session, fact)
    ) STRICT, WITHOUT ROWID;

    -- One row. due: reports or sessions have changed since they were tied to one another.
    CREATE TABLE linking (id INTEGER PRIMARY KEY CHECK (id = 1), due INTEGER NOT NULL CHECK (due IN (0, 1))) STRICT;
    INSERT INTO linking (id, due) VALUES (1, 0);

    ALTER TABLE session ADD COLUMN of_report INTEGER NOT NULL DEFAULT 0 CHECK (of_report IN (0, 1));
    ALTER TABLE event ADD COLUMN report INTEGER REFERENCES report (id);
    ALTER TABLE crash ADD COLUMN "group" TEXT;
    CREATE INDEX event_of_report ON event (report) WHERE report IS NOT NULL;
    CREATE INDEX session_by_process ON session (process, pid);
    CREATE INDEX session_by_app ON session (app, pid);
    UPDATE session SET rules_version = NULL;

    """
}
