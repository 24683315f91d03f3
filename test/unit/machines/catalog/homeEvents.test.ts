import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import type { NetworkEvent } from '../../../../src/domain/externalEvents.ts';
import {
  selectFailure,
  selectFocusIndex,
  selectHiddenCount,
  selectMovieCount,
  selectSuggestedQuery,
  selectSuggestedYear,
  selectPages,
  selectSearch,
  selectSearchText,
  selectSearchYear,
  selectListState,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aMovie, aPage, aPlace } from '../../../support/builders.ts';
import { manualActor } from '../../../support/manualActor.ts';
import { aCatalogInput, parkedCatalog, startCatalog } from '../../../support/startCatalog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nothing = aPage({ totalPages: 1, movies: [] });
const changed = (hidden: readonly number[], movies: readonly Movie[] | null = null) =>
  ({ type: 'library.changed', hidden: new Set(hidden), movies }) as const;

async function startReady() {
  const catalog = startCatalog();
  await catalog.loadPage.last().resolve(aPage());
  return {
    ...catalog,
    search(text: string) {
      catalog.actor.send({ type: 'search.changed', text });
      vi.advanceTimersByTime(searchDebounceMs);
    },
    ids: () => selectPages(catalog.snapshot()).flatMap(({ movies }) => movies.map(({ id }) => id)),
  };
}

describe('catalog machine, hidden movies', () => {
  it('are neither shown nor counted, in the list and in results, until they are no longer hidden', async () => {
    const { home, ids, search, searchMovies, snapshot } = await startReady();
    home.send(changed([1, 3]));
    expect(ids().slice(0, 3)).toEqual([2, 4, 5]);
    expect(selectMovieCount(snapshot())).toBe(18);
    search('alien');
    await searchMovies.last().resolve(aPage({ movies: [aMovie({ id: 3 }), aMovie({ id: 9 })] }));
    expect(ids()).toEqual([9]);
    home.send(changed([]));
    expect(ids()).toEqual([3, 9]);
  });

  it('stay in the list state', async () => {
    const { home, snapshot } = await startReady();
    home.send(changed([1]));
    expect(selectListState(snapshot()).pages).toEqual([aPage()]);
  });

  it('are not scrolled to: a page of hidden movies causes no scroll', async () => {
    const { actor, home, loadPage, scrolls } = await startReady();
    home.send(changed(aPage({ page: 2 }).movies.map(({ id }) => id)));
    actor.send({ type: 'loadMore.requested' });
    await loadPage.last().resolve(aPage({ page: 2 }));
    vi.runAllTimers();
    expect(scrolls).toEqual([]);
  });

  it('are not counted in the index of the card to scroll to', async () => {
    const { actor, home, loadPage, scrolls } = await startReady();
    home.send(changed([1, 2, 21]));
    actor.send({ type: 'loadMore.requested' });
    await loadPage.last().resolve(aPage({ page: 2 }));
    vi.runAllTimers();
    expect(scrolls).toEqual([18]);
  });
});

describe('catalog machine, the last focused card', () => {
  it('stays with its movie while other movies are hidden, in the list and in results', async () => {
    const { actor, home, search, searchMovies, snapshot } = await startReady();
    actor.send({ type: 'card.focused', index: 4 });
    home.send(changed([1, 3]));
    expect(selectFocusIndex(snapshot())).toBe(2);
    home.send(changed([1, 3, 5]));
    expect(selectFocusIndex(snapshot())).toBe(2);
    search('alien');
    const movies = [90, 91, 92].map((id) => aMovie({ id }));
    await searchMovies.last().resolve(aPage({ movies }));
    actor.send({ type: 'card.focused', index: 2 });
    home.send(changed([90]));
    expect(selectFocusIndex(snapshot())).toBe(1);
  });
});

describe('catalog machine, seen movies that the user hides', () => {
  it('stay in a library list, and are left out of a search started on it', async () => {
    const catalog = startCatalog(undefined, { section: 'seen' });
    const { actor, home, loadPage, searchMovies, snapshot } = catalog;
    const ids = () => selectPages(snapshot()).flatMap(({ movies }) => movies.map(({ id }) => id));
    const list = [7, 8].map((id) => aMovie({ id }));
    await loadPage.last().resolve(aPage({ totalPages: 1, movies: list }));
    home.send(changed([7, 90], list));
    expect([ids(), selectHiddenCount(snapshot())]).toEqual([[7, 8], 0]);
    actor.send({ type: 'search.changed', text: 'alien' });
    vi.advanceTimersByTime(searchDebounceMs);
    const movies = [90, 91].map((id) => aMovie({ id }));
    await searchMovies.last().resolve(aPage({ movies }));
    expect([ids(), selectHiddenCount(snapshot())]).toEqual([[91], 1]);
  });

  it('are left out of a restored search from its first snapshot', () => {
    const results = [aPage({ movies: [90, 91].map((id) => aMovie({ id })) })];
    const position = aPlace({ searchText: 'alien', search: 'alien', results });
    const { snapshot } = startCatalog(undefined, {
      position,
      hidden: new Set([90]),
      section: 'seen',
    });
    expect(selectMovieCount(snapshot())).toBe(1);
  });
});

describe('catalog machine, a library list', () => {
  it('has the current movies of the library', async () => {
    const { home, ids, loadPage } = await startReady();
    home.send(changed([], [aMovie({ id: 7 }), aMovie({ id: 8 })]));
    expect(ids()).toEqual([7, 8]);
    home.send(changed([], []));
    expect(ids()).toEqual([]);
    expect(loadPage.calls).toHaveLength(1);
  });

  it('ignores library changes until its page is loaded', async () => {
    const { home, loadPage, snapshot } = startCatalog();
    home.send(changed([], [aMovie({ id: 7 })]));
    expect(selectPages(snapshot())).toEqual([]);
    await loadPage.last().resolve(aPage({ totalPages: 1, movies: [aMovie({ id: 7 })] }));
    expect(selectMovieCount(snapshot())).toBe(1);
  });

  it('does not replace the results of a search', async () => {
    const { home, ids, search, searchMovies } = await startReady();
    search('alien');
    await searchMovies.last().resolve(aPage({ movies: [aMovie({ id: 90 })] }));
    home.send(changed([], [aMovie({ id: 7 })]));
    expect(ids()).toEqual([90]);
  });
});

describe('catalog machine, a search with a year and without results', () => {
  it('suggests and applies the year as a filter', async () => {
    const { actor, search, searchMovies, snapshot } = await startReady();
    search('Blade Runner 2049');
    expect(selectSuggestedQuery(snapshot())).toBeNull();
    await searchMovies.last().resolve(nothing);
    expect([selectSuggestedQuery(snapshot()), selectSuggestedYear(snapshot())]).toEqual([
      'Blade Runner',
      '2049',
    ]);
    actor.send({ type: 'yearFilter.applied' });
    expect(searchMovies.last().input.params).toEqual({ query: 'Blade Runner', year: '2049' });
    expect(selectSearchText(snapshot())).toBe('Blade Runner');
    await searchMovies.last().resolve(aPage({ movies: [aMovie({ id: 2049 })] }));
    expect([selectMovieCount(snapshot()), selectSearchYear(snapshot())]).toEqual([1, '2049']);
  });

  it('clears the year with the next text', async () => {
    const { actor, search, searchMovies, snapshot } = await startReady();
    search('Blade Runner 2049');
    await searchMovies.last().resolve(nothing);
    actor.send({ type: 'yearFilter.applied' });
    search('heat');
    expect(searchMovies.last().input.params).toEqual({ query: 'heat', year: null });
    expect(selectSearchYear(snapshot())).toBeNull();
  });

  it('is required for yearFilter.applied', async () => {
    const { actor, search, searchMovies, snapshot } = await startReady();
    search('alien');
    await searchMovies.last().resolve(nothing);
    actor.send({ type: 'yearFilter.applied' });
    expect(searchMovies.calls).toHaveLength(1);
    expect(selectSearch(snapshot())).toBe('alien');
  });
});

describe('catalog machine, network.online', () => {
  function startWatched() {
    const network = manualActor<NetworkEvent>('watchNetwork');
    const services = parkedCatalog();
    const logic = services.logic.provide({ actors: { watchNetwork: network.logic } });
    const actor = createActor(logic, { input: aCatalogInput() }).start();
    const connect = () => network.send({ type: 'network.online' });
    return { ...services, actor, connect, failure: () => selectFailure(actor.getSnapshot()) };
  }

  it('retries a failed page', async () => {
    const { loadPage, connect, failure } = startWatched();
    await loadPage.last().reject(new NetworkError());
    expect(failure()).toBe('Network Error');
    connect();
    expect(failure()).toBeNull();
    expect(loadPage.calls.map(({ input }) => input.params)).toEqual([{ page: 1 }, { page: 1 }]);
  });

  it('retries a failed search', async () => {
    const { actor, searchMovies, connect } = startWatched();
    actor.send({ type: 'search.changed', text: 'alien' });
    vi.advanceTimersByTime(searchDebounceMs);
    await searchMovies.last().reject(new NetworkError());
    connect();
    expect(searchMovies.calls).toHaveLength(2);
  });

  it('does nothing without a failure', async () => {
    const { loadPage, connect } = startWatched();
    connect();
    await loadPage.last().resolve(aPage());
    connect();
    expect(loadPage.calls).toHaveLength(1);
  });
});
