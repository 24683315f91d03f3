-- Watchlist and seen list of each user, in sync between the user's devices.
--
-- A row belongs to one user and one movie and has three registers: watchlist, seen, movie. A register
-- is a value with the time of its last change. Of two changes of a register the later one stays, in
-- whatever order they arrive; of two equal times the stored one. So an upsert never loses a newer
-- change, and repeating it changes nothing.
--
-- A removed mark is a change too (its `…_added_at` is null), and its row stays, or other devices would
-- never hear of it.
--
-- All times are milliseconds since 1970, as the device that made the change counts them: a JSON number
-- that comes back as it was sent, without time zones and lost digits.
--
-- `version` is the reader's cursor. It grows with every change of a row, and no row can appear below a
-- version that a reader has seen: before a writer draws a version it takes a lock of that user, which
-- it holds until it has committed, so a user's versions become visible in the order they were drawn.

create sequence public.library_version as bigint cache 1 no cycle;
comment on sequence public.library_version is
  'Must keep cache 1: sessions with values of their own would draw versions out of order.';

create table public.library_entries (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  movie_id integer not null,
  watchlist_added_at bigint,
  watchlist_changed_at bigint not null default 0,
  seen_added_at bigint,
  seen_changed_at bigint not null default 0,
  movie jsonb,
  movie_fetched_at bigint not null default 0,
  version bigint not null,
  primary key (user_id, movie_id),
  constraint library_entries_movie_id_check check (movie_id > 0),
  constraint library_entries_movie_check check (
    movie is null
    or (jsonb_typeof(movie) = 'object' and octet_length(movie::text) <= 2048)
  ),
  -- Until the year 2100: a device with a wrong clock does no harm beyond it.
  constraint library_entries_times_check check (
    least(watchlist_added_at, watchlist_changed_at, seen_added_at, seen_changed_at, movie_fetched_at) >= 0
    and greatest(watchlist_added_at, watchlist_changed_at, seen_added_at, seen_changed_at, movie_fetched_at)
      < 4102444800000
  )
);
alter sequence public.library_version owned by public.library_entries.version;
create unique index library_entries_version_key on public.library_entries (user_id, version);

comment on table public.library_entries is 'Watchlist and seen marks of each user, one row per movie.';
comment on column public.library_entries.watchlist_added_at is
  'When the movie was added to the watchlist, for its order; null if it is not on it.';
comment on column public.library_entries.seen_added_at is
  'When the movie was marked as seen, for the list''s order; null if it is not.';
comment on column public.library_entries.watchlist_changed_at is 'When the watchlist mark changed; 0 never.';
comment on column public.library_entries.seen_changed_at is 'When the seen mark changed; 0 never.';
comment on column public.library_entries.movie is
  'What a card shows of the movie; null if unknown. To be forgotten 180 days after movie_fetched_at.';
comment on column public.library_entries.movie_fetched_at is 'When the movie was loaded; 0 never.';
comment on column public.library_entries.version is 'The reader''s cursor; what a client sends is ignored.';

create function public.merge_library_entry() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Before any row lock, so that two requests of a user wait for each other instead of deadlocking.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('library_entries ' || new.user_id::text, 0)
  );
  if tg_op = 'UPDATE' then
    new.movie_id := old.movie_id;
    if new.watchlist_changed_at <= old.watchlist_changed_at then
      new.watchlist_added_at := old.watchlist_added_at;
      new.watchlist_changed_at := old.watchlist_changed_at;
    end if;
    if new.seen_changed_at <= old.seen_changed_at then
      new.seen_added_at := old.seen_added_at;
      new.seen_changed_at := old.seen_changed_at;
    end if;
    if new.movie_fetched_at <= old.movie_fetched_at then
      new.movie := old.movie;
      new.movie_fetched_at := old.movie_fetched_at;
    end if;
    new.version := old.version;
    if new is not distinct from old then
      return null;
    end if;
  end if;
  new.version := pg_catalog.nextval('public.library_version');
  return new;
end;
$$;
revoke execute on function public.merge_library_entry() from public, anon, authenticated;

create trigger merge_library_entry
before insert or update on public.library_entries
for each row execute function public.merge_library_entry();

alter table public.library_entries enable row level security;
create policy library_entries_own on public.library_entries
for all to authenticated
using ((select auth.uid()) = user_id)
with check ((select auth.uid()) = user_id);

-- Projects differ in what they grant on new tables. Without a grant an expired or missing session reads
-- an error and not an empty library.
revoke all on table public.library_entries from public, anon, authenticated;
grant select, insert, update, delete on table public.library_entries to authenticated, service_role;
revoke all on sequence public.library_version from public, anon, authenticated;
grant usage on sequence public.library_version to authenticated, service_role;

-- TMDB's facts may be stored for six months. Clients ignore older ones; in a project with pg_cron this
-- also clears those in rows that nobody touches:
--
-- select cron.schedule('forget-movies', '17 3 * * *', $$
--   update public.library_entries
--   set movie = null, movie_fetched_at = floor(extract(epoch from now()) * 1000)
--   where movie is not null
--     and movie_fetched_at < floor(extract(epoch from now() - interval '180 days') * 1000)
-- $$);

notify pgrst, 'reload schema';
