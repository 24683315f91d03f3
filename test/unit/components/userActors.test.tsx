import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ListName } from '../../../src/domain/section.ts';
import { selectList } from '../../../src/machines/home/homeSelectors.ts';
import { createHistoryEntries } from '../../../src/services/home/historyEntries.ts';
import { createListPositionStore } from '../../../src/services/home/listPositionStore.ts';
import { createUserActors } from '../../../src/userActors.ts';
import { aMovie, aPlace } from '../../support/builders.ts';
import { startConnection } from '../../support/connection.ts';
import { takeLeaks } from '../../support/leaks.ts';
import { anEntry, putting } from '../../support/libraryBuilders.ts';
import { createLibraryStore } from '../../../src/services/library/libraryStore.ts';
import { noAuth } from '../../support/startSync.ts';
import { setupPreferences } from '../../support/setupPreferences.ts';
import { anInterfaceLanguage } from '../../support/startLanguage.ts';
import { config } from '../services/support/wire.ts';

const result = {
  id: 7,
  title: 'Seven',
  overview: '',
  release_date: '1995-09-22',
  vote_average: 8,
  vote_count: 9,
  poster_path: null,
  backdrop_path: null,
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ page: 1, total_pages: 1, total_results: 1, results: [result] }),
  );
});

/** The actors of users of one page. */
function setup() {
  const { preferences } = setupPreferences();
  const { connection } = startConnection();
  const entries = createHistoryEntries(window);
  const createActors = createUserActors(config, preferences, entries, connection);
  function start(userId: string) {
    const user = createActors(userId, noAuth);
    const home = createActor(user.home, { input: user.input }).start();
    onTestFinished(() => void home.stop());
    return { ...user, actor: home, children: () => home.getSnapshot().children };
  }
  return { preferences, createActors, start };
}

type User = ReturnType<ReturnType<typeof setup>['start']>;

/** Shows a list until it has movies. */
async function showList(user: User, section: ListName = 'popular') {
  const list = { ...selectList(user.actor.getSnapshot()), section };
  const { position, hidden } = list;
  const input = {
    home: user.actor.ref,
    section,
    position,
    hidden,
    savedList: null,
    language: anInterfaceLanguage(),
  };
  const catalog = createActor(user.catalog(list, user.actor), { input }).start();
  onTestFinished(() => void catalog.stop());
  const hasMovies = () => expect(catalog.getSnapshot().context.pages).not.toEqual([]);
  await vi.waitFor(hasMovies, { timeout: 30_000 });
  catalog.stop();
  return list;
}

it('what a user searches for, lists and sees is stored under keys of their own', async () => {
  const { start, createActors } = setup();
  const mira = start('mira');
  mira.children().recentSearches?.send({ type: 'results.shown', text: 'alien' });
  mira.children().recentSearches?.send({ type: 'result.opened' });
  createLibraryStore(localStorage, 'mira').change(putting('watchlist', anEntry(7)));
  const list = await showList(mira);
  mira.children().navigation?.send({ type: 'section.selected', section: 'upcoming' });
  mira.actor.stop();

  const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(keys.length).toBeGreaterThan(3);
  expect(keys.filter((key) => !/:mira(:|$)/.test(key))).toEqual([]);
  const again = createActors('mira', noAuth).input;
  expect(again.recentSearches.searches).toEqual(['alien']);
  expect(again.library.library.watchlist).toHaveLength(1);
  expect(again.navigation.section).toBe('upcoming');
  const jon = createActors('jon', noAuth);
  expect(jon.findSavedList(list)).toBeNull();
  expect(jon.input.recentSearches.searches).toEqual([]);
  expect(jon.input.library.library.watchlist).toEqual([]);
  expect(jon.input.navigation).toMatchObject({ section: 'popular', positions: {} });
});

it('a library list does not replace the list that is saved for a start without a network', async () => {
  const { start } = setup();
  createLibraryStore(localStorage, 'mira').change(putting('watchlist', anEntry(1)));
  const mira = start('mira');
  const popular = await showList(mira);
  const saved = mira.findSavedList(popular);
  expect(saved?.pages[0]?.movies).toMatchObject([{ id: 7 }]);
  await showList(mira, 'watchlist');
  expect(mira.findSavedList(popular)).toEqual(saved);
});

it('a start in another tab opens the saved list, and has its movies without a network', async () => {
  const { start, createActors } = setup();
  const mira = start('mira');
  mira.children().navigation?.send({ type: 'section.selected', section: 'upcoming' });
  const upcoming = await showList(mira, 'upcoming');
  mira.actor.stop();
  sessionStorage.clear();
  const { input, findSavedList } = createActors('mira', noAuth);
  expect(input.navigation.savedPlace).toMatchObject({ section: 'upcoming' });
  expect(findSavedList(upcoming)?.pages[0]?.movies).toMatchObject([{ id: 7 }]);
});

it('another language has the positions that were saved in it', () => {
  const { preferences, start } = setup();
  const store = createListPositionStore(sessionStorage);
  for (const [language, id] of [
    [null, 1],
    ['de-DE', 2],
  ] as const) {
    const popular = aPlace({ pages: [{ page: 1, movies: [aMovie({ id })], totalPages: 1 }] });
    const positions = { popular };
    store.save({ userId: 'mira', language }, { section: 'popular', opened: [], positions });
  }
  const { children } = start('mira');
  const shown = () =>
    children().navigation?.getSnapshot().context.positions.popular?.pages[0]?.movies[0]?.id;
  expect(shown()).toBe(1);
  preferences.choose({ movieLanguage: 'de-DE' });
  expect(shown()).toBe(2);
});

it('picks for tonight and movies of a shared list are requested in the language that is chosen by then', async () => {
  createLibraryStore(localStorage, 'mira').change(putting('watchlist', anEntry(7, Date.now())));
  const { preferences, start } = setup();
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | string) => {
    requested.push(new URL(input instanceof Request ? input.url : input).href);
    return Response.json(result);
  });
  const { actor, loadSharedList } = start('mira');
  preferences.choose({ movieLanguage: 'de-DE' });
  actor.send({ type: 'tonight.opened' });
  const list = { title: 'Friday', ids: [8, 9], votes: [] };
  const { logic } = await loadSharedList();
  const input = { list, movies: [], isOwn: false, vote: null, locale: 'en' };
  const shared = createActor(logic, { input });
  shared.start();
  onTestFinished(() => void shared.stop());
  for (const id of [7, 8, 9])
    await vi.waitFor(() =>
      expect(requested).toContainEqual(
        expect.stringMatching(new RegExp(`/movie/${id}\\?.*language=de-DE`)),
      ),
    );
});

it('a vote on a shared list is kept for its user until all their data is deleted', async () => {
  const { start } = setup();
  const { actor, loadSharedList } = start('mira');
  const list = { title: 'Friday', ids: [8, 9], votes: [] };
  const { logic, votes } = await loadSharedList();
  const movies = [aMovie({ id: 8 }), aMovie({ id: 9 })];
  const input = { list, movies, isOwn: false, vote: null, locale: 'en' };
  const shared = createActor(logic, { input }).start();
  onTestFinished(() => void shared.stop());
  shared.send({ type: 'movie.toggled', id: 9 });
  expect(votes.find(list)).toEqual({ name: '', ids: [9] });
  expect((await start('jon').loadSharedList()).votes.find(list)).toBeNull();
  actor.send({ type: 'data.deleted' });
  expect(localStorage.getItem('reelstate-votes:mira')).toBeNull();
  expect(votes.find(list)).toBeNull();
});

it('a link to a shared list that was read opens for nobody again in this tab', () => {
  history.replaceState(null, '', '#list=1.a.b');
  onTestFinished(() => history.replaceState(null, '', '/'));
  const { start } = setup();
  const mira = start('mira').actor;
  expect(mira.getSnapshot().context.listLink).toBe('#list=1.a.b');
  mira.send({ type: 'listLink.closed' });
  expect(start('jon').actor.getSnapshot().context.listLink).toBeNull();
  expect(setup().start('mira').actor.getSnapshot().context.listLink).toBeNull();
});

it('a stopped home leaves no listener behind', () => {
  const { actor } = setup().start('mira');
  actor.stop();
  expect(takeLeaks()).toEqual([]);
});
