-- Checks the library's migration in any engine: plain SQL, no client commands. Every failed check raises.
-- Needs a database with `stand-ins.sql` (or Supabase's own roles and auth schema).

create schema t;
grant usage on schema t to public;

create function t.eq(actual anyelement, expected anyelement, label text) returns void language plpgsql as $$
begin
  if actual is distinct from expected then
    raise exception 'NOT OK %: got %, expected %', label, actual, expected;
  end if;
  raise notice 'ok %', label;
end $$;

-- As PostgREST begins a request: role and claims for the rest of the transaction. Role none is the
-- session's own, for engines that run this whole file as one transaction.
create function t.login(claimed_role text, sub text) returns void language plpgsql as $$
begin
  perform set_config('role', claimed_role, true),
    set_config('request.jwt.claims', json_build_object('sub', sub, 'role', claimed_role)::text, true);
end $$;

-- The statement that PostgREST builds for POST with resolution=merge-duplicates: all columns of the
-- first row, every one of them set on conflict.
create function t.upsert(body json, out written int, out inserted int) language plpgsql as $$
declare
  cols text[];
  list text;
begin
  perform set_config('pgrst.inserted', '', true);
  select array_agg(k order by k) into cols
  from json_object_keys(case json_typeof(body) when 'array' then body -> 0 else body end) k;
  select string_agg(format('%I', c), ', ') into list from unnest(cols) c;
  execute format(
    'with pgrst_source as (insert into public.library_entries(%1$s) select %2$s from '
    || '(select $1 as json_data) pgrst_payload, lateral (select %1$s from %3$s(pgrst_payload.json_data) as _(%4$s)) pgrst_body '
    || 'where set_config(''pgrst.inserted'', (coalesce(nullif(current_setting(''pgrst.inserted'', true), '''')::int, 0) + 1)::text, true) <> ''0'' '
    || 'on conflict(user_id, movie_id) do update set %5$s '
    || 'where set_config(''pgrst.inserted'', (coalesce(nullif(current_setting(''pgrst.inserted'', true), '''')::int, 0) - 1)::text, true) <> ''-1'' '
    || 'returning 1) select count(*)::int from pgrst_source',
    list,
    (select string_agg(format('pgrst_body.%I', c), ', ') from unnest(cols) c),
    case json_typeof(body) when 'array' then 'json_to_recordset' else 'json_to_record' end,
    (select string_agg(format('%I %s', c, format_type(a.atttypid, a.atttypmod)), ', ')
     from unnest(cols) c join pg_catalog.pg_attribute a
     on a.attrelid = 'public.library_entries'::regclass and a.attname = c),
    (select string_agg(format('%1$I = excluded.%1$I', c), ', ') from unnest(cols) c)
  ) into written using body;
  inserted := nullif(current_setting('pgrst.inserted', true), '')::int;
end $$;

-- A row of a payload: watchlist, seen and movie, each value with its time.
create function t.row_of(id int, w bigint, wc bigint, s bigint, sc bigint, m json, mf bigint) returns json language sql as $$
  select json_build_object('movie_id', id, 'watchlist_added_at', w, 'watchlist_changed_at', wc,
    'seen_added_at', s, 'seen_changed_at', sc, 'movie', m, 'movie_fetched_at', mf)
$$;
create function t.rows_of(variadic items json[]) returns json language sql as $$ select array_to_json(items) $$;

create function t.marks(id int) returns text language sql as $$
  select concat_ws(' ', coalesce(watchlist_added_at::text, '-'), watchlist_changed_at,
    coalesce(seen_added_at::text, '-'), seen_changed_at, coalesce(movie ->> 'title', '-'), movie_fetched_at)
  from public.library_entries where movie_id = id
$$;

create function t.later(id int) returns text language sql as $$
  select concat_ws(' ', coalesce(rating::text, '-'), rating_changed_at, coalesce(dismissed_at::text, '-'), dismissed_changed_at)
  from public.library_entries where movie_id = id
$$;

-- Runs SQL that must fail; prints what PostgREST would put into the body.
create function t.fails(command text, state text, label text) returns void language plpgsql as $$
declare
  got text; msg text; det text; hin text;
begin
  begin
    execute command;
  exception when others then
    get stacked diagnostics got = returned_sqlstate, msg = message_text, det = pg_exception_detail, hin = pg_exception_hint;
    if got <> state then
      raise exception 'NOT OK %: % % (%), expected %', label, got, msg, det, state;
    end if;
    raise notice 'ok %: % | % | details % | hint %', label, got, msg, coalesce(nullif(det, ''), 'null'), coalesce(nullif(hin, ''), 'null');
    return;
  end;
  raise exception 'NOT OK %: no error, expected %', label, state;
end $$;

insert into auth.users (id) values
  ('aaaaaaaa-0000-4000-8000-000000000001'), ('bbbbbbbb-0000-4000-8000-000000000002');

-- A. Own rows only
do $$
declare r record;
begin
  perform t.login('authenticated', 'aaaaaaaa-0000-4000-8000-000000000001');
  select * into r from t.upsert(t.rows_of(
    t.row_of(1, 100, 100, null, 0, '{"title":"One"}', 50), t.row_of(2, null, 0, 200, 200, null, 0)));
  perform t.eq(r.inserted, 2, 'A1 two rows inserted: PostgREST answers 201');
  perform t.eq((select count(*)::int from public.library_entries), 2, 'A2 user a reads both');
  perform t.eq((select bool_and(user_id = 'aaaaaaaa-0000-4000-8000-000000000001') from public.library_entries), true, 'A3 user_id comes from the token');
end $$;
do $$
begin
  perform t.login('authenticated', 'bbbbbbbb-0000-4000-8000-000000000002');
  perform t.eq((select count(*)::int from public.library_entries), 0, 'A4 user b reads nothing of a');
  perform t.upsert(t.rows_of(t.row_of(1, 7, 7, null, 0, null, 0)));
  perform t.eq((select count(*)::int from public.library_entries), 1, 'A5 b has movie 1 too, a row of its own');
  perform t.fails($q$ insert into public.library_entries (user_id, movie_id, seen_changed_at) values ('aaaaaaaa-0000-4000-8000-000000000001', 9, 1) $q$,
    '42501', 'A6 b inserts a row of a');
  perform t.fails($q$ select t.upsert('[{"user_id":"aaaaaaaa-0000-4000-8000-000000000001","movie_id":1,"seen_changed_at":999}]') $q$,
    '42501', 'A7 b upserts over a row of a');
  perform t.fails($q$ update public.library_entries set user_id = 'aaaaaaaa-0000-4000-8000-000000000001' where movie_id = 1 $q$,
    '42501', 'A8 b gives its row to a');
  update public.library_entries set seen_changed_at = 999 where user_id = 'aaaaaaaa-0000-4000-8000-000000000001';
  perform t.eq(found, false, 'A9 b updates rows of a: none');
  delete from public.library_entries where user_id = 'aaaaaaaa-0000-4000-8000-000000000001';
  perform t.eq(found, false, 'A10 b deletes rows of a: none');
end $$;
do $$
begin
  perform t.login('anon', null);
  perform t.fails('select * from public.library_entries', '42501', 'A11 anon reads');
  perform t.fails($q$ select t.upsert('[{"movie_id":1}]') $q$, '42501', 'A12 anon upserts');
  perform t.fails('delete from public.library_entries where movie_id > 0', '42501', 'A13 anon deletes');
end $$;
do $$
begin
  perform t.login('authenticated', null);
  perform t.eq((select count(*)::int from public.library_entries), 0, 'A14 a token without sub reads nothing');
  perform t.fails($q$ select t.upsert('[{"movie_id":1,"seen_changed_at":1}]') $q$, '42501', 'A15 and writes nothing');
end $$;
do $$
begin
  perform t.login('authenticated', 'not-a-uuid');
  perform t.fails('select * from public.library_entries', '22P02', 'A16 sub is no uuid');
  perform t.fails('truncate public.library_entries', '42501', 'A17 truncate');
end $$;

-- B. The newest change of each register wins
do $$
declare r record; v bigint; w bigint;
begin
  perform t.login('authenticated', 'aaaaaaaa-0000-4000-8000-000000000001');
  select version into v from public.library_entries where movie_id = 1;

  select * into r from t.upsert(t.rows_of(t.row_of(1, 100, 100, null, 0, '{"title":"One"}', 50)));
  perform t.eq(concat(r.written, ' ', r.inserted), '0 0', 'B1 the same again writes nothing: PostgREST answers 200');
  perform t.eq((select version from public.library_entries where movie_id = 1), v, 'B2 and keeps the version');

  select * into r from t.upsert(t.rows_of(t.row_of(1, null, 99, null, 0, null, 0)));
  perform t.eq(concat(r.written, ' ', t.marks(1)), '0 100 100 - 0 One 50', 'B3 an older change loses');
  select * into r from t.upsert(t.rows_of(t.row_of(1, null, 100, null, 0, null, 50)));
  perform t.eq(concat(r.written, ' ', t.marks(1)), '0 100 100 - 0 One 50', 'B4 of equal times the stored one stays');

  select * into r from t.upsert(t.rows_of(t.row_of(1, null, 101, null, 0, null, 0)));
  perform t.eq(concat(r.written, ' ', t.marks(1)), '1 - 101 - 0 One 50', 'B5 a newer change wins, other registers stay');
  select version into w from public.library_entries where movie_id = 1;
  perform t.eq(w > v, true, 'B6 with a higher version');

  perform t.upsert(t.rows_of(t.row_of(1, 90, 90, 300, 300, null, 0)));
  perform t.eq(t.marks(1), '- 101 300 300 One 50', 'B7 in one row an older watchlist mark loses and a newer seen mark wins');
  perform t.upsert(t.rows_of(t.row_of(1, 1, 1, 1, 1, '{"title":"Uno"}', 51)));
  perform t.eq(t.marks(1), '- 101 300 300 Uno 51', 'B8 movie facts have a time of their own');
  perform t.upsert(t.rows_of(t.row_of(1, null, 0, null, 0, null, 52)));
  perform t.eq(t.marks(1), '- 101 300 300 - 52', 'B9 facts can be forgotten');

  -- Orders: whatever the order of these three, the result is the same.
  perform t.upsert(t.rows_of(t.row_of(31, 1, 1, null, 0, null, 0)));
  perform t.upsert(t.rows_of(t.row_of(31, null, 2, null, 0, null, 0)));
  perform t.upsert(t.rows_of(t.row_of(31, 3, 3, 2, 2, null, 0)));
  perform t.upsert(t.rows_of(t.row_of(32, 3, 3, 2, 2, null, 0)));
  perform t.upsert(t.rows_of(t.row_of(32, null, 2, null, 0, null, 0)));
  perform t.upsert(t.rows_of(t.row_of(32, 1, 1, null, 0, null, 0)));
  perform t.eq(t.marks(32), t.marks(31), 'B10 the order of changes does not matter');

  -- A batch whose answer was lost, repeated after another device changed one of its marks.
  perform t.upsert(t.rows_of(t.row_of(41, 10, 10, null, 0, null, 0), t.row_of(42, 10, 10, null, 0, null, 0)));
  perform t.upsert(t.rows_of(t.row_of(41, null, 20, null, 0, null, 0)));
  select sum(version) into v from public.library_entries;
  select * into r from t.upsert(t.rows_of(t.row_of(41, 10, 10, null, 0, null, 0), t.row_of(42, 10, 10, null, 0, null, 0)));
  perform t.eq(concat(r.written, ' ', t.marks(41)), '0 - 20 - 0 - 0', 'B11 a late repetition changes nothing');
  perform t.eq((select sum(version)::bigint from public.library_entries), v, 'B12 no version either');

  perform t.upsert('[{"movie_id":43,"seen_added_at":5,"seen_changed_at":5,"version":9999999}]');
  perform t.eq((select version < 9999999 from public.library_entries where movie_id = 43), true, 'B13 a sent version is ignored');
  perform t.upsert('[{"movie_id":43,"seen_added_at":6,"seen_changed_at":6,"version":9999999}]');
  perform t.eq((select version < 9999999 from public.library_entries where movie_id = 43), true, 'B14 on update too');
  update public.library_entries set movie_id = 44 where movie_id = 43;
  perform t.eq((select count(*)::int from public.library_entries where movie_id = 43), 1, 'B15 a row keeps its movie');
  select * into r from t.upsert('[{"movie_id":45,"seen_added_at":5,"seen_changed_at":5},{"movie_id":43,"seen_added_at":7,"seen_changed_at":7}]');
  perform t.eq(concat(r.written, ' ', r.inserted), '2 1', 'B16 one inserted, one updated: 201');
  select * into r from t.upsert('{"movie_id":46,"seen_added_at":5,"seen_changed_at":5}');
  perform t.eq(concat(r.written, ' ', r.inserted), '1 1', 'B17 a single object is a row');
end $$;

-- C. Errors
do $$
begin
  perform t.login('authenticated', 'aaaaaaaa-0000-4000-8000-000000000001');
  perform t.fails($q$ select t.upsert('[{"movie_id":50,"seen_changed_at":1},{"movie_id":50,"seen_changed_at":2}]') $q$, '21000', 'C1 a movie twice in one payload');
  perform t.fails($q$ select t.upsert('[{"movie_id":0,"seen_changed_at":1}]') $q$, '23514', 'C2 movie_id 0');
  perform t.fails($q$ select t.upsert('[{"movie_id":1,"seen_changed_at":-1}]') $q$, '23514', 'C3 a negative time');
  perform t.fails($q$ select t.upsert('[{"movie_id":1,"seen_changed_at":4102444800000}]') $q$, '23514', 'C4 a time after 2099');
  perform t.fails($q$ select t.upsert('[{"movie_id":1,"seen_changed_at":null}]') $q$, '23502', 'C5 a null time');
  perform t.fails($q$ select t.upsert('[{"seen_changed_at":1}]') $q$, '23502', 'C6 no movie_id');
  perform t.fails($q$ select t.upsert('[{"movie_id":1,"movie":[1],"movie_fetched_at":99}]') $q$, '23514', 'C7 movie is no object');
  perform t.fails(format($q$ select t.upsert('[{"movie_id":1,"movie":{"title":"%s"},"movie_fetched_at":99}]') $q$, repeat('x', 2100)), '23514', 'C8 movie above 2048 bytes');
  perform t.fails(format($q$ select t.upsert('[{"movie_id":1,"movie":{"title":"%s"},"movie_fetched_at":9}]') $q$, repeat('x', 2100)), '23514', 'C9 even if it would lose');
  perform t.upsert(format('[{"movie_id":1,"movie":{"title":"%s"},"movie_fetched_at":99}]', repeat('é', 1000))::json);
  perform t.eq((select octet_length(movie::text) from public.library_entries where movie_id = 1), 2013, 'C10 bytes, not characters; 13 around the title');
  perform t.fails($q$ select t.upsert('[{"movie_id":"x"}]') $q$, '22P02', 'C11 movie_id is no number');
  perform t.fails($q$ select t.upsert('[{"movie_id":1.5}]') $q$, '22P02', 'C12 movie_id is no integer');
  perform t.fails($q$ select t.upsert('[{"movie_id":3000000000}]') $q$, '22003', 'C13 movie_id above int4');
  perform t.fails($q$ select t.upsert('[{"movie_id":1,"movie":{"title":"\u0000"},"movie_fetched_at":199}]') $q$, '22P05', 'C14 U+0000 in a title');
  perform t.upsert('[{"movie_id":"51","seen_changed_at":"5","movie":null}]');
  perform t.eq(t.marks(51), '- 0 - 5 - 0', 'C15 numbers as strings are accepted');
  perform t.fails($q$ insert into public.library_entries (movie_id, seen_changed_at) values (1, 5) $q$, '23505', 'C16 POST without resolution');
  perform t.fails($q$ select * from public.library_entries where version > 'x' $q$, '22P02', 'C17 cursor is no number');
  perform t.fails($q$ select public.library_entries.movie_idx from public.library_entries $q$, '42703', 'C18 unknown column in select or order');
  perform t.fails($q$ delete from public.library_entries where public.library_entries.user_id = 'x' $q$, '22P02', 'C19 user_id is no uuid');
  -- Of several faults of a row: foreign user, then null, then the checks by name. The first bad row of a
  -- payload refuses all of it.
  perform t.fails($q$ select t.upsert('[{"user_id":"bbbbbbbb-0000-4000-8000-000000000002","movie_id":null,"seen_changed_at":-1}]') $q$, '42501', 'C20 foreign user before null');
  perform t.fails($q$ select t.upsert('[{"movie_id":-1,"seen_changed_at":null}]') $q$, '23502', 'C21 null before check');
  perform t.fails($q$ select t.upsert('[{"movie_id":-1,"seen_changed_at":-1,"movie":1}]') $q$, '23514', 'C22 several checks');
  perform t.fails($q$ select t.upsert('[{"movie_id":52,"seen_changed_at":1},{"movie_id":53,"seen_changed_at":-1}]') $q$, '23514', 'C23 a good and a bad row');
  perform t.eq((select count(*)::int from public.library_entries where movie_id in (52, 53)), 0, 'C24 nothing is written');
  perform t.fails($q$ select t.upsert('[{"movie_id":-1,"seen_changed_at":-1},{"movie_id":"x","seen_changed_at":1}]') $q$, '22P02', 'C25 types of all rows come first');
end $$;

-- L. The later registers: rating and dismissed
do $$
declare r record; v bigint;
begin
  perform t.login('authenticated', 'aaaaaaaa-0000-4000-8000-000000000001');
  perform t.upsert(t.rows_of(t.row_of(61, 1, 1, null, 0, null, 0)));
  perform t.eq(t.later(61), '- 0 - 0', 'L1 a row of the first columns was never rated nor dismissed');
  perform t.upsert('[{"movie_id":61,"rating":8,"rating_changed_at":10,"dismissed_at":null,"dismissed_changed_at":0}]');
  perform t.eq(concat(t.later(61), ' ', t.marks(61)), '8 10 - 0 1 1 - 0 - 0', 'L2 a rating leaves the other registers');
  select version into v from public.library_entries where movie_id = 61;
  perform t.upsert('[{"movie_id":61,"rating":3,"rating_changed_at":9,"dismissed_at":null,"dismissed_changed_at":0}]');
  perform t.upsert('[{"movie_id":61,"rating":3,"rating_changed_at":10,"dismissed_at":null,"dismissed_changed_at":0}]');
  perform t.eq(concat(t.later(61), ' ', (select version from public.library_entries where movie_id = 61) = v), '8 10 - 0 t', 'L3 an older rating and one of the same time lose and keep the version');
  perform t.upsert('[{"movie_id":61,"rating":null,"rating_changed_at":11,"dismissed_at":7,"dismissed_changed_at":7}]');
  perform t.eq(t.later(61), '- 11 7 7', 'L4 a rating is removed while the mark is set');
  perform t.upsert('[{"movie_id":61,"rating":9,"rating_changed_at":1,"dismissed_at":null,"dismissed_changed_at":8}]');
  perform t.eq(t.later(61), '- 11 - 8', 'L5 each register is merged for itself');
  perform t.upsert('[{"movie_id":62,"rating":1,"rating_changed_at":5,"dismissed_at":6,"dismissed_changed_at":6}]');
  perform t.upsert(t.rows_of(t.row_of(62, 9, 9, null, 0, null, 0)));
  perform t.eq(concat(t.later(62), ' ', t.marks(62)), '1 5 6 6 9 9 - 0 - 0', 'L6 a client of the first columns merges and keeps the later ones');
  perform t.fails($q$ select t.upsert('[{"movie_id":63,"rating":0,"rating_changed_at":1}]') $q$, '23514', 'L7 a rating of 0');
  perform t.fails($q$ select t.upsert('[{"movie_id":63,"rating":11,"rating_changed_at":1}]') $q$, '23514', 'L8 a rating of 11');
  perform t.fails($q$ select t.upsert('[{"movie_id":63,"rating":7.5,"rating_changed_at":1}]') $q$, '22P02', 'L9 a rating that is no integer');
  perform t.fails($q$ select t.upsert('[{"movie_id":63,"rating":70000,"rating_changed_at":1}]') $q$, '22003', 'L10 a rating above int2');
  perform t.fails($q$ select t.upsert('[{"movie_id":63,"rating":5,"rating_changed_at":null}]') $q$, '23502', 'L11 a null time of a rating');
  perform t.fails($q$ select t.upsert('[{"movie_id":63,"dismissed_at":-1,"dismissed_changed_at":1}]') $q$, '23514', 'L12 a negative time');
  perform t.fails($q$ select t.upsert('[{"movie_id":63,"dismissed_at":1,"dismissed_changed_at":4102444800000}]') $q$, '23514', 'L13 a time after 2099');
end $$;

-- D. Pages
do $$
declare page int; cursor_ bigint := 0; seen int := 0; pages int := 0; last_version bigint;
begin
  perform t.login('authenticated', 'bbbbbbbb-0000-4000-8000-000000000002');
  perform t.upsert((select json_agg(t.row_of(1000 + i, i, i, null, 0, '{"title":"T","poster_path":"/abc.jpg","runtime":100}', i)) from generate_series(1, 500) i));
  perform t.upsert((select json_agg(t.row_of(2000 + i, i, i, null, 0, '{"title":"T","poster_path":"/abc.jpg","runtime":100}', i)) from generate_series(1, 500) i));
  loop
    select count(*)::int, max(version) into page, last_version from (
      select version from public.library_entries where version > cursor_ order by version limit 300) p;
    exit when page = 0;
    pages := pages + 1; seen := seen + page; cursor_ := last_version;
  end loop;
  perform t.eq(concat(pages, ' ', seen), '4 1001', 'D1 pages of 300 read every row once');
  perform t.eq((select count(distinct version)::int from public.library_entries), 1001, 'D2 versions are unique');
end $$;

-- E. Deletion
do $$
begin
  perform t.login('authenticated', 'aaaaaaaa-0000-4000-8000-000000000001');
  delete from public.library_entries where user_id = 'aaaaaaaa-0000-4000-8000-000000000001';
  perform t.eq((select count(*)::int from public.library_entries), 0, 'E1 a user deletes everything');
  perform t.upsert('[{"movie_id":1,"seen_added_at":1,"seen_changed_at":1}]');
  perform t.eq((select version > 1000 from public.library_entries where movie_id = 1), true, 'E2 later versions stay above old cursors');
end $$;
do $$
begin
  perform t.login('none', null);
  perform t.eq((select count(*)::int from public.library_entries where user_id = 'bbbbbbbb-0000-4000-8000-000000000002'), 1001, 'E3 rows of b stay');
  delete from auth.users where id = 'bbbbbbbb-0000-4000-8000-000000000002';
  perform t.eq((select count(*)::int from public.library_entries where user_id = 'bbbbbbbb-0000-4000-8000-000000000002'), 0, 'E4 deleting the account deletes its rows');
  perform t.login('authenticated', 'bbbbbbbb-0000-4000-8000-000000000002');
  perform t.fails($q$ select t.upsert('[{"movie_id":1,"seen_changed_at":1}]'); set constraints all immediate $q$, '23503', 'E5 a token outlives its account');
  perform t.login('none', null);
  delete from auth.users;
  perform t.eq((select count(*)::int from public.library_entries), 0, 'E6 none is left');
end $$;
