import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../src/domain/errors.ts';
import { noFilter, toPersonFilter, type Filter } from '../../../../src/domain/filter.ts';
import type { LibraryFilter } from '../../../../src/domain/libraryFilter.ts';
import { scrollDelayMs, searchDebounceMs } from '../../../../src/domain/limits.ts';
import type { MoviePage } from '../../../../src/domain/movie.ts';
import type { CatalogInput } from '../../../../src/machines/catalog/catalogMachine.ts';
import {
  selectFilter,
  selectFocusIndex,
  selectHasPrevious,
  selectIsFirstPageLoading,
  selectLibraryFilter,
  selectListState,
  selectMovie,
  selectMovieCount,
  selectPages,
  selectShownCredits,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { getVisibleMovies } from '../../../../src/machines/catalog/movieLists.ts';
import { aMovie, aPage, aPlace } from '../../../support/builders.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { aLibraryChange, startCatalog } from '../../../support/startCatalog.ts';
import { anInterfaceLanguage } from '../../../support/startLanguage.ts';
import { holdTimers, start as startPending } from './startReady.ts';

holdTimers();

const short: Filter = { ...noFilter, length: 'short' };

async function startWithPopular(clock = manualClock(), input: Partial<CatalogInput> = {}) {
  const catalog = startCatalog(clock, input);
  await catalog.loadPage.last().resolve(aPage({ totalPages: 9 }));
  return { ...catalog, clock };
}

const hanks = toPersonFilter({ id: 31, name: 'Tom Hanks', department: 'Acting' });
const directed = toPersonFilter({ id: 31, name: 'Tom Hanks', department: 'Directing' });
/** By popularity. */
const credited = {
  totalPages: 1,
  movies: [
    aMovie({ id: 1, releaseDate: '1994-07-06' }),
    aMovie({ id: 2, releaseDate: '1996-10-04' }),
    aMovie({ id: 3, releaseDate: null }),
  ],
  credits: [
    { department: 'Acting', roles: { 1: ['Forrest'], 2: [] } },
    { department: 'Directing', roles: { 2: ['Director'], 3: ['Director'] } },
  ],
} as const;

describe('catalog machine, another language of the interface', () => {
  const subject = { kind: 'collection', id: 8, name: 'Cities' } as const;
  const position = aPlace({ filter: { ...noFilter, subject, sort: 'title' }, pages: [] });
  const movies = ['Łódź', 'Zagreb', 'Lyon'].map((title, id) => aMovie({ id, title }));

  it('sorts the titles again, and the focus stays on its movie', async () => {
    const language = anInterfaceLanguage();
    const { send, ids, respond, context } = startPending({ section: 'opened', position, language });
    await respond({ movies, totalPages: 1 });
    send({ type: 'card.focused', index: 0 });
    expect(ids()).toEqual([0, 2, 1]);
    language.send({ type: 'language.chosen', language: 'pl' });
    await vi.waitFor(() => expect(ids()).toEqual([2, 0, 1]));
    expect(context().focusIndex).toBe(1);
  });

  it('begins in the language that the interface is in', async () => {
    const language = anInterfaceLanguage();
    language.send({ type: 'language.chosen', language: 'pl' });
    await vi.waitFor(() => expect(language.getSnapshot().context.shown).toBe('pl'));
    const { ids, respond } = startPending({ section: 'opened', position, language });
    await respond({ movies, totalPages: 1 });
    expect(ids()).toEqual([2, 0, 1]);
  });

  it('does not request a list again that is still loading', async () => {
    const { send, ids, respond, loadPage } = startPending({ section: 'opened', position });
    send({ type: 'locale.changed', locale: 'pl' });
    expect(loadPage.calls).toHaveLength(1);
    await respond({ movies, totalPages: 1 });
    expect(ids()).toEqual([2, 0, 1]);
  });
});

describe('catalog machine, list of a person', () => {
  async function startWith(filter: Filter, page: Partial<MoviePage> = credited) {
    const catalog = startPending({ section: 'opened', position: aPlace({ filter, pages: [] }) });
    await catalog.respond(page);
    return catalog;
  }

  it('shows the movies of one department in any order; another one and another order request nothing', async () => {
    const { ids, send, select, loadPage } = await startWith(hanks);
    expect(ids()).toEqual([1, 2]);
    send({ type: 'card.focused', index: 1 });
    send({ type: 'filter.changed', filter: { ...hanks, sort: 'newest' } });
    expect(ids()).toEqual([2, 1]);
    expect(select(selectFocusIndex)).toBe(0);
    send({ type: 'filter.changed', filter: directed });
    expect(ids()).toEqual([2, 3]);
    expect(select(selectShownCredits)?.department).toBe('Directing');
    expect(loadPage.calls).toHaveLength(1);
  });

  it.each([undefined, 'Writing'] as const)(
    'opened with the department %s, which the person does not have, shows the one with the most movies',
    async (department) => {
      const filter = toPersonFilter({ id: 31, name: 'Tom Hanks', department });
      const { ids, select } = await startWith(filter);
      expect(ids()).toEqual([1, 2]);
      expect(select(selectShownCredits)?.department).toBe('Acting');
    },
  );

  it('goes from one movie to the next, and opens a random one, in the shown department', async () => {
    const { send, select } = await startWith(directed);
    send(aLibraryChange({ seen: new Set([2]) }));
    send({ type: 'surprise.requested', random: 0 });
    expect(select(selectMovie)?.id).toBe(3);
    send({ type: 'previousMovie.requested' });
    expect(select(selectMovie)?.id).toBe(2);
    expect(select(selectHasPrevious)).toBe(false);
  });

  it('leaves out what the user hides', async () => {
    const { ids, hide } = await startWith(hanks);
    hide(1);
    expect(ids()).toEqual([2]);
  });

  it('that an earlier version saved, without departments, is loaded with the next choice', async () => {
    const { ids, send, respond } = await startWith(hanks, { ...credited, credits: undefined });
    expect(ids()).toEqual([1, 2, 3]);
    send({ type: 'filter.changed', filter: directed });
    await respond(credited);
    expect(ids()).toEqual([2, 3]);
  });

  it('is requested again if another department is chosen after it failed', async () => {
    const { ids, send, loadPage, respond } = startPending({
      section: 'opened',
      position: aPlace({ filter: hanks, pages: [] }),
    });
    await loadPage.last().reject(new ApiError('down', 500, 'http_error'));
    send({ type: 'filter.changed', filter: directed });
    await respond(credited);
    expect(ids()).toEqual([2, 3]);
  });

  it('is shown as it was saved, whichever department that was', () => {
    const pages = [aPage({ ...credited })];
    const { tmdb, ids } = startPending({
      section: 'opened',
      position: aPlace({ filter: directed, pages: [] }),
      savedList: { filter: hanks, pages, savedAt: 0 },
    });
    tmdb.send({ type: 'connection.lost' });
    expect(ids()).toEqual([2, 3]);
  });

  it('has all its results while it is searched over', async () => {
    const { ids, find } = await startWith(hanks);
    await find('heat', 8, 9);
    expect(ids()).toEqual([8, 9]);
  });
});

describe('catalog machine, filter', () => {
  it('requests the first page of the filtered list, if it is another, and shows it instead of the others', async () => {
    const { actor, loadPage, snapshot } = await startWithPopular();
    actor.send({ type: 'filter.changed', filter: { ...noFilter } });
    expect(loadPage.calls).toHaveLength(1);
    actor.send({ type: 'filter.changed', filter: short });
    expect(selectIsFirstPageLoading(snapshot())).toBe(true);
    expect(loadPage.last().input.params).toEqual({ page: 1, filter: short });
    await loadPage.last().resolve(aPage({ movies: [aMovie({ id: 500 })] }));
    expect(selectMovieCount(snapshot())).toBe(1);
    expect(selectFilter(snapshot())).toEqual(short);
  });

  it('stays through a search, whose end requests the filtered list', async () => {
    const { actor, clock, loadPage, searchMovies } = await startWithPopular();
    actor.send({ type: 'filter.changed', filter: short });
    await loadPage.last().resolve(aPage());
    actor.send({ type: 'search.changed', text: 'alien' });
    clock.fire(searchDebounceMs);
    await searchMovies.last().resolve(aPage());
    actor.send({ type: 'search.changed', text: '' });
    clock.fire(searchDebounceMs);
    expect(loadPage.last().input.params).toEqual({ page: 1, filter: short });
  });

  it('ends the pending scroll to the movies of a page that is gone', async () => {
    const { actor, clock, loadPage, scrolls } = await startWithPopular();
    actor.send({ type: 'loadMore.requested' });
    await loadPage.last().resolve(aPage({ page: 2, totalPages: 9 }));
    actor.send({ type: 'filter.changed', filter: short });
    expect(clock.waits(scrollDelayMs)).toBe(false);
    expect(scrolls).toEqual([]);
  });

  it('is restored with its list, also with a search that was not applied', () => {
    const pages = [aPage({ totalPages: 9 })];
    const restored = startCatalog(undefined, { position: aPlace({ filter: short, pages }) });
    expect(restored.loadPage.calls).toEqual([]);
    expect(selectListState(restored.snapshot()).filter).toEqual(short);
    const typed = { filter: short, pages, searchText: 'alien' };
    const searching = startCatalog(undefined, { position: aPlace(typed) });
    expect(selectFilter(searching.snapshot())).toEqual(short);
  });
});

describe('catalog machine, a filter by services', () => {
  const inGermany: Filter = {
    ...noFilter,
    services: { country: 'DE', ids: [8], isStreamOnly: true },
  };
  const toFrance = { type: 'country.changed', services: { country: 'FR', ids: [9] } } as const;
  const pages = [aPage({ totalPages: 9 }), aPage({ page: 2, totalPages: 9 })];
  const start = () =>
    startCatalog(undefined, { position: aPlace({ filter: inGermany, pages, movie: aMovie() }) });

  it('follows the country from page 1, with what it counts, once the movie is closed', () => {
    const { actor, loadPage, snapshot } = start();
    actor.send(toFrance);
    expect({ movieCount: selectMovieCount(snapshot()), loadPageCalls: loadPage.calls }).toEqual({
      movieCount: 40,
      loadPageCalls: [],
    });
    actor.send({ type: 'movie.closed' });
    const inFrance = { ...noFilter, services: { ...toFrance.services, isStreamOnly: true } };
    expect(loadPage.calls.map(({ input }) => input.params)).toEqual([
      { page: 1, filter: inFrance },
    ]);
  });

  it('ends in a country where no services are chosen', () => {
    const { actor, loadPage } = start();
    actor.send({ type: 'movie.closed' });
    actor.send({ type: 'country.changed', services: { country: 'IS', ids: [] } });
    expect(loadPage.last().input.params).toEqual({ page: 1, filter: noFilter });
  });

  it('stays while the country is the same or not known', () => {
    const { actor, loadPage } = start();
    actor.send({ type: 'movie.closed' });
    actor.send({ type: 'country.changed', services: null });
    actor.send({ type: 'country.changed', services: { country: 'DE', ids: [3] } });
    expect(loadPage.calls).toEqual([]);
  });
});

describe('catalog machine, a random movie', () => {
  const seen = new Set([1, 2]);

  it.each([
    [0, 3],
    [0.5, 12],
    [0.999, 20],
  ])('for the number %d opens movie %d of those that are not seen', async (random, id) => {
    const { actor, snapshot, movieActor } = await startWithPopular(manualClock(), { seen });
    actor.send({ type: 'movie.selected', movie: aMovie() });
    actor.send({ type: 'surprise.requested', random });
    expect(selectMovie(snapshot())?.id).toBe(id);
    expect(movieActor().getSnapshot().context.movie.id).toBe(id);
  });

  it('is none if all movies are seen', async () => {
    const { home, snapshot } = await startWithPopular(manualClock(), { seen });
    const all = new Set(aPage().movies.map(({ id }) => id));
    home.send(aLibraryChange({ seen: all }));
    expect(snapshot().can({ type: 'surprise.requested', random: 0 })).toBe(false);
  });
});

describe('catalog machine, filter of a library list', () => {
  const movies = [
    aMovie({ id: 1, title: 'Solaris', runtime: 167 }),
    aMovie({ id: 2, title: 'Stalker', runtime: 162 }),
    aMovie({ id: 3, title: 'Mirror', runtime: 107 }),
  ];
  const byLength = { sort: 'length', text: '' } as const;

  async function startWatchlist() {
    const catalog = startCatalog(manualClock(), { section: 'watchlist' });
    await catalog.loadPage.last().resolve({ page: 1, totalPages: 1, movies });
    return {
      ...catalog,
      ids: () => getVisibleMovies(catalog.context()).map(({ id }) => id),
      change: (filter: LibraryFilter) =>
        catalog.actor.send({ type: 'libraryFilter.changed', filter }),
    };
  }

  it('orders and narrows the list without a request, and starts at its first movie', async () => {
    const { actor, loadPage, snapshot, ids, change } = await startWatchlist();
    actor.send({ type: 'card.focused', index: 2 });
    change(byLength);
    expect(ids()).toEqual([3, 2, 1]);
    expect(selectPages(snapshot())).toBe(selectPages(snapshot()));
    expect(selectFocusIndex(snapshot())).toBe(0);
    change({ sort: 'length', text: 's' });
    expect(ids()).toEqual([2, 1]);
    expect(selectMovieCount(snapshot())).toBe(2);
    expect(loadPage.calls).toHaveLength(1);
  });

  it('decides which movie is the next one, and which a random one', async () => {
    const { actor, snapshot, change, home } = await startWatchlist();
    home.send(aLibraryChange({ seen: new Set([1]), movies }));
    change({ sort: 'length', text: 's' });
    actor.send({ type: 'surprise.requested', random: 0.99 });
    expect(selectMovie(snapshot())?.id).toBe(2);
    actor.send({ type: 'nextMovie.requested' });
    expect(selectMovie(snapshot())?.id).toBe(1);
    expect(snapshot().can({ type: 'nextMovie.requested' })).toBe(false);
  });

  it('applies to the movies that the library brings later; the focus stays on its movie', async () => {
    const { actor, snapshot, ids, change, home } = await startWatchlist();
    change(byLength);
    actor.send({ type: 'card.focused', index: 1 });
    home.send(aLibraryChange({ movies: [aMovie({ id: 4, runtime: 80 }), ...movies] }));
    expect(ids()).toEqual([4, 3, 2, 1]);
    expect(selectFocusIndex(snapshot())).toBe(2);
  });

  it('keeps its pages when only what the user has seen changes', async () => {
    const { snapshot, home } = await startWatchlist();
    home.send(aLibraryChange({ movies }));
    const before = selectPages(snapshot());
    home.send(aLibraryChange({ seen: new Set([1]), movies }));
    expect(selectPages(snapshot())).toBe(before);
  });

  it('does not narrow a search of all movies', async () => {
    const { actor, loadPage, searchMovies, ids, change } = await startWatchlist();
    change({ sort: 'length', text: 'mirror' });
    actor.send({ type: 'search.changed', text: 'blade' });
    actor.send({ type: 'search.submitted' });
    await searchMovies.last().resolve(aPage({ movies: [aMovie({ id: 9 }), aMovie({ id: 8 })] }));
    expect(ids()).toEqual([9, 8]);
    actor.send({ type: 'search.cleared' });
    await loadPage.last().resolve({ page: 1, totalPages: 1, movies });
    expect(ids()).toEqual([3]);
  });

  it("is ignored by TMDB's lists", async () => {
    const { actor, snapshot } = await startWithPopular();
    actor.send({ type: 'libraryFilter.changed', filter: byLength });
    expect(selectLibraryFilter(snapshot()).sort).toBe('added');
  });
});
