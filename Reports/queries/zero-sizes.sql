-- Every sample of a size of zero: what was 0 points wide or high, in which event, in which line of which log.
SELECT e.kind, e.subject_class AS class, e.width, e.height, c.path, e.line
FROM events AS e JOIN captures AS c ON c.id = e.capture
WHERE e.width <= 0 OR e.height <= 0
ORDER BY c.path, e.line;
