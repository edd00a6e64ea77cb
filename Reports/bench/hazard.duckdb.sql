-- Hazards of each device, in DuckDB. LOG is replaced by the path of the log.
WITH raw AS (
  SELECT row_number() OVER () AS n, line
  FROM read_csv('LOG', columns = {'line': 'VARCHAR'}, delim = '\x01', quote = '', escape = '', header = false,
                auto_detect = false, max_line_size = 1000000, strict_mode = false)
),
told AS (
  SELECT n, split_part(regexp_replace(line, '^\w+ +\d+ \S+ ', ''), ' ', 1) AS device,
         regexp_extract(line, ' Reader\([^)]*\)\[(\d+)\]', 1) AS pid,
         regexp_extract(line, 'vc=(\S+ 0x[0-9a-f]+)', 1) AS controller,
         CASE WHEN contains(line, '] viewWillTransition ') THEN 'opens'
              WHEN contains(line, '] viewDidTransition ') THEN 'closes'
              WHEN regexp_matches(line, 'frame=\{\{[^}]*\}, \{(0,|[^,}]*, 0\})') THEN 'zero' END AS role
  FROM raw
  WHERE contains(line, ' Reader(')
    AND regexp_matches(line, '\] (viewWillTransition|viewDidTransition|viewDidLayoutSubviews) vc=')
),
placed AS (
  SELECT device, role,
         max(n) FILTER (WHERE role = 'opens') OVER so_far AS opened,
         max(n) FILTER (WHERE role = 'closes') OVER so_far AS closed
  FROM told
  WHERE role IS NOT NULL
  WINDOW so_far AS (PARTITION BY device, pid, controller ORDER BY n ROWS UNBOUNDED PRECEDING)
)
SELECT device || ',' || count(*)
FROM placed
WHERE role = 'zero' AND opened > coalesce(closed, 0)
GROUP BY device
ORDER BY device;
