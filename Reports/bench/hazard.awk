# Hazards of each device: a layout of a controller with a zero side while a transition of that controller is open.
# Input: the lines of a relay log that name a transition or a layout. Output: `device,count`, one a device.
# Fields of a line: month, day, time, device, process(library)[pid], <Level>:, message.
{
  if (substr($5, 1, 7) != "Reader(") next
  at = index($0, "vc=")
  if (!at) next
  split(substr($0, at + 3), who, " ")
  pid = $5
  sub(/^.*\[/, "", pid)
  key = $4 " " pid " " who[1] " " who[2]
  if (index($0, "viewWillTransition ")) open[key] = 1
  else if (index($0, "viewDidTransition ")) delete open[key]
  else if (key in open && index($0, "viewDidLayoutSubviews ") && $0 ~ /frame=\{\{[^}]*\}, \{(0,|[^,}]*, 0\})/) hazards[$4]++
}
END { for (device in hazards) print device "," hazards[device] }
