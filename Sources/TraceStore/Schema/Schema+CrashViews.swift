extension Schema {
  /// Deaths that reports tell of, then crashes that only logs tell of. A report's device, system and app are those of its
  /// session, which has the best of what is known of the launch.
  static let crashViews: SQL =
    """
    CREATE VIEW crashes AS SELECT
      told.id AS id, told.kind AS kind, told."end" AS "end", told.path AS path, told.incident AS incident,
      told.time AS time,
      told.window_begin AS window_begin, told.window_end AS window_end,
      s.device AS device, v.name AS device_name, v.family AS family, s.simulator AS simulator,
      s.os AS os, s.os_build AS os_build, s.app AS app, s.app_version AS app_version, s.app_build AS app_build,
      s.process AS process, s.pid AS pid, told.exception_type AS exception_type,
      told.exception_signal AS exception_signal, told.exception_codes AS exception_codes,
      told.exception_name AS exception_name, told.exception_reason AS exception_reason,
      told.termination_namespace AS termination_namespace, told.termination_code AS termination_code,
      told.termination_reason AS termination_reason, told.signature AS signature, told."group" AS "group",
      s.public_id AS session, told.link_how AS link_how, told.link_confidence AS link_confidence,
      told.in_rotation AS in_rotation, told.in_layout AS in_layout, told.copies AS copies
    FROM (
      SELECT d.session AS session, d.public_id AS id, r.format AS kind, r.kind AS "end", p.path AS path,
        d.incident AS incident,
    """ + "CASE WHEN r.captured_zone THEN " + instant("r.captured") + " ELSE (SELECT " + instantOfSession("e.time")
      + """
       FROM crash AS c JOIN session AS s ON s.id = c.session
            JOIN event AS e ON e.session = c.session AND e.position = c.stamp_position
            WHERE c.session = d.session) END AS time,
      """ + instant("r.window_begin") + " AS window_begin, " + instant("r.window_end")
      + """
       AS window_end,
          coalesce(r.exception_type, r.exception_name) AS exception_type, r.exception_signal AS exception_signal,
          r.exception_codes AS exception_codes, r.exception_name AS exception_name,
          r.exception_reason AS exception_reason, r.termination_namespace AS termination_namespace,
          r.termination_code AS termination_code, r.termination_reason AS termination_reason,
          coalesce(r.symbol_key, r.address_key) AS signature, d."group" AS "group", d.how AS link_how,
          d.confidence AS link_confidence, r.in_rotation AS in_rotation, r.in_layout AS in_layout, d.copies AS copies
        FROM death AS d JOIN report AS r ON r.id = d.report JOIN capture AS p ON p.id = r.capture
        UNION ALL
        SELECT c.session, c.id, c.kind, 'crash', p.path, NULL,
      """ + instantOfSession("y.time")
      + """
      , NULL, NULL, c.exception, c.signal, NULL, NULL, c.reason, NULL, NULL, NULL, c.signature, c."group", 'log', 1.0,
          NULL, NULL, 0
        FROM crash AS c JOIN session AS s ON s.id = c.session
          LEFT JOIN event AS e ON e.session = c.session AND e.position = c.position
          LEFT JOIN event AS y ON y.session = c.session AND y.position = c.stamp_position
          LEFT JOIN capture AS p ON p.id = e.capture
        WHERE c.kind = 'log') AS told
      JOIN session AS s ON s.id = told.session LEFT JOIN device AS v ON v.identifier = s.device;

      CREATE VIEW reports AS SELECT
        r.id AS id, r.capture AS capture, r.line AS line, r."offset" AS "offset", r.format AS format,
        r.kind AS "end", r.why AS why, r.incident AS incident, d.public_id AS crash, d.id IS NOT NULL AND d.report = r.id AS best
      FROM report AS r LEFT JOIN death AS d ON d.id = r.death;

      """
}
