import { describe, expect, it, vi } from 'vitest';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import { NetworkError } from '../../../../src/domain/errors.ts';
import type { ListPosition } from '../../../../src/domain/listPosition.ts';
import {
  selectFailure,
  selectIsFirstPageLoading,
  selectIsLoadMoreShown,
  selectMovieCount,
  selectPages,
  selectSearch,
  selectSearchText,
  selectSearchYear,
  selectSuggestedQuery,
  selectSuggestedYear,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aPage, aPlace } from '../../../support/builders.ts';
import { holdTimers, moviesOf, retries, start, startReady } from './startReady.ts';
import { failureText } from '../../../support/failureText.ts';

holdTimers();

const alien = { query: 'alien', year: null };

describe('catalog machine, search', () => {
  it('requests the trimmed text once, 500 ms after the last change, and no blanks', async () => {
    const { send, search, select, searches, snapshot } = await startReady();
    search('   ');
    expect({ searches: searches(), movieCount: select(selectMovieCount) }).toEqual({
      searches: [],
      movieCount: 20,
    });
    send({ type: 'search.changed', text: ' al' });
    vi.advanceTimersByTime(499);
    send({ type: 'search.changed', text: ' alien ' });
    vi.advanceTimersByTime(499);
    expect(searches()).toEqual([]);
    expect(select(selectSearchText)).toBe(' alien ');
    vi.advanceTimersByTime(1);
    expect(searches()).toEqual([alien]);
    expect(snapshot().matches({ searchText: 'settled' })).toBe(true);
    expect(select(selectSearch)).toBe('alien');
  });

  it('replaces the popular list, resets to page 1 and has no Load More', async () => {
    const { send, search, searchMovies, context, pageRequests, select } = await startReady();
    search('alien');
    expect(select(selectIsFirstPageLoading)).toBe(true);
    expect(context()).toMatchObject({ page: 1, pages: [] });
    await searchMovies.last().resolve(aPage({ totalPages: 4, movies: moviesOf(900, 901) }));
    expect(select(selectMovieCount)).toBe(2);
    expect(select(selectIsFirstPageLoading)).toBe(false);
    expect(select(selectIsLoadMoreShown)).toBe(false);
    send({ type: 'loadMore.requested' });
    expect(pageRequests()).toEqual([{ page: 1 }]);
  });

  it('requests the text at once by Enter, and not again when the debounce would end', async () => {
    const { send, searches, snapshot } = await startReady();
    send({ type: 'search.changed', text: 'alien' });
    send({ type: 'search.submitted' });
    expect(snapshot().matches({ searchText: 'settled' })).toBe(true);
    expect(searches()).toEqual([alien]);
    vi.advanceTimersByTime(searchDebounceMs);
    send({ type: 'search.submitted' });
    expect(searches()).toEqual([alien]);
  });

  it('requests nothing by Enter if the text is searched for already', async () => {
    const { send, find, searches, ids } = await startReady();
    await find('alien', 900, 901);
    send({ type: 'search.changed', text: 'alien ' });
    send({ type: 'search.submitted' });
    expect(searches()).toEqual([alien]);
    expect(ids()).toEqual([900, 901]);
  });

  it('ends at once by the clear button', async () => {
    const { send, find, pageRequests, select, snapshot } = await startReady();
    await find('alien', 900, 901);
    send({ type: 'search.changed', text: 'aliens' });
    send({ type: 'search.cleared' });
    expect(snapshot().matches({ searchText: 'settled' })).toBe(true);
    expect({ searchText: select(selectSearchText), search: select(selectSearch) }).toEqual({
      searchText: '',
      search: '',
    });
    expect(pageRequests()).toEqual([{ page: 1 }, { page: 1 }]);
  });

  it('never shows the response for a text that was replaced', async () => {
    const { search, searchMovies, ids } = await startReady();
    search('alien');
    const first = searchMovies.last();
    search('aliens');
    expect(first.signal.aborted).toBe(true);
    await first.resolve(aPage());
    expect(ids()).toEqual([]);
    expect(searchMovies.inFlight()).toBe(1);
  });

  it.each(retries)('sets a failure, and sends the same request when %s', async (_, retry) => {
    const catalog = await startReady();
    const { search, searchMovies, context, select, searches, pageRequests } = catalog;
    search('alien');
    await searchMovies.last().reject(new NetworkError());
    expect(failureText(select(selectFailure))).toBe('Network Error');
    await retry(catalog);
    expect(searches()).toEqual([alien, alien]);
    expect(context().failure).toBeNull();
    expect(pageRequests()).toEqual([{ page: 1 }]);
  });
});

it.each(['loadPage', 'searchMovies'] as const)(
  'catalog machine, a request that is retried has the next attempt until the response: %s',
  async (slot) => {
    const catalog = start();
    if (slot === 'searchMovies') catalog.search('alien');
    const request = catalog[slot].last();
    const times = { retryAt: 1_000, startedAt: 0 };
    const retry = { attempt: 2, maxAttempts: 3, ...times, reason: 'network' as const };
    request.input.onRetry(retry);
    expect(catalog.retry()).toEqual(retry);
    await request.resolve(aPage());
    expect(catalog.retry()).toBeNull();
  },
);

describe('catalog machine, a search with a year and without results', () => {
  it('suggests and applies the year as a filter', async () => {
    const { send, find, search, searchMovies, searches, select } = await startReady();
    await find('alien');
    send({ type: 'yearFilter.applied' });
    expect(searches()).toEqual([alien]);
    search('Blade Runner 2049');
    expect({
      suggestedQuery: select(selectSuggestedQuery),
      suggestedYear: select(selectSuggestedYear),
    }).toEqual({ suggestedQuery: null, suggestedYear: null });
    await searchMovies.last().resolve(aPage({ totalPages: 1, movies: [] }));
    expect({
      suggestedQuery: select(selectSuggestedQuery),
      suggestedYear: select(selectSuggestedYear),
    }).toEqual({ suggestedQuery: 'Blade Runner', suggestedYear: '2049' });
    send({ type: 'yearFilter.applied' });
    expect(searches().at(-1)).toEqual({ query: 'Blade Runner', year: '2049' });
    expect({ searchText: select(selectSearchText), pages: select(selectPages) }).toEqual({
      searchText: 'Blade Runner',
      pages: [],
    });
    await searchMovies.last().resolve(aPage({ movies: moviesOf(2049) }));
    expect({ movieCount: select(selectMovieCount), searchYear: select(selectSearchYear) }).toEqual({
      movieCount: 1,
      searchYear: '2049',
    });
    search('heat');
    expect(searches().at(-1)).toEqual({ query: 'heat', year: null });
    expect(select(selectSearchYear)).toBeNull();
  });
});

describe('catalog machine, a restored search', () => {
  const results = [aPage({ totalPages: 4, movies: moviesOf(900, 901) })];
  const ofAlien = { pages: [], searchText: 'alien', search: 'alien' };
  const restore = (place: Partial<ListPosition>) => start({ position: aPlace(place) });

  it('has its results, and sends no request, also when blanks around it change', () => {
    const place = { ...ofAlien, searchText: 'alien ', searchYear: '1979', results };
    const { select, ...restored } = restore(place);
    expect(select(selectPages)).toEqual(results);
    expect(select(selectSearchText)).toBe('alien ');
    expect(select(selectSearchYear)).toBe('1979');
    restored.search(' alien');
    expect({ searches: restored.searches(), pageRequests: restored.pageRequests() }).toEqual({
      searches: [],
      pageRequests: [],
    });
  });

  it.each([
    ['was typed', { searchText: ' heat ', search: '' }],
    ['replaced another', { ...ofAlien, searchText: 'heat', results }],
    ['replaced one with a year', { ...ofAlien, searchText: 'heat', searchYear: '1979' }],
  ])('is requested at once if its text just %s', (_, place) => {
    const restored = restore(place);
    expect(restored.searches()).toEqual([{ query: 'heat', year: null }]);
    expect(restored.select(selectSearchText)).toBe(place.searchText);
    expect({ ids: restored.ids(), pageRequests: restored.pageRequests() }).toEqual({
      ids: [],
      pageRequests: [],
    });
  });
});
