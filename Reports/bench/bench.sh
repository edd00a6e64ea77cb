#!/bin/sh
# What `./dev bench` runs: times the whole way from a log to the breakdown, beside what others need for the same answer.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
here=$root/Reports/bench
rounds=5
sizes=200
write=no
install=yes

usage() {
  cat <<'TEXT'
usage: ./dev bench [--large] [--rounds N] [--write] [--no-install]

Makes a 200 MB log with its truth, and finds the hazards of each device in it with swivel, rg | mawk, DuckDB and lnav, in
turns, N times (default 5). Prints the smallest time of each, as a ratio to `wc -l` and to `rg | mawk` of the same run.
Then times a hundred rules over a million events, beside reading those events without rules, and the reading of 1,000 crash
reports of 300 KB beside `jq empty`.
Exit status 1: swivel found something else than what is in the log.

  --large       then the same with 2 GB
  --rounds N    how often each is run
  --write       put the table into Reports/benchmarks.md
  --no-install  do not try to install ripgrep, mawk, jq and DuckDB
TEXT
}

while [ $# -gt 0 ]; do
  case "$1" in
    --large) sizes="200 2000" ;;
    --rounds)
      rounds=${2:-}
      case "$rounds" in '' | *[!0-9]* | 0) echo "bench: --rounds needs a number from 1" >&2 && exit 2 ;; esac
      shift
      ;;
    --write) write=yes ;;
    --no-install) install=no ;;
    -h | --help) usage && exit 0 ;;
    *) echo "bench: there is no option '$1'; './dev bench --help' lists them" >&2 && exit 2 ;;
  esac
  shift
done

say() { printf '%s\n' "bench: $*" >&2; }

bin=$(cd "$root" && swift build -c release --show-bin-path)
for tool in swivel tracegen stopwatch rulebench; do
  [ -x "$bin/$tool" ] || { say "$tool is not built; run ./dev bench" && exit 2; }
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

# What others are there, and what can be had without asking.
if [ "$install" = yes ] && command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" -eq 0 ]; then
  for pair in rg:ripgrep mawk:mawk jq:jq; do
    command -v "${pair%%:*}" >/dev/null 2>&1 || {
      say "installing ${pair##*:} with apt-get"
      DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${pair##*:}" >/dev/null 2>&1 || true
    }
  done
fi
has_mawk=no
if command -v rg >/dev/null 2>&1 && command -v mawk >/dev/null 2>&1; then
  has_mawk=yes
else
  say "rg or mawk is missing: no ratio to rg | mawk"
fi
has_duckdb=no
if command -v python3 >/dev/null 2>&1; then
  if ! python3 -c 'import duckdb' 2>/dev/null && [ "$install" = yes ]; then
    say "installing duckdb with pip into a throw-away folder"
    python3 -m pip install --quiet --disable-pip-version-check --target "$work/python" duckdb >/dev/null 2>&1 || true
    export PYTHONPATH="$work/python${PYTHONPATH:+:$PYTHONPATH}"
  fi
  if python3 -c 'import duckdb' 2>/dev/null; then has_duckdb=yes; fi
fi
[ "$has_duckdb" = yes ] || say "DuckDB is missing: left out"
has_lnav=no
if command -v lnav >/dev/null 2>&1; then
  has_lnav=yes
  mkdir -p "$work/lnav/formats/rack"
  cp "$here/relay.lnav.json" "$work/lnav/formats/rack/"
else
  say "lnav is missing: left out"
fi

# Each tool answers with lines `device,hazards` into the file OUT.
cat >"$work/query.py" <<'PYTHON'
import sys

import duckdb

log, statement = sys.argv[1:3]
with open(statement, encoding="utf-8") as file:
    sql = file.read().replace("'LOG'", "'" + log.replace("'", "''") + "'")
for (row,) in duckdb.connect().execute(sql).fetchall():
    print(row)
PYTHON
cat >"$work/mawk.sh" <<'SHELL'
rg --no-config --no-line-number --fixed-strings --file "$2/literals.txt" "$1" | mawk -f "$2/hazard.awk"
SHELL
cat >"$work/lnav.sh" <<'SHELL'
HOME=$3 lnav -n -I "$3" -c ";$(cat "$2/hazard.lnav.sql")" -c ":write-csv-to -" "$1"
SHELL

# timed NAME OUT COMMAND…
timed() {
  name=$1 out=$2
  shift 2
  "$bin/stopwatch" "$work/times/$name" "$@" >"$out"
}

# The rows of an answer, without header, sorted.
rows() { tr -d '"\r' <"$1" | grep -E '^[^,]+,[0-9]+$' | sort; }

# smallest COLUMN NAME: of all rounds.
smallest() { cut -f "$1" "$work/times/$2" | sort -n | head -n 1; }
largest() { cut -f "$1" "$work/times/$2" | sort -n | tail -n 1; }

# One row of the table: LABEL NAME ANSWER.
row() {
  verdict=$3
  if [ -e "$verdict" ]; then
    if rows "$verdict" | cmp -s - "$work/truth"; then verdict=yes; else verdict=NO; fi
  fi
  base=$(smallest 1 wc)
  mawk=-
  [ "$has_mawk" = no ] || mawk=$(smallest 1 mawk)
  awk -v label="$1" -v wall="$(smallest 1 "$2")" -v cpu="$(smallest 2 "$2")" -v peak="$(largest 3 "$2")" \
    -v base="$base" -v mawk="$mawk" -v right="$verdict" 'BEGIN {
      other = mawk == "-" ? "-" : sprintf("%.1f", wall / mawk)
      printf "| %s | %.3f | %.1f | %s | %.2f | %.0f | %s |\n", label, wall, wall / base, other, cpu, peak, right
    }'
}

certain="verdict IN ('violated', 'pending-at-crash')"
per_unit="SELECT s.unit, count(*) FROM findings f JOIN sessions s ON s.id = f.session
  WHERE f.rule = 'zero-size-frame-in-transition' AND f.$certain GROUP BY s.unit ORDER BY s.unit"
# Some of the deaths in the log are those of a layer whose bounds are no number.
strays="SELECT rule, count(*) FROM findings WHERE $certain AND rule NOT IN ('zero-size-frame-in-transition',
  'transition-never-completes', 'open-transition-at-crash', 'non-finite-geometry') GROUP BY rule ORDER BY rule"

status=0
: >"$work/report"
for megabytes in $sizes; do
  log=$work/rack.log
  say "making $megabytes MB"
  "$bin/tracegen" --mb "$megabytes" --out "$log"
  # Behind the quoted model no cell holds a comma.
  sed 1d "$log.truth.csv" | awk -F, '$(NF - 1) > 0 { print $1 "," $(NF - 1) }' | sort >"$work/truth"
  rm -rf "$work/times" && mkdir "$work/times"
  # The first reading warms the file cache for all.
  cat "$log" >/dev/null
  round=1
  while [ "$round" -le "$rounds" ]; do
    say "round $round of $rounds"
    timed wc "$work/wc.out" wc -l "$log"
    [ "$has_mawk" = no ] || timed mawk "$work/mawk.out" sh "$work/mawk.sh" "$log" "$here"
    rm -f "$work"/rack.db*
    timed ingest "$work/ingest.out" "$bin/swivel" ingest --db "$work/rack.db" --device-map "$log.devices.csv" "$log"
    timed report "$work/report.json" "$bin/swivel" report --db "$work/rack.db" --format json
    # Another's failure is told, and ends only its own rows.
    [ "$has_duckdb" = no ] ||
      timed duckdb "$work/duckdb.out" python3 "$work/query.py" "$log" "$here/hazard.duckdb.sql" ||
      { has_duckdb=no && say "DuckDB failed: left out"; }
    [ "$has_lnav" = no ] || timed lnav "$work/lnav.out" sh "$work/lnav.sh" "$log" "$here" "$work/lnav" ||
      { has_lnav=no && say "lnav failed: left out"; }
    round=$((round + 1))
  done
  # Ingest and report of one round are one way.
  paste "$work/times/ingest" "$work/times/report" |
    awk -v OFS='\t' '{ print $1 + $4, $2 + $5, ($3 > $6 ? $3 : $6) }' >"$work/times/way"
  "$bin/swivel" query --db "$work/rack.db" --format csv "$per_unit" >"$work/swivel.out"
  "$bin/swivel" query --db "$work/rack.db" --format csv "$strays" >"$work/strays.out"
  {
    printf '\n%s bytes, %s lines, %s hazards on %s devices; smallest of %s rounds, peak memory the largest.\n\n' \
      "$(wc -c <"$log" | tr -d ' ')" "$(wc -l <"$log" | tr -d ' ')" \
      "$(awk -F, '{ n += $2 } END { print n + 0 }' "$work/truth")" "$(wc -l <"$work/truth" | tr -d ' ')" "$rounds"
    echo "| command | wall s | x \`wc -l\` | x \`rg \\| mawk\` | CPU s | peak MB | right |"
    echo "|---|---|---|---|---|---|---|"
    row "\`wc -l\`" wc -
    [ "$has_mawk" = no ] || row "\`rg \\| mawk\`" mawk "$work/mawk.out"
    row "\`swivel ingest\`" ingest -
    row "\`swivel report\`" report -
    row "**\`swivel ingest\` and \`report\`**" way "$work/swivel.out"
    [ "$has_duckdb" = no ] || row "DuckDB" duckdb "$work/duckdb.out"
    [ "$has_lnav" = no ] || row "lnav" lnav "$work/lnav.out"
  } | tee "$work/table"
  cat "$work/table" >>"$work/report"
  if ! rows "$work/swivel.out" | cmp -s - "$work/truth"; then
    status=1
    say "swivel does not find what is in the log (< truth, > swivel):"
    rows "$work/swivel.out" | diff "$work/truth" - >&2 || true
  fi
  if rows "$work/strays.out" | grep . >&2; then
    status=1
    say "the rules above fire for certain, and the log holds nothing for them"
  fi
done

say "making 1,000,000 events for the rules"
"$bin/tracegen" --events 1000000 --out "$work/events.log"
"$bin/swivel" ingest --quiet --db "$work/events.db" "$work/events.log"
{
  printf '\nA hundred rules over the events of a database, beside reading them without rules (`rulebench`, smallest of 3 rounds).\n\n'
  echo "| events | reading s | with rules s | ratio | findings |"
  echo "|---|---|---|---|---|"
  "$bin/rulebench" "$work/events.db"
} | tee -a "$work/report"

say "making 1,000 crash reports"
mkdir "$work/reports"
"$bin/tracegen" --reports 1000 --out "$work/reports"
cat >"$work/jq.sh" <<'SHELL'
jq empty "$1"/*.ips
SHELL
has_jq=no
if command -v jq >/dev/null 2>&1; then has_jq=yes; else say "jq is missing: no ratio to it"; fi
rm -f "$work"/times/crashes "$work"/times/jq "$work"/times/reports
cat "$work"/reports/*.ips >/dev/null
round=1
while [ "$round" -le "$rounds" ]; do
  say "reports, round $round of $rounds"
  [ "$has_jq" = no ] || timed jq "$work/jq.out" sh "$work/jq.sh" "$work/reports"
  timed crashes "$work/crashes.out" "$bin/swivel" crashes "$work/reports" --format jsonl
  rm -f "$work"/reports.db*
  timed reports "$work/reports.out" "$bin/swivel" ingest --quiet --db "$work/reports.db" "$work/reports"
  round=$((round + 1))
done
# One row of the table: LABEL NAME.
report_row() {
  jq=-
  [ "$has_jq" = no ] || jq=$(smallest 1 jq)
  awk -v label="$1" -v wall="$(smallest 1 "$2")" -v cpu="$(smallest 2 "$2")" -v peak="$(largest 3 "$2")" -v jq="$jq" 'BEGIN {
      other = jq == "-" ? "-" : sprintf("%.2f", wall / jq)
      printf "| %s | %.3f | %s | %.2f | %.0f |\n", label, wall, other, cpu, peak
    }'
}
{
  printf '\n%s crash reports, %s bytes; smallest of %s rounds, peak memory the largest.\n\n' \
    "$(wc -l <"$work/crashes.out" | tr -d ' ')" "$(cat "$work"/reports/*.ips | wc -c | tr -d ' ')" "$rounds"
  echo "| command | wall s | x \`jq empty\` | CPU s | peak MB |"
  echo "|---|---|---|---|---|"
  [ "$has_jq" = no ] || report_row "\`jq empty\`" jq
  report_row "**\`swivel crashes\`**" crashes
  report_row "\`swivel ingest\`" reports
} | tee -a "$work/report"

if [ "$write" = yes ]; then
  page=$root/Reports/benchmarks.md
  {
    sed -n '1,/<!-- bench:begin -->/p' "$page"
    printf '\n%s\n' "Commit $(git -C "$root" rev-parse --short HEAD), $(uname -sm), $(getconf _NPROCESSORS_ONLN) cores."
    cat "$work/report"
    printf '\n'
    sed -n '/<!-- bench:end -->/,$p' "$page"
  } >"$work/page"
  cp "$work/page" "$page"
  say "wrote $page"
fi
exit "$status"
