#!/usr/bin/env bash
# Checks the library's migration in a PostgreSQL server: creates the database "rlscheck" anew with
# stand-ins.sql, runs the migration and rls-check.sql, and then what one session cannot show:
# concurrent requests, with one psql process for each.
# Connection: PGHOST, PGPORT, PGUSER (a superuser). The roles anon, authenticated, service_role stay.
set -euo pipefail
cd "$(dirname "$0")"
export PGHOST="${PGHOST:-127.0.0.1}" PGUSER="${PGUSER:-postgres}" PGOPTIONS="-c client_min_messages=notice"
db=rlscheck
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
psql_() { psql -X -q -v ON_ERROR_STOP=1 -d "$db" "$@"; }
ok() { echo "ok $*"; }
fail() { echo "NOT OK $*" >&2; exit 1; }

psql -X -q -v ON_ERROR_STOP=1 -d postgres -c "drop database if exists $db" -c "create database $db" 2>/dev/null
psql_ -f stand-ins.sql
for migration in ../migrations/*.sql; do psql_ -1 -f "$migration"; done
ok "migration in one transaction"
psql_ -f rls-check.sql 2>&1 | sed -n 's/^psql:[^ ]* NOTICE:  //p; /ERROR\|NOT OK/p' | tee "$work/sequential"
grep -q 'NOT OK\|ERROR' "$work/sequential" && exit 1

a=aaaaaaaa-0000-4000-8000-000000000001
b=bbbbbbbb-0000-4000-8000-000000000002
psql_ -c "insert into auth.users (id) values ('$a'), ('$b')"
# $1 user, $2 statements
as() { echo "begin; select t.login('authenticated', '$1') \\g /dev/null
$2
commit;"; }
upsert() { echo "select t.upsert('[{\"movie_id\":$1,\"watchlist_added_at\":$2,\"watchlist_changed_at\":$2}]') \\g /dev/null"; }
pull() { as "$a" "select movie_id || ':' || version from public.library_entries where version > $1 order by version limit 1000;" | psql_ -At | tr '\n' ' '; }
at() { date +%s%N; }

# F. Two requests of one user, the first commits late. Meanwhile a reader pulls.
late_commit() {
  as "$a" "$(upsert "$1" 10)
select pg_sleep(1.5) \\g /dev/null" | psql_ &
  local first=$!
  sleep 0.4
  (as "$a" "$(upsert "$2" 10)" | psql_; at >"$work/second") &
  local second=$!
  sleep 0.4
  early=$(pull "$3")
  start=$(at)
  as "$b" "$(upsert "$1" 10)" | psql_
  other=$(( ($(at) - start) / 1000000 ))
  wait $first; at >"$work/first"; wait $second
  after=$(pull "$3")
}
late_commit 101 102 0
[ "$early" = "" ] || fail "F1 reader sees $early before the first writer has committed"
ok "F1 the second writer waits for the first: a reader sees neither"
[ "$other" -lt 700 ] || fail "F2 another user waited $other ms"
ok "F2 another user does not wait ($other ms)"
[[ "$after" =~ ^101:[0-9]+\ 102:[0-9]+\ $ ]] || fail "F3 reader got $after"
ok "F3 then both, in the order of their versions: $after"

# The same without the lock must lose a row, or F shows nothing.
cursor=$(pull 0 | tr ' ' '\n' | grep -v '^$' | tail -1 | cut -d: -f2)
psql_ -c "create table t.body as select prosrc from pg_proc where proname = 'merge_library_entry'" -c "do \$do\$ begin execute format('create or replace function public.merge_library_entry() returns trigger language plpgsql set search_path = '''' as %L', regexp_replace((select prosrc from t.body), 'perform pg_catalog.pg_advisory_xact_lock.*?\);\s+if', 'if')); end \$do\$"
late_commit 103 104 "$cursor"
[[ "$early" =~ ^104:([0-9]+)\ $ ]] || fail "F4 without the lock the reader should see 104 early, got $early"
later=$(pull "${BASH_REMATCH[1]}")
[ "$later" = "" ] || fail "F4 without the lock 103 should be skipped, got $later"
ok "F4 without the lock the reader passes 103 and never reads it: F1 to F3 can fail"
psql_ -c "do \$do\$ begin execute format('create or replace function public.merge_library_entry() returns trigger language plpgsql set search_path = '''' as %L', (select prosrc from t.body)); end \$do\$"

# G. Two requests change the same mark at once, each order, new and known row.
race() { # movie, first time, second time
  as "$a" "$(upsert "$1" "$2")
select pg_sleep(0.6) \\g /dev/null" | psql_ &
  local p=$!
  sleep 0.25
  as "$a" "$(upsert "$1" "$3")" | psql_
  wait $p
  as "$a" "select watchlist_changed_at from public.library_entries where movie_id = $1;" | psql_ -At
}
[ "$(race 201 20 10)" = 20 ] || fail "G1"; ok "G1 both insert, the second is older: it loses"
[ "$(race 202 10 20)" = 20 ] || fail "G2"; ok "G2 both insert, the second is newer: it wins"
[ "$(race 201 40 30)" = 40 ] || fail "G3"; ok "G3 both update, the second is older: it loses"
[ "$(race 202 30 40)" = 40 ] || fail "G4"; ok "G4 both update, the second is newer: it wins"

# H. 500 rows each, in opposite orders: no deadlock.
batch() { as "$a" "select t.upsert((select json_agg(t.row_of(3000 + i, $2, $2, null, 0, '{\"title\":\"T\"}', $2) order by i $1) from generate_series(1, 500) i)) \\g /dev/null"; }
pids=()
for n in 1 2 3 4; do
  (batch "$([ $((n % 2)) = 0 ] && echo desc || echo asc)" "$n" | psql_) & pids+=($!)
done
for p in "${pids[@]}"; do wait "$p" || fail "H1 a writer failed"; done
ok "H1 four writers of the same 500 rows in opposite orders: no deadlock"
[ "$(as "$a" "select string_agg(distinct watchlist_changed_at::text, ',') from public.library_entries where movie_id > 3000;" | psql_ -At)" = 4 ] || fail H2
ok "H2 the newest of them is everywhere"
batch asc 5 >"$work/batch.sql"
start=$(at); psql_ -f "$work/batch.sql"; ok "H3 500 updated rows took $(( ($(at) - start) / 1000000 )) ms"
start=$(at); psql_ -f "$work/batch.sql"; ok "H4 the same again, nothing to write, took $(( ($(at) - start) / 1000000 )) ms"

# I. Four writers with pauses before their commits, one reader that follows its cursor.
writer() {
  for i in $(seq 1 "$2"); do
    as "$a" "$(upsert $((4000 + ($1 * 7 + i * 3) % 40)) $((i * 10 + $1)))
$(upsert $((4000 + ($1 * 5 + i) % 40)) $((i * 10 + $1)))
select pg_sleep(random() * 0.03) \\g /dev/null"
  done | psql_
}
from=$(as "$a" "select max(version) from public.library_entries;" | psql_ -At)
pids=()
for n in 1 2 3 4; do writer $n 40 & pids+=($!); done
cursor=$from; : >"$work/read"; pulls=0; done_=0
while :; do
  if ! kill -0 "${pids[@]}" 2>/dev/null; then done_=$((done_ + 1)); fi
  as "$a" "select movie_id, watchlist_changed_at, version from public.library_entries where version > $cursor order by version limit 7;" | psql_ -At >"$work/page"
  pulls=$((pulls + 1))
  if [ -s "$work/page" ]; then cat "$work/page" >>"$work/read"; cursor=$(tail -1 "$work/page" | cut -d'|' -f3)
  elif [ $done_ -gt 1 ]; then break; fi
done
for p in "${pids[@]}"; do wait "$p" || fail "I1 a writer failed"; done
awk -F'|' '{last[$1] = $2} END {for (m in last) print m "|" last[m]}' "$work/read" | sort >"$work/reader"
as "$a" "select movie_id, watchlist_changed_at from public.library_entries where movie_id between 4000 and 4039;" | psql_ -At | sort >"$work/server"
cmp -s "$work/reader" "$work/server" || fail "I1 the reader differs: $(diff "$work/reader" "$work/server" | head -5)"
ok "I1 320 writes of four writers, $pulls pulls: the reader has all $(wc -l <"$work/server") rows as they are"

# J. How a pull is planned, for a library of 5,000 movies among the rows of 100 other users.
psql_ <<'SQL'
insert into auth.users (id) select gen_random_uuid() from generate_series(1, 100);
alter table public.library_entries disable trigger merge_library_entry;
insert into public.library_entries (user_id, movie_id, seen_added_at, seen_changed_at, version)
select id, i, 1, 1, nextval('public.library_version')
from generate_series(1, 300) i, auth.users where id::text !~ '-0000-4000-8000-';
insert into public.library_entries (user_id, movie_id, seen_added_at, seen_changed_at, version)
select 'aaaaaaaa-0000-4000-8000-000000000001', 10000 + i, 1, 1, nextval('public.library_version')
from generate_series(1, 5000) i;
alter table public.library_entries enable trigger merge_library_entry;
analyze public.library_entries;
SQL
last=$(as "$a" "select max(version) from public.library_entries;" | psql_ -At)
as "$a" "explain (costs off) select * from public.library_entries where version >= $((last - 20)) order by version limit 1000;" | psql_ -At >"$work/plan"
grep -q 'Index Scan using library_entries_version_key' "$work/plan" && ! grep -q Sort "$work/plan" || { cat "$work/plan"; fail J1; }
ok "J1 a delta pull reads library_entries_version_key in order, without a sort"
as "$a" "explain (analyze, costs off) select * from public.library_entries where version >= 0 order by version limit 1000;" | psql_ -At | sed -n 's/^Execution Time/ok J2 the first page of 5,000 rows: execution time/p'

# K. Waiting too long: what PostgREST answers with status 500.
message() { (as "$a" "$1" | psql_ 2>&1 || true) | grep -o 'canceling statement.*' | head -1; }
[ "$(message "set local statement_timeout = '200ms'; select pg_sleep(1);")" = 'canceling statement due to statement timeout' ] || fail K1
ok "K1 57014 canceling statement due to statement timeout"
as "$a" "$(upsert 1 1)
select pg_sleep(1) \\g /dev/null" | psql_ &
p=$!
sleep 0.3
[ "$(message "set local lock_timeout = '200ms';
$(upsert 2 2)")" = 'canceling statement due to lock timeout' ] || fail K2
ok "K2 55P03 canceling statement due to lock timeout"
wait $p
echo "all checks passed"
