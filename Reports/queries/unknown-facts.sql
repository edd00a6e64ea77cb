-- Sessions of which device, system or debugger are not known, so that a device map or flags can say it.
SELECT s.id, c.path, s.process, s.unit, s.device, s.os, s.debugger
FROM sessions AS s JOIN captures AS c ON c.id = s.capture
WHERE s.device IS NULL OR s.os IS NULL OR s.debugger IS NULL
ORDER BY c.path, s.id;
