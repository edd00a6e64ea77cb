import TraceModel

/// The statements of `SessionOrder`. `?1` is the row of the session, `?2` that of a capture.
extension SessionOrder {
  static let tables: SQL = """
    CREATE TEMP TABLE IF NOT EXISTS duplicate (event INTEGER PRIMARY KEY, original INTEGER NOT NULL) STRICT;
    CREATE TEMP TABLE IF NOT EXISTS voided (event INTEGER PRIMARY KEY) STRICT;
    CREATE TEMP TABLE IF NOT EXISTS number (seq INTEGER PRIMARY KEY, rank INTEGER NOT NULL) STRICT;
    CREATE TEMP TABLE IF NOT EXISTS anchor (original INTEGER PRIMARY KEY, event INTEGER NOT NULL UNIQUE) STRICT;
    CREATE TEMP TABLE IF NOT EXISTS placement (event INTEGER PRIMARY KEY, position INTEGER NOT NULL) STRICT;
    CREATE TEMP TABLE IF NOT EXISTS merged (event INTEGER PRIMARY KEY, position INTEGER NOT NULL) STRICT;
    CREATE TEMP TABLE IF NOT EXISTS unplaced (event INTEGER PRIMARY KEY) STRICT;
    """

  static let clearing: SQL = """
    DELETE FROM temp.duplicate; DELETE FROM temp.voided; DELETE FROM temp.number; DELETE FROM temp.anchor;
    DELETE FROM temp.placement; DELETE FROM temp.merged; DELETE FROM temp.unplaced;
    """

  // MARK: Two accounts of one event

  // Of two accounts the one that was not cut counts, then that of the capture that was read first.
  static let repeatedNumbers: SQL = """
    INSERT OR IGNORE INTO temp.duplicate SELECT id, original FROM (
      SELECT e.id AS id, first_value(e.id) OVER (
        PARTITION BY e.seq ORDER BY instr(coalesce(f.text, ''), 'cut=true') > 0, e.capture, e.place) AS original
      FROM event AS e LEFT JOIN name AS f ON f.id = e.flags WHERE e.session = ?1 AND e.seq IS NOT NULL)
    WHERE id <> original
    """

  // A line has its stamp in it, whatever zone it was read with. One without stamp is the same only behind the same
  // stamped line. The nth such line of one capture is the nth of the other.
  static let repeatedLines: SQL = """
    INSERT OR IGNORE INTO temp.duplicate
    WITH line AS (
      SELECT e.id AS id, e.capture AS capture, e.place AS place, e.raw AS raw, e.kind AS kind, e.tick AS tick,
        instr(coalesce(f.text, ''), 'cut=true') > 0 AS is_cut,
        coalesce(e.seq, e.tick, e.time) IS NOT NULL AS is_stamped
      FROM event AS e LEFT JOIN name AS f ON f.id = e.flags WHERE e.session = ?1 AND e.raw <> ''),
    stretched AS (
      SELECT *, sum(is_stamped) OVER (PARTITION BY capture ORDER BY place) AS stretch FROM line),
    carried AS (
      SELECT *, CASE WHEN is_stamped THEN '' WHEN stretch > 0
        THEN first_value(raw) OVER (PARTITION BY capture, stretch ORDER BY place) END AS carrier
      FROM stretched),
    counted AS (
      SELECT *, row_number() OVER (PARTITION BY raw, kind, tick, carrier, capture ORDER BY place) AS nth FROM carried)
    SELECT id, original FROM (
      SELECT id, first_value(id) OVER (PARTITION BY raw, kind, tick, carrier, nth ORDER BY is_cut, capture) AS original
      FROM counted)
    WHERE id <> original
    """

  // With a tick the message is enough: each log puts something else before it.
  static let repeatedTicks: SQL = """
    INSERT OR IGNORE INTO temp.duplicate
    WITH counted AS (
      SELECT id, capture, tick, kind, keys,
        row_number() OVER (PARTITION BY capture, tick, kind, keys ORDER BY place) AS nth
      FROM event WHERE session = ?1 AND tick IS NOT NULL AND raw <> '')
    SELECT id, original FROM (
      SELECT id, first_value(id) OVER (PARTITION BY tick, kind, keys, nth ORDER BY capture) AS original FROM counted)
    WHERE id <> original
    """

  // Lines without stamp at the head of a capture that begins later are known by the stamped line behind them.
  static let repeatedHeads: SQL = """
    INSERT OR IGNORE INTO temp.duplicate
    WITH line AS (
      SELECT id, capture, place, raw, kind, coalesce(seq, tick, time) IS NOT NULL AS is_stamped
      FROM event WHERE session = ?1 AND raw <> ''),
    stretched AS (
      SELECT *, sum(is_stamped) OVER (PARTITION BY capture ORDER BY place) AS stretch,
        sum(is_stamped) OVER (PARTITION BY capture ORDER BY place DESC) AS rest FROM line),
    followed AS (
      SELECT *, first_value(raw) OVER (PARTITION BY capture, rest ORDER BY place DESC) AS follower,
        row_number() OVER (PARTITION BY capture, rest, raw, kind ORDER BY place DESC) AS nth
      FROM stretched WHERE rest > 0),
    matched AS (
      SELECT id, stretch, capture, first_value(id) OVER alike AS original, first_value(stretch) OVER alike AS its_stretch,
        first_value(capture) OVER alike AS its_capture
      FROM followed WHERE NOT is_stamped
      WINDOW alike AS (PARTITION BY raw, kind, follower, nth ORDER BY stretch = 0, capture))
    SELECT id, original FROM matched WHERE stretch = 0 AND its_stretch > 0 AND its_capture <> capture
    """

  // The last line of a capture may be cut, and then begins as the whole line of another does. Not every format notes it.
  static let repeatedEnds: SQL = """
    INSERT OR IGNORE INTO temp.duplicate
    WITH last AS (
      SELECT id, capture, kind, raw, flags, coalesce(tick, time) IS NOT NULL AS is_stamped,
        place = max(place) OVER (PARTITION BY capture) AS is_last
      FROM event WHERE session = ?1)
    SELECT c.id, min(o.id) FROM last AS c LEFT JOIN name AS f ON f.id = c.flags JOIN event AS o ON o.session = ?1
      AND o.capture <> c.capture AND length(o.raw) > length(c.raw) AND substr(o.raw, 1, length(c.raw)) = c.raw
    WHERE c.is_last AND length(c.raw) > 8 AND o.id NOT IN (SELECT event FROM temp.duplicate)
      AND (o.kind = c.kind AND c.is_stamped OR instr(coalesce(f.text, ''), 'cut=true'))
    GROUP BY c.id
    """

  static let flattening: SQL = """
    UPDATE temp.duplicate SET original = (SELECT d.original FROM temp.duplicate AS d WHERE d.event = duplicate.original)
    WHERE original IN (SELECT event FROM temp.duplicate)
    """

  // MARK: Holes in the numbers

  static let numbering: SQL = """
    INSERT INTO temp.number SELECT seq, row_number() OVER (ORDER BY seq) FROM (
      SELECT DISTINCT seq FROM event WHERE session = ?1 AND seq IS NOT NULL)
    """

  // A hole that the other captures fill is none, and one that two captures have is one.
  static let voiding: SQL = """
    INSERT OR IGNORE INTO temp.voided
    WITH behind AS (
      SELECT id, capture, kind, reason, count, lead(seq) OVER (PARTITION BY capture ORDER BY place) AS next
      FROM event WHERE session = ?1),
    hole AS (
      SELECT b.id AS id, b.count AS count, b.next AS next,
        row_number() OVER (PARTITION BY b.next, b.count ORDER BY b.capture) AS nth
      FROM behind AS b JOIN kind AS k ON k.id = b.kind JOIN name AS r ON r.id = b.reason
      WHERE k.name = 'loss' AND r.text = 'sequence-gap' AND b.next IS NOT NULL)
    SELECT id FROM hole WHERE nth > 1 OR count = (
      (SELECT n.rank FROM temp.number AS n WHERE n.seq = hole.next) - 1 - coalesce(
        (SELECT n.rank FROM temp.number AS n WHERE n.seq < hole.next - hole.count ORDER BY n.seq DESC LIMIT 1), 0))
    """

  // MARK: One capture into the others

  static let anchoring: SQL = """
    INSERT OR IGNORE INTO temp.anchor
    SELECT d.original, d.event FROM temp.duplicate AS d CROSS JOIN event AS e ON e.id = d.event
      CROSS JOIN temp.placement AS p ON p.event = d.original
    WHERE e.session = ?1 AND e.capture = ?2 ORDER BY e.place
    """

  // What both sides have, and whether the events that they share stand in the same order in both.
  static let surveying: SQL = """
    SELECT
      (SELECT max(e.seq) IS NOT NULL FROM temp.placement AS p CROSS JOIN event AS e ON e.id = p.event),
      (SELECT max(e.tick) IS NOT NULL FROM temp.placement AS p CROSS JOIN event AS e ON e.id = p.event),
      (SELECT max(e.time) IS NOT NULL FROM temp.placement AS p CROSS JOIN event AS e ON e.id = p.event),
      max(seq) IS NOT NULL, max(tick) IS NOT NULL, max(time) IS NOT NULL,
      NOT EXISTS (SELECT 1 FROM temp.placement),
      EXISTS (SELECT 1 FROM temp.anchor) AND NOT EXISTS (
        SELECT 1 FROM (
          SELECT e.place AS place, lag(e.place) OVER (ORDER BY p.position) AS earlier
          FROM temp.anchor AS a CROSS JOIN event AS e ON e.id = a.event
            CROSS JOIN temp.placement AS p ON p.event = a.original)
        WHERE place < earlier)
    FROM event WHERE session = ?1 AND capture = ?2
    """

  // By how much the stamps of the shared events differ, and whether one side has whole seconds only.
  static let comparing: SQL = """
    SELECT count(*), coalesce(min(o.time - e.time), 0), coalesce(max(o.time - e.time), 0),
      coalesce(max(e.time % 1000000000) = 0 OR max(o.time % 1000000000) = 0, 0)
    FROM temp.anchor AS a CROSS JOIN event AS o ON o.id = a.original CROSS JOIN event AS e ON e.id = a.event
    WHERE o.time IS NOT NULL AND e.time IS NOT NULL
    """

  // Far from the ends of the scale, so that no sum leaves it.
  static let shifting: SQL = """
    UPDATE event SET time = time + ?3
    WHERE session = ?1 AND capture = ?2 AND time BETWEEN -4611686018427387904 AND 4611686018427387904
    """

  // What stands behind an event that both sides have stands behind it, whatever the stamps say.
  // An event without a number or stamp keeps to the one before it on its side, at the head to the first that has one.
  // Stamps that run backwards count as the latest so far: they do not change the order of their own side.
  static let placing: SQL = """
    INSERT INTO temp.merged
    WITH sided AS (
      SELECT p.event AS id, p.position AS position, 0 AS side, 1 AS stays, e.seq AS seq, e.tick AS tick,
        e.time AS time, a.original IS NOT NULL AS is_anchor
      FROM temp.placement AS p CROSS JOIN event AS e ON e.id = p.event
        LEFT JOIN temp.anchor AS a ON a.original = p.event
      UNION ALL
      SELECT e.id, e.place, 1, d.event IS NULL, e.seq, e.tick, e.time, a.event IS NOT NULL
      FROM event AS e LEFT JOIN temp.duplicate AS d ON d.event = e.id LEFT JOIN temp.anchor AS a ON a.event = e.id
      WHERE e.session = ?1 AND e.capture = ?2 AND e.id NOT IN (SELECT event FROM temp.voided)),
    stretched AS (
      SELECT id, position, side, stays, seq, is_anchor, sum(is_anchor) OVER reached AS anchor,
        count(seq) OVER reached AS stretch,
        coalesce(max(tick) OVER reached, min(tick) OVER whole) AS tick,
        coalesce(max(time) OVER reached, min(time) OVER whole) AS time,
        min(seq) OVER whole AS first_seq
      FROM sided
      WINDOW reached AS (PARTITION BY side ORDER BY position), whole AS (PARTITION BY side)),
    keyed AS (
      SELECT id, position, side, stays, is_anchor, anchor, tick, time,
        coalesce(first_value(seq) OVER (PARTITION BY side, stretch ORDER BY position), first_seq) AS seq
      FROM stretched)
    SELECT id, row_number() OVER (
      ORDER BY iif(?3, seq, 0), iif(?4, anchor, 0), iif(?4, NOT is_anchor, 0), iif(?5, tick, 0), iif(?6, time, 0), side, position) - 1
    FROM keyed WHERE stays
    """

  // Events that only one side has, without a clock that both have: their stamps say which was first only if they lie apart
  // by more than ?3.
  static let crossing: SQL = """
    INSERT OR IGNORE INTO temp.unplaced
    WITH sided AS (
      SELECT p.event AS id, p.position AS position, 0 AS side, a.original IS NOT NULL AS is_anchor
      FROM temp.placement AS p LEFT JOIN temp.anchor AS a ON a.original = p.event
      UNION ALL
      SELECT e.id, e.place, 1, a.event IS NOT NULL
      FROM event AS e LEFT JOIN temp.anchor AS a ON a.event = e.id
      WHERE e.session = ?1 AND e.capture = ?2 AND e.id NOT IN (SELECT event FROM temp.voided)),
    stretched AS (
      SELECT id, side, is_anchor, sum(is_anchor) OVER (PARTITION BY side ORDER BY position) AS anchor FROM sided),
    own AS (
      SELECT s.id AS id, s.side AS side, s.anchor AS anchor, e.time AS time FROM stretched AS s
        CROSS JOIN event AS e ON e.id = s.id
      WHERE NOT s.is_anchor AND e.seq IS NULL AND e.tick IS NULL),
    range AS (
      SELECT side, anchor, min(time) AS first, max(time) AS last, count(*) > count(time) AS is_open FROM own
      GROUP BY side, anchor)
    SELECT o.id FROM own AS o JOIN range AS r ON r.anchor = o.anchor AND r.side = 1 - o.side
    WHERE o.time IS NULL OR r.is_open OR o.time BETWEEN r.first - ?3 AND r.last + ?3
    """

  static let taking: SQL = """
    DELETE FROM temp.placement; INSERT INTO temp.placement SELECT event, position FROM temp.merged;
    DELETE FROM temp.merged; DELETE FROM temp.anchor;
    """

  // MARK: What it comes to

  // Positions are unique at every moment, so all are taken away first.
  static let unplacing: SQL = "UPDATE event SET position = NULL WHERE session = ?1 AND position IS NOT NULL"

  static let settling: SQL = """
    UPDATE event SET position = (SELECT p.position FROM temp.placement AS p WHERE p.event = event.id)
    WHERE session = ?1
    """

  static let replacing: SQL = """
    UPDATE event SET flags = (
      SELECT n.id FROM name AS f JOIN name AS n ON n.text = rtrim(replace(f.text, 'unplaced=true', ''))
      WHERE f.id = event.flags)
    WHERE session = ?1 AND instr(coalesce((SELECT f.text FROM name AS f WHERE f.id = event.flags), ''), 'unplaced=true')
    """

  // SQLite lists a look at all events in the plan of this, as of every new name: it would come only if one were missing.
  static let namingUnplaced: SQL = """
    INSERT OR IGNORE INTO name (text)
    SELECT DISTINCT ltrim(coalesce(f.text, '') || ' unplaced=true')
    FROM temp.unplaced AS u CROSS JOIN event AS e ON e.id = u.event LEFT JOIN name AS f ON f.id = e.flags
    WHERE e.position >= 0
    """

  static let markingUnplaced: SQL = """
    UPDATE event SET flags = (
      SELECT n.id FROM name AS n
      WHERE n.text = ltrim(coalesce((SELECT f.text FROM name AS f WHERE f.id = event.flags), '') || ' unplaced=true'))
    WHERE id IN (SELECT event FROM temp.unplaced) AND position >= 0
    """

  /// Where the first event of each capture stands.
  static let beginnings: SQL = """
    SELECT e.capture, coalesce(p.position, o.position)
    FROM event AS e LEFT JOIN temp.placement AS p ON p.event = e.id LEFT JOIN temp.duplicate AS d ON d.event = e.id
      LEFT JOIN temp.placement AS o ON o.event = d.original
    WHERE e.session = ?1 AND e.place = 0
    """

  static let endings: SQL =
    """
    SELECT k.name, g.text, r.text
    FROM event AS e JOIN kind AS k ON k.id = e.kind LEFT JOIN name AS g ON g.id = e.signal
      LEFT JOIN name AS r ON r.id = e.reason
    WHERE e.session = ? AND e.position >= 0 AND k.name IN (
    """ + .placeholders(SessionEnd.kinds.count) + ")"

  /// All that read events, for the test that none of them reads those of other sessions.
  static let all: [SQL] = [
    repeatedNumbers, repeatedLines, repeatedTicks, repeatedHeads, repeatedEnds, numbering, voiding, anchoring,
    surveying, comparing, shifting, crossing, placing, unplacing, settling, replacing, markingUnplaced, beginnings,
    endings,
  ]
}
