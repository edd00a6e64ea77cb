PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
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
INSERT INTO "capture" VALUES(1,'v1.log','7650e409fd78c2146aac042effb8af95','7650e409fd78c2146aac042effb8af95','swivel','',403,4,4,0,0,0,0,'');
CREATE TABLE crash (
  session INTEGER PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
  id TEXT NOT NULL, kind TEXT NOT NULL, position INTEGER NOT NULL, exception TEXT, signal TEXT, reason TEXT,
  signature TEXT NOT NULL
, stamp_position INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "crash" VALUES(1,'c-63a6d953dbd0','log',3,'NSRangeException','SIGABRT',NULL,'NSRangeException',3);
CREATE TABLE device (
  identifier TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, family TEXT NOT NULL,
  year INTEGER -- NULL: not known
) STRICT, WITHOUT ROWID;
INSERT INTO "device" VALUES('iPhone13,2','iPhone 12','iPhone',2020);
CREATE TABLE earlier_digest (digest TEXT PRIMARY KEY NOT NULL, capture INTEGER NOT NULL REFERENCES capture (id))
  STRICT, WITHOUT ROWID;
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
INSERT INTO "event" VALUES(1,1,0,0,1,1,0,1,NULL,9000000000,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'{"t":"9","seq":"1","device":"iPhone13,2","os":"17.2","process":"Reader","pid":"4242","hooks":"willTransition,didTransition,frame"}','swivel event=session t=9 seq=1 device=iPhone13,2 os=17.2 process=Reader pid=4242 hooks=willTransition,didTransition,frame');
INSERT INTO "event" VALUES(2,1,1,1,1,2,122,28,NULL,10000000000,2,1,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,844.0,390.0,NULL,NULL,NULL,NULL,'{"t":"10","seq":"2","controller":"GameViewController#3","transition":"1","size":"844x390"}','swivel event=willTransition t=10 seq=2 controller=GameViewController#3 transition=1 size=844x390');
INSERT INTO "event" VALUES(3,1,2,2,1,3,219,36,NULL,10010000000,3,3,1,3,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,4,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0.0,0.0,0.0,0.0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'{"t":"10.01","seq":"3","view":"UnityView#7","controller":"GameViewController#3","role":"surface","frame":"0,0,0,0"}','swivel event=frame t=10.01 seq=3 view=UnityView#7 controller=GameViewController#3 role=surface frame=0,0,0,0');
INSERT INTO "event" VALUES(4,1,3,3,1,4,328,81,NULL,10020000000,4,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,5,6,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'{"t":"10.02","seq":"4","signal":"SIGABRT","exception":"NSRangeException"}','swivel event=crash t=10.02 seq=4 signal=SIGABRT exception=NSRangeException');
CREATE TABLE exposure (
  session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  rule INTEGER NOT NULL REFERENCES name (id),
  opened INTEGER NOT NULL, pending INTEGER NOT NULL,
  PRIMARY KEY (session, rule)
) STRICT, WITHOUT ROWID;
INSERT INTO "exposure" VALUES(1,7,1,0);
INSERT INTO "exposure" VALUES(1,8,3,0);
INSERT INTO "exposure" VALUES(1,9,1,0);
INSERT INTO "exposure" VALUES(1,10,1,0);
INSERT INTO "exposure" VALUES(1,11,1,0);
INSERT INTO "exposure" VALUES(1,12,1,0);
INSERT INTO "exposure" VALUES(1,13,1,0);
INSERT INTO "exposure" VALUES(1,14,1,0);
INSERT INTO "exposure" VALUES(1,15,1,0);
INSERT INTO "exposure" VALUES(1,16,1,0);
INSERT INTO "exposure" VALUES(1,17,1,0);
INSERT INTO "exposure" VALUES(1,18,1,0);
INSERT INTO "exposure" VALUES(1,19,1,0);
INSERT INTO "exposure" VALUES(1,20,2,0);
INSERT INTO "exposure" VALUES(1,21,1,0);
INSERT INTO "exposure" VALUES(1,22,1,0);
INSERT INTO "exposure" VALUES(1,23,1,0);
INSERT INTO "exposure" VALUES(1,24,1,0);
INSERT INTO "exposure" VALUES(1,25,1,0);
INSERT INTO "exposure" VALUES(1,26,2,0);
INSERT INTO "exposure" VALUES(1,27,1,0);
INSERT INTO "exposure" VALUES(1,28,1,0);
INSERT INTO "exposure" VALUES(1,29,1,0);
INSERT INTO "exposure" VALUES(1,30,2,0);
INSERT INTO "exposure" VALUES(1,31,1,0);
INSERT INTO "exposure" VALUES(1,32,1,0);
INSERT INTO "exposure" VALUES(1,33,1,0);
INSERT INTO "exposure" VALUES(1,34,1,0);
INSERT INTO "exposure" VALUES(1,35,1,0);
CREATE TABLE finding (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL, fingerprint TEXT NOT NULL,
  rule INTEGER NOT NULL REFERENCES name (id), severity TEXT NOT NULL, verdict TEXT NOT NULL,
  session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  subject TEXT NOT NULL, message TEXT NOT NULL, further INTEGER NOT NULL, condition TEXT NOT NULL,
  position INTEGER NOT NULL -- of the last witness
) STRICT;
INSERT INTO "finding" VALUES(1,'f-ec29d614b9fc','e6fb8d71f025c0e7',7,'note','pending-at-crash',1,'GameViewController#3','the process died 20 ms after willTransition, inside the transition',0,'',3);
INSERT INTO "finding" VALUES(2,'f-1c7a6c9d9833','a5f59a156d8e8e2d',8,'error','violated',1,'GameViewController#3','UnityView#7 is 0x0 10 ms after willTransition; the process died before didTransition',0,'',2);
CREATE TABLE kind (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, of_app INTEGER NOT NULL) STRICT;
INSERT INTO "kind" VALUES(1,'session',0);
INSERT INTO "kind" VALUES(28,'willTransition',1);
INSERT INTO "kind" VALUES(36,'frame',1);
INSERT INTO "kind" VALUES(81,'crash',0);
CREATE TABLE label (
  session INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  key TEXT NOT NULL, value TEXT NOT NULL, stated INTEGER NOT NULL CHECK (stated IN (0, 1)), -- by the log itself
  PRIMARY KEY (session, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE loss (
  id INTEGER PRIMARY KEY, capture INTEGER NOT NULL REFERENCES capture (id), reason TEXT NOT NULL,
  line INTEGER NOT NULL, offset INTEGER NOT NULL, count INTEGER NOT NULL, text TEXT NOT NULL,
  of_merging INTEGER NOT NULL CHECK (of_merging IN (0, 1)) -- 0: the reading of the capture found it
) STRICT;
CREATE TABLE name (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO "name" VALUES(1,'GameViewController#3');
INSERT INTO "name" VALUES(2,'1');
INSERT INTO "name" VALUES(3,'UnityView#7');
INSERT INTO "name" VALUES(4,'surface');
INSERT INTO "name" VALUES(5,'SIGABRT');
INSERT INTO "name" VALUES(6,'NSRangeException');
INSERT INTO "name" VALUES(7,'open-transition-at-crash');
INSERT INTO "name" VALUES(8,'zero-size-frame-in-transition');
INSERT INTO "name" VALUES(9,'capture-preview-stale');
INSERT INTO "name" VALUES(10,'event-before-handler-attached');
INSERT INTO "name" VALUES(11,'handler-lost-mid-transition');
INSERT INTO "name" VALUES(12,'hierarchy-inconsistency');
INSERT INTO "name" VALUES(13,'item-size-exceeds-container');
INSERT INTO "name" VALUES(14,'main-thread-stall-in-transition');
INSERT INTO "name" VALUES(15,'memory-warning-in-transition');
INSERT INTO "name" VALUES(16,'no-common-orientation');
INSERT INTO "name" VALUES(17,'non-finite-geometry');
INSERT INTO "name" VALUES(18,'orientation-triple-mismatch');
INSERT INTO "name" VALUES(19,'orphan-view-after-controller-gone');
INSERT INTO "name" VALUES(20,'overlapping-transitions');
INSERT INTO "name" VALUES(21,'preferred-orientation-unsupported');
INSERT INTO "name" VALUES(22,'presentation-lost-on-rotation');
INSERT INTO "name" VALUES(23,'rotation-storm');
INSERT INTO "name" VALUES(24,'safe-area-before-layout');
INSERT INTO "name" VALUES(25,'stale-size-read-in-transition');
INSERT INTO "name" VALUES(26,'state-mutation-during-update');
INSERT INTO "name" VALUES(27,'surface-resumed-before-completion');
INSERT INTO "name" VALUES(28,'surface-visible-in-transition');
INSERT INTO "name" VALUES(29,'to-size-bounds-mismatch');
INSERT INTO "name" VALUES(30,'transition-before-view-load');
INSERT INTO "name" VALUES(31,'transition-never-completes');
INSERT INTO "name" VALUES(32,'ui-off-main-thread');
INSERT INTO "name" VALUES(33,'unannounced-size-change');
INSERT INTO "name" VALUES(34,'watchdog-termination');
INSERT INTO "name" VALUES(35,'zero-size-at-completion');
CREATE TABLE rule (
  id TEXT PRIMARY KEY NOT NULL, ordinal INTEGER NOT NULL, severity TEXT NOT NULL, maturity TEXT NOT NULL,
  title TEXT NOT NULL,
  about_crash INTEGER NOT NULL CHECK (about_crash IN (0, 1)) -- the crash plays a role in it
) STRICT, WITHOUT ROWID;
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
  events INTEGER NOT NULL, app_events INTEGER NOT NULL,
  touched INTEGER NOT NULL CHECK (touched IN (0, 1)), -- changed since its last analysis
  rules_version TEXT -- NULL: never analysed
) STRICT;
INSERT INTO "session" VALUES(1,'s-efedd629de63',1,'Reader',4242,NULL,'iPhone13,2',NULL,NULL,NULL,NULL,NULL,'17.2',NULL,NULL,NULL,NULL,NULL,'willTransition,didTransition,frame','device,os','monotonic',1,1,'crash',NULL,NULL,9000000000,10020000000,4,2,0,'4');
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
INSERT INTO "session_capture" VALUES(1,1,'s-efedd629de63','monotonic',1,1,328,0);
CREATE TABLE witness (
  finding INTEGER NOT NULL REFERENCES finding (number) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL, position INTEGER NOT NULL,
  PRIMARY KEY (finding, ordinal)
) STRICT, WITHOUT ROWID;
INSERT INTO "witness" VALUES(1,1,1);
INSERT INTO "witness" VALUES(1,2,3);
INSERT INTO "witness" VALUES(2,1,1);
INSERT INTO "witness" VALUES(2,2,2);
CREATE INDEX session_by_tick ON session (pid, first_tick);
CREATE INDEX session_by_time ON session (pid, first_time);
CREATE INDEX session_capture_by_capture ON session_capture (capture, last_offset);
CREATE INDEX session_capture_by_id ON session_capture (own_id);
CREATE UNIQUE INDEX event_in_order ON event (session, position);
CREATE INDEX event_told_twice ON event (capture, offset) WHERE position IS NULL;
CREATE INDEX loss_by_capture ON loss (capture);
CREATE INDEX finding_by_session ON finding (session);
CREATE INDEX finding_by_id ON finding (id);
CREATE VIEW captures AS SELECT
  c.id AS id, c.path AS path, c.format AS format, c.wrappers AS wrappers, c.bytes AS bytes, c.lines AS lines,
  c.events - c.duplicates AS events, c.losses + c.duplicates AS losses, c.unwanted AS unwanted, c.digest AS digest,
  (SELECT(strftime('%Y-%m-%dT%H:%M:%S.', ((min(s.first_time) - ((min(s.first_time) % 1000000000 + 1000000000) % 1000000000)) / 1000000000), 'unixepoch') || iif(((min(s.first_time) % 1000000000 + 1000000000) % 1000000000) % 1000 = 0, printf('%06dZ', ((min(s.first_time) % 1000000000 + 1000000000) % 1000000000) / 1000), printf('%09dZ', ((min(s.first_time) % 1000000000 + 1000000000) % 1000000000))))   FROM session_capture AS sc JOIN session AS s ON s.id = sc.session
    WHERE sc.capture = c.id AND s.instants) AS first_time,
  (SELECT(strftime('%Y-%m-%dT%H:%M:%S.', ((max(s.last_time) - ((max(s.last_time) % 1000000000 + 1000000000) % 1000000000)) / 1000000000), 'unixepoch') || iif(((max(s.last_time) % 1000000000 + 1000000000) % 1000000000) % 1000 = 0, printf('%06dZ', ((max(s.last_time) % 1000000000 + 1000000000) % 1000000000) / 1000), printf('%09dZ', ((max(s.last_time) % 1000000000 + 1000000000) % 1000000000))))   FROM session_capture AS sc JOIN session AS s ON s.id = sc.session
    WHERE sc.capture = c.id AND s.instants) AS last_time
FROM capture AS c;
CREATE VIEW losses AS SELECT capture, line, offset, reason, count, text FROM loss;
CREATE VIEW devices AS SELECT identifier, name, family, year FROM device;
CREATE VIEW rules AS SELECT id, severity, maturity, title, about_crash FROM rule;
CREATE VIEW sessions AS SELECT
  s.public_id AS id, s.capture AS capture, s.process AS process, s.pid AS pid, s.boot AS boot,
  s.device AS device, d.name AS device_name, d.family AS family, s.device_name AS unit,
  s.device_unit AS unit_id, s.simulator AS simulator, s.os AS os, s.os_build AS os_build, s.app AS app,
  s.app_version AS app_version, s.app_build AS app_build, s.debugger AS debugger, s.clock AS clock,CASE WHEN s.instants THEN (strftime('%Y-%m-%dT%H:%M:%S.', ((s.first_time - ((s.first_time % 1000000000 + 1000000000) % 1000000000)) / 1000000000), 'unixepoch') || iif(((s.first_time % 1000000000 + 1000000000) % 1000000000) % 1000 = 0, printf('%06dZ', ((s.first_time % 1000000000 + 1000000000) % 1000000000) / 1000), printf('%09dZ', ((s.first_time % 1000000000 + 1000000000) % 1000000000)))) END AS start, CASE WHEN s.instants THEN (strftime('%Y-%m-%dT%H:%M:%S.', ((s.last_time - ((s.last_time % 1000000000 + 1000000000) % 1000000000)) / 1000000000), 'unixepoch') || iif(((s.last_time % 1000000000 + 1000000000) % 1000000000) % 1000 = 0, printf('%06dZ', ((s.last_time % 1000000000 + 1000000000) % 1000000000) / 1000), printf('%09dZ', ((s.last_time % 1000000000 + 1000000000) % 1000000000)))) END   AS "end", s.end_reason AS end_reason, s.events AS events, s.end_reason = 'crash' AS crashed
FROM session AS s LEFT JOIN device AS d ON d.identifier = s.device;
CREATE VIEW events AS SELECT
  e.id AS id, s.public_id AS session, e.position AS position, e.seq AS seq, e.tick / 1e9 AS t,CASE WHEN s.instants THEN (strftime('%Y-%m-%dT%H:%M:%S.', ((e.time - ((e.time % 1000000000 + 1000000000) % 1000000000)) / 1000000000), 'unixepoch') || iif(((e.time % 1000000000 + 1000000000) % 1000000000) % 1000 = 0, printf('%06dZ', ((e.time % 1000000000 + 1000000000) % 1000000000) / 1000), printf('%09dZ', ((e.time % 1000000000 + 1000000000) % 1000000000)))) END   AS time, k.name AS kind,
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
CREATE VIEW findings AS SELECT
  f.id AS id, f.fingerprint AS fingerprint, r.text AS rule, f.severity AS severity, f.verdict AS verdict,
  s.public_id AS session, f.subject AS subject, f.position AS position,CASE WHEN s.instants THEN (strftime('%Y-%m-%dT%H:%M:%S.', ((e.time - ((e.time % 1000000000 + 1000000000) % 1000000000)) / 1000000000), 'unixepoch') || iif(((e.time % 1000000000 + 1000000000) % 1000000000) % 1000 = 0, printf('%06dZ', ((e.time % 1000000000 + 1000000000) % 1000000000) / 1000), printf('%09dZ', ((e.time % 1000000000 + 1000000000) % 1000000000)))) END   AS time, f.message AS message, c.id AS crash,
  CASE WHEN x.tick IS NOT NULL AND e.tick IS NOT NULL THEN (x.tick - e.tick) / 1e6
    ELSE (x.time - e.time) / 1e6 END AS crash_after_ms
FROM finding AS f JOIN session AS s ON s.id = f.session JOIN name AS r ON r.id = f.rule
  LEFT JOIN event AS e ON e.session = f.session AND e.position = f.position
  LEFT JOIN crash AS c ON c.session = f.session
  LEFT JOIN event AS x ON x.session = c.session AND x.position = c.stamp_position;
CREATE VIEW witnesses AS SELECT f.id AS finding, w.ordinal AS ordinal, e.id AS event
FROM witness AS w JOIN finding AS f ON f.number = w.finding
  JOIN event AS e ON e.session = f.session AND e.position = w.position;
CREATE VIEW crashes AS SELECT
  c.id AS id, c.kind AS kind, p.path AS path, NULL AS incident,CASE WHEN s.instants THEN (strftime('%Y-%m-%dT%H:%M:%S.', ((y.time - ((y.time % 1000000000 + 1000000000) % 1000000000)) / 1000000000), 'unixepoch') || iif(((y.time % 1000000000 + 1000000000) % 1000000000) % 1000 = 0, printf('%06dZ', ((y.time % 1000000000 + 1000000000) % 1000000000) / 1000), printf('%09dZ', ((y.time % 1000000000 + 1000000000) % 1000000000)))) END   AS time, s.device AS device, d.name AS device_name, d.family AS family, s.simulator AS simulator,
  s.os AS os, s.os_build AS os_build, s.app AS app, s.app_version AS app_version, s.app_build AS app_build,
  s.process AS process, s.pid AS pid, c.exception AS exception_type, c.signal AS exception_signal,
  NULL AS exception_codes, c.reason AS exception_reason, NULL AS termination_namespace,
  NULL AS termination_code, c.signature AS signature, NULL AS "group", s.public_id AS session,
  NULL AS link_how, NULL AS link_confidence, NULL AS in_rotation, NULL AS in_layout
FROM crash AS c JOIN session AS s ON s.id = c.session
  LEFT JOIN device AS d ON d.identifier = s.device
  LEFT JOIN event AS x ON x.session = c.session AND x.position = c.position
  LEFT JOIN event AS y ON y.session = c.session AND y.position = c.stamp_position
  LEFT JOIN capture AS p ON p.id = x.capture;
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
COMMIT;
PRAGMA application_id = 0x5377766C;
PRAGMA user_version = 2;
