-- Findings in the last second before a crash, the nearest first: which order was broken, on which device and system.
SELECT f.rule, f.subject, s.device_name AS device, s.os, round(f.crash_after_ms, 1) AS ms_before_crash, f.id
FROM findings AS f JOIN sessions AS s ON s.id = f.session
WHERE f.crash_after_ms BETWEEN 0 AND 1000
ORDER BY f.crash_after_ms, f.id;
