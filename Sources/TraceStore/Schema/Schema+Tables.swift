extension Schema {
  /// What was read. A column that is not NOT NULL is NULL where the log did not say.
  static let tables: SQL = """
    -- Names, words and sets of flags, each kept once.
    CREATE TABLE name (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;

    -- Kinds by name, so that the program may number its own as it likes. of_app: the app itself did it.
    CREATE TABLE kind (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, of_app INTEGER NOT NULL) STRICT;

    CREATE TABLE capture (
      id INTEGER PRIMARY KEY, path TEXT NOT NULL, digest TEXT NOT NULL UNIQUE, lineage TEXT NOT NULL,
      format TEXT NOT NULL,
      wrappers TEXT NOT NULL, -- joined by commas
      -- What the reading of it came to, in lines: lines = events + unwanted + losses.
      bytes INTEGER NOT NULL, lines INTEGER NOT NULL, events INTEGER NOT NULL, unwanted INTEGER NOT NULL,
      losses INTEGER NOT NULL,
      duplicates INTEGER NOT NULL, -- of these events, how many another capture tells of as well
      resume INTEGER NOT NULL, -- offset of the last record: a grown file is read again from there
      given TEXT NOT NULL -- what the command line said of it; the store does not look into it
    ) STRICT;

    -- What a capture was before it grew: the same bytes are known, if they come again.
    CREATE TABLE earlier_digest (digest TEXT PRIMARY KEY NOT NULL, capture INTEGER NOT NULL REFERENCES capture (id))
      STRICT, WITHOUT ROWID;

    CREATE TABLE session (
      id INTEGER PRIMARY KEY, public_id TEXT NOT NULL UNIQUE,
      capture INTEGER NOT NULL REFERENCES capture (id), -- where it was first read
      process TEXT NOT NULL, pid INTEGER, boot TEXT,
      device TEXT, device_name TEXT, device_unit TEXT, simulator INTEGER CHECK (simulator IN (0, 1)),
      relay_name TEXT, -- the device's name in the lines
      os_name TEXT, os TEXT, os_build TEXT,
      app TEXT, app_version TEXT, app_build TEXT,
      debugger INTEGER CHECK (debugger IN (0, 1)),
      hooks TEXT, -- kinds joined by commas
      stated TEXT NOT NULL, -- facts joined by commas
      clock TEXT NOT NULL, instants INTEGER NOT NULL CHECK (instants IN (0, 1)), -- wall stamps have zone and year
      start_seen INTEGER NOT NULL CHECK (start_seen IN (0, 1)), end_reason TEXT NOT NULL,
      first_time INTEGER, last_time INTEGER, -- nanoseconds since 1970
      first_tick INTEGER, last_tick INTEGER, -- nanoseconds since boot
      events INTEGER NOT NULL, -- lines: marks of missing messages are none
      app_events INTEGER NOT NULL,
      touched INTEGER NOT NULL CHECK (touched IN (0, 1)), -- changed since its last analysis
      rules_version TEXT -- NULL: never analysed
    ) STRICT;

    CREATE INDEX session_by_tick ON session (pid, first_tick);
    CREATE INDEX session_by_time ON session (pid, first_time);

    -- What one capture says of a session.
    CREATE TABLE session_capture (
      session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
      capture INTEGER NOT NULL REFERENCES capture (id),
      own_id TEXT NOT NULL, -- the session's id by this capture alone
      clock TEXT NOT NULL, instants INTEGER NOT NULL CHECK (instants IN (0, 1)),
      start_seen INTEGER NOT NULL CHECK (start_seen IN (0, 1)),
      last_offset INTEGER NOT NULL, -- of its events
      shift INTEGER NOT NULL, -- nanoseconds that its wall stamps were moved to agree with those of another capture
      PRIMARY KEY (session, capture)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX session_capture_by_capture ON session_capture (capture, last_offset);
    CREATE INDEX session_capture_by_id ON session_capture (own_id);

    CREATE TABLE label (
      session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
      key TEXT NOT NULL, value TEXT NOT NULL, stated INTEGER NOT NULL CHECK (stated IN (0, 1)), -- by the log itself
      PRIMARY KEY (session, key)
    ) STRICT, WITHOUT ROWID;

    -- Objects and words are names; NULL: the event does not say.
    CREATE TABLE event (
      id INTEGER PRIMARY KEY,
      session INTEGER NOT NULL REFERENCES session (id),
      position INTEGER, -- from 0; NULL: another capture tells of the same event
      place INTEGER NOT NULL, -- the position by its capture alone
      capture INTEGER NOT NULL REFERENCES capture (id),
      line INTEGER NOT NULL, offset INTEGER NOT NULL,
      kind INTEGER NOT NULL REFERENCES kind (id),
      time INTEGER, tick INTEGER, -- nanoseconds
      seq INTEGER,
      subject INTEGER REFERENCES name (id), -- the one of the objects below that it is about
      controller INTEGER REFERENCES name (id), "view" INTEGER REFERENCES name (id),
      "window" INTEGER REFERENCES name (id), scene INTEGER REFERENCES name (id),
      surface INTEGER REFERENCES name (id), overlay INTEGER REFERENCES name (id),
      handler INTEGER REFERENCES name (id), presented INTEGER REFERENCES name (id),
      parent INTEGER REFERENCES name (id), transition INTEGER REFERENCES name (id),
      flags INTEGER REFERENCES name (id), role INTEGER REFERENCES name (id),
      orientation INTEGER REFERENCES name (id),
      during INTEGER REFERENCES kind (id), dropped INTEGER REFERENCES kind (id),
      count INTEGER,
      reason INTEGER REFERENCES name (id), code INTEGER REFERENCES name (id), use INTEGER REFERENCES name (id),
      "by" INTEGER REFERENCES name (id), style INTEGER REFERENCES name (id),
      framework INTEGER REFERENCES name (id), request INTEGER REFERENCES name (id),
      state INTEGER REFERENCES name (id), signal INTEGER REFERENCES name (id),
      exception INTEGER REFERENCES name (id),
      -- One bit for each number below, from the left. SQLite keeps neither NaN nor the sign of -0: a set bit says that
      -- NULL is NaN and 0 is -0.
      special INTEGER NOT NULL,
      frame_x REAL, frame_y REAL, frame_width REAL, frame_height REAL,
      bounds_x REAL, bounds_y REAL, bounds_width REAL, bounds_height REAL,
      window_bounds_x REAL, window_bounds_y REAL, window_bounds_width REAL, window_bounds_height REAL,
      size_width REAL, size_height REAL, drawable_width REAL, drawable_height REAL,
      alpha REAL, milliseconds REAL,
      keys TEXT NOT NULL, raw TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX event_in_order ON event (session, position);
    CREATE INDEX event_told_twice ON event (capture, offset) WHERE position IS NULL;

    CREATE TABLE loss (
      id INTEGER PRIMARY KEY, capture INTEGER NOT NULL REFERENCES capture (id), reason TEXT NOT NULL,
      line INTEGER NOT NULL, offset INTEGER NOT NULL, count INTEGER NOT NULL, text TEXT NOT NULL,
      of_merging INTEGER NOT NULL CHECK (of_merging IN (0, 1)) -- 0: the reading of the capture found it
    ) STRICT;
    CREATE INDEX loss_by_capture ON loss (capture);

    """

  /// What the analysis made of it, and the catalogues that go with it. All of this can be made again.
  static let derivedTables: SQL = """
    CREATE TABLE finding (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL, fingerprint TEXT NOT NULL,
      rule INTEGER NOT NULL REFERENCES name (id), severity TEXT NOT NULL, verdict TEXT NOT NULL,
      session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
      subject TEXT NOT NULL, message TEXT NOT NULL, further INTEGER NOT NULL, condition TEXT NOT NULL,
      position INTEGER NOT NULL -- of the last witness
    ) STRICT;
    CREATE INDEX finding_by_session ON finding (session);
    CREATE INDEX finding_by_id ON finding (id);

    CREATE TABLE witness (
      finding INTEGER NOT NULL REFERENCES finding (number) ON DELETE CASCADE,
      ordinal INTEGER NOT NULL, position INTEGER NOT NULL,
      PRIMARY KEY (finding, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE exposure (
      session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
      rule INTEGER NOT NULL REFERENCES name (id),
      opened INTEGER NOT NULL, pending INTEGER NOT NULL,
      PRIMARY KEY (session, rule)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE crash (
      session INTEGER PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
      id TEXT NOT NULL, kind TEXT NOT NULL, position INTEGER NOT NULL, exception TEXT, signal TEXT, reason TEXT,
      signature TEXT NOT NULL
    ) STRICT;

    CREATE TABLE rule (
      id TEXT PRIMARY KEY NOT NULL, ordinal INTEGER NOT NULL, severity TEXT NOT NULL, maturity TEXT NOT NULL,
      title TEXT NOT NULL,
      about_crash INTEGER NOT NULL CHECK (about_crash IN (0, 1)) -- the crash plays a role in it
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE device (
      identifier TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, family TEXT NOT NULL,
      year INTEGER -- NULL: not known
    ) STRICT, WITHOUT ROWID;

    """
}
