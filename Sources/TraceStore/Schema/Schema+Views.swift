extension Schema {
  /// A number of nanoseconds since 1970 as RFC 3339 text in UTC: six decimals, nine where six do not hold it.
  static func instant(_ nanoseconds: SQL) -> SQL {
    // SQLite's remainder has the sign of its left side, and instants before 1970 are negative.
    let fraction = "((" + nanoseconds + " % 1000000000 + 1000000000) % 1000000000)" as SQL
    let seconds = "((" + nanoseconds + " - " + fraction + ") / 1000000000)" as SQL
    let head = "strftime('%Y-%m-%dT%H:%M:%S.', " + seconds + ", 'unixepoch')" as SQL
    let short = "printf('%06dZ', " + fraction + " / 1000)" as SQL
    let long = "printf('%09dZ', " + fraction + ")" as SQL
    return "(" + head + " || iif(" + fraction + " % 1000 = 0, " + short + ", " + long + "))"
  }

  /// `instant`, or NULL where the clock of session `s` gives none.
  static func instantOfSession(_ nanoseconds: SQL) -> SQL {
    "CASE WHEN s.instants THEN " + instant(nanoseconds) + " END"
  }

  static let captureViews: SQL =
    """
    CREATE VIEW captures AS SELECT
      c.id AS id, c.path AS path, c.format AS format, c.wrappers AS wrappers, c.bytes AS bytes, c.lines AS lines,
      c.events - c.duplicates AS events, c.losses + c.duplicates AS losses, c.unwanted AS unwanted, c.digest AS digest,
      (SELECT
    """ + instant("min(s.first_time)")
      + """
         FROM session_capture AS sc JOIN session AS s ON s.id = sc.session
          WHERE sc.capture = c.id AND s.instants) AS first_time,
        (SELECT
      """ + instant("max(s.last_time)")
      + """
         FROM session_capture AS sc JOIN session AS s ON s.id = sc.session
          WHERE sc.capture = c.id AND s.instants) AS last_time
      FROM capture AS c;

      CREATE VIEW losses AS SELECT capture, line, offset, reason, count, text FROM loss;
      CREATE VIEW devices AS SELECT identifier, name, family, year FROM device;
      CREATE VIEW rules AS SELECT id, severity, maturity, title, about_crash FROM rule;

      """

  static let sessionViews: SQL =
    """
    CREATE VIEW sessions AS SELECT
      s.public_id AS id, s.capture AS capture, s.process AS process, s.pid AS pid, s.boot AS boot,
      s.device AS device, d.name AS device_name, d.family AS family, s.device_name AS unit,
      s.device_unit AS unit_id, s.simulator AS simulator, s.os AS os, s.os_build AS os_build, s.app AS app,
      s.app_version AS app_version, s.app_build AS app_build, s.debugger AS debugger, s.clock AS clock,
    """ + instantOfSession("s.first_time") + " AS start, " + instantOfSession("s.last_time")
      + """
         AS "end", s.end_reason AS end_reason, s.events AS events, s.end_reason = 'crash' AS crashed
      FROM session AS s LEFT JOIN device AS d ON d.identifier = s.device;

      """

  // rtrim takes away everything behind the last '#', for it is told to strip every character that is not one.
  static let eventViews: SQL =
    """
    CREATE VIEW events AS SELECT
      e.id AS id, s.public_id AS session, e.position AS position, e.seq AS seq, e.tick / 1e9 AS t,
    """ + instantOfSession("e.time")
      + """
         AS time, k.name AS kind,
        nullif(iif(instr(n.text, '#'), rtrim(rtrim(n.text, replace(n.text, '#', '')), '#'), n.text), '')
          AS subject_class,
        nullif(iif(instr(n.text, '#'), substr(n.text, length(rtrim(n.text, replace(n.text, '#', ''))) + 1), ''), '')
          AS subject_id,
        iif(e.frame_width IS NOT NULL OR e.special & 15, e.frame_x, e.bounds_x) AS x,
        iif(e.frame_width IS NOT NULL OR e.special & 15, e.frame_y, e.bounds_y) AS y,
        CASE WHEN e.frame_width IS NOT NULL OR e.special & 4 THEN e.frame_width
          WHEN e.bounds_width IS NOT NULL OR e.special & 64 THEN e.bounds_width
          WHEN e.size_width IS NOT NULL OR e.special & 4096 THEN e.size_width
          ELSE e.drawable_width END AS width,
        CASE WHEN e.frame_height IS NOT NULL OR e.special & 8 THEN e.frame_height
          WHEN e.bounds_height IS NOT NULL OR e.special & 128 THEN e.bounds_height
          WHEN e.size_height IS NOT NULL OR e.special & 8192 THEN e.size_height
          ELSE e.drawable_height END AS height,
        e.keys AS keys, e.capture AS capture, e.line AS line, e.offset AS offset, e.raw AS raw
      FROM event AS e JOIN session AS s ON s.id = e.session JOIN kind AS k ON k.id = e.kind
        LEFT JOIN name AS n ON n.id = e.subject
      WHERE e.position >= 0;

      """

  static let findingViews: SQL =
    """
    CREATE VIEW findings AS SELECT
      f.id AS id, f.fingerprint AS fingerprint, r.text AS rule, f.severity AS severity, f.verdict AS verdict,
      s.public_id AS session, f.subject AS subject, f.position AS position,
    """ + instantOfSession("e.time")
      + """
         AS time, f.message AS message, c.id AS crash,
        CASE WHEN x.tick IS NOT NULL AND e.tick IS NOT NULL THEN (x.tick - e.tick) / 1e6
          ELSE (x.time - e.time) / 1e6 END AS crash_after_ms
      FROM finding AS f JOIN session AS s ON s.id = f.session JOIN name AS r ON r.id = f.rule
        LEFT JOIN event AS e ON e.session = f.session AND e.position = f.position
        LEFT JOIN crash AS c ON c.session = f.session
        LEFT JOIN event AS x ON x.session = c.session AND x.position = c.stamp_position;

      CREATE VIEW witnesses AS SELECT f.id AS finding, w.ordinal AS ordinal, e.id AS event
      FROM witness AS w JOIN finding AS f ON f.number = w.finding
        JOIN event AS e ON e.session = f.session AND e.position = w.position;

      """

  static let breakdownView: SQL = """
    CREATE VIEW breakdown AS
    WITH counted AS (
      SELECT s.id AS session, coalesce(s.device, 'unknown') AS device,
        coalesce(d.name, s.device, 'unknown') AS device_name, coalesce(s.os, 'unknown') AS os,
        coalesce(s.os_build, 'unknown') AS os_build, coalesce(s.app_version, 'unknown') AS app_version,
        s.end_reason = 'crash' AS crashed
      FROM session AS s LEFT JOIN device AS d ON d.identifier = s.device
      WHERE s.app_events > 0 OR s.end_reason = 'crash'),
    cohort AS (
      SELECT device, device_name, os, os_build, app_version, count(*) AS sessions, sum(crashed) AS crashed
      FROM counted GROUP BY 1, 2, 3, 4, 5),
    judged AS (
      SELECT session, rule, max(exposed) AS exposed, max(certain) AS certain FROM (
        SELECT session, rule, opened > 0 AS exposed, 0 AS certain FROM exposure
        UNION ALL
        SELECT session, rule, verdict IN ('violated', 'pending-at-crash'), verdict IN ('violated', 'pending-at-crash')
        FROM finding)
      GROUP BY session, rule),
    ruled AS (
      SELECT c.device, c.os, c.os_build, c.app_version, n.text AS rule, sum(j.exposed) AS exposed,
        sum(j.certain) AS with_hazard, sum(j.certain AND c.crashed) AS both
      FROM counted AS c JOIN judged AS j ON j.session = c.session JOIN name AS n ON n.id = j.rule
      GROUP BY c.device, c.os, c.os_build, c.app_version, n.text)
    SELECT c.device AS device, c.device_name AS device_name, c.os AS os, c.os_build AS os_build,
      c.app_version AS app_version, r.rule AS rule, c.sessions AS sessions, coalesce(r.exposed, 0) AS exposed,
      coalesce(r.with_hazard, 0) AS with_hazard, c.crashed AS crashed, coalesce(r.both, 0) AS both
    FROM cohort AS c LEFT JOIN ruled AS r ON r.device = c.device AND r.os = c.os
      AND r.os_build = c.os_build AND r.app_version = c.app_version;

    """
}
