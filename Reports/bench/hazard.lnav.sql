WITH told AS (
  SELECT log_line AS n, unit, process_id, regexp_match('vc=(\S+ 0x[0-9a-f]+)', log_body) AS controller,
         CASE WHEN log_body LIKE '%] viewWillTransition %' THEN 'opens'
              WHEN log_body LIKE '%] viewDidTransition %' THEN 'closes'
              WHEN log_body LIKE '%] viewDidLayoutSubviews %'
                AND regexp_match('frame=\{\{[^}]*\}, \{(0,|[^,}]*, 0\})', log_body) IS NOT NULL THEN 'zero' END AS role
  FROM rack_relay
  WHERE process = 'Reader' AND log_body LIKE '%vc=%'
),
placed AS (
  SELECT unit, role,
         max(CASE role WHEN 'opens' THEN n END) OVER so_far AS opened,
         max(CASE role WHEN 'closes' THEN n END) OVER so_far AS closed
  FROM told
  WHERE role IS NOT NULL
  WINDOW so_far AS (PARTITION BY unit, process_id, controller ORDER BY n ROWS UNBOUNDED PRECEDING)
)
SELECT unit, count(*) AS hazards
FROM placed
WHERE role = 'zero' AND opened > coalesce(closed, -1)
GROUP BY unit
ORDER BY unit
