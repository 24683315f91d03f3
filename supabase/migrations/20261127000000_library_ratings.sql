-- The user's own ratings, and the movies that are not for them: two more registers of each row, merged like
-- the first three. Rows and requests that know nothing of them stay as they are: a register that never
-- changed has the time 0 and beats none.

alter table public.library_entries
  add column rating smallint,
  add column rating_changed_at bigint not null default 0,
  add column dismissed_at bigint,
  add column dismissed_changed_at bigint not null default 0,
  add constraint library_entries_rating_check check (rating between 1 and 10),
  drop constraint library_entries_times_check,
  -- Until the year 2100: a device with a wrong clock does no harm beyond it.
  add constraint library_entries_times_check check (
    least(watchlist_added_at, watchlist_changed_at, seen_added_at, seen_changed_at, movie_fetched_at,
      rating_changed_at, dismissed_at, dismissed_changed_at) >= 0
    and greatest(watchlist_added_at, watchlist_changed_at, seen_added_at, seen_changed_at, movie_fetched_at,
      rating_changed_at, dismissed_at, dismissed_changed_at) < 4102444800000
  );

comment on table public.library_entries is
  'Watchlist and seen marks, ratings and dismissed movies of each user, one row per movie.';
comment on column public.library_entries.rating is 'The user''s rating, 1 to 10; null without one.';
comment on column public.library_entries.rating_changed_at is 'When the rating changed; 0 never.';
comment on column public.library_entries.dismissed_at is
  'When the movie was marked as not for the user, for the list''s order; null if it is not.';
comment on column public.library_entries.dismissed_changed_at is 'When that mark changed; 0 never.';

create or replace function public.merge_library_entry() returns trigger
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
    if new.rating_changed_at <= old.rating_changed_at then
      new.rating := old.rating;
      new.rating_changed_at := old.rating_changed_at;
    end if;
    if new.dismissed_changed_at <= old.dismissed_changed_at then
      new.dismissed_at := old.dismissed_at;
      new.dismissed_changed_at := old.dismissed_changed_at;
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

notify pgrst, 'reload schema';
