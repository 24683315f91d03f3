import { describe, expect, it } from 'vitest';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import type { ListPosition } from '../../../../src/domain/listPosition.ts';
import {
  selectCanLoadMore,
  selectFocusIndex,
  selectHiddenCount,
  selectIsFirstPageLoading,
  selectMovie,
  selectMovieCount,
  selectPages,
  selectSearchText,
  selectSearchYear,
  selectListState,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aMovie, aPage, aPlace } from '../../../support/builders.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { startCatalog } from '../../../support/startCatalog.ts';

const restore = (place: Partial<ListPosition>) =>
  startCatalog(undefined, { position: aPlace(place) });
const three = [1, 2, 3].map((page) => aPage({ page, totalPages: 9 }));
const found = [aPage({ totalPages: 4, movies: [aMovie({ id: 900 }), aMovie({ id: 901 })] })];
const inSearch = { pages: [], searchText: 'alien', search: 'alien' };

describe('catalog machine, a restored list', () => {
  it('is ready with its pages, and sends no request', () => {
    const { snapshot, loadPage, scrolls } = restore({ page: 3, pages: three, focusIndex: 41 });
    expect(selectMovieCount(snapshot())).toBe(60);
    expect(selectFocusIndex(snapshot())).toBe(41);
    expect(selectCanLoadMore(snapshot())).toBe(true);
    expect([loadPage.calls, scrolls]).toEqual([[], []]);
  });

  it('has its hidden movies, and its focused card among the others', () => {
    const input = {
      position: aPlace({ page: 3, pages: three, focusIndex: 41 }),
      hidden: new Set([1, 2]),
    };
    const { home, snapshot } = startCatalog(undefined, input);
    home.send({ type: 'library.changed', hidden: input.hidden, movies: null });
    expect(selectMovieCount(snapshot())).toBe(58);
    expect(selectHiddenCount(snapshot())).toBe(2);
    expect(selectFocusIndex(snapshot())).toBe(41);
  });

  it('loads the page after its last one', async () => {
    const { actor, loadPage, snapshot } = restore({ page: 3, pages: three });
    actor.send({ type: 'loadMore.requested' });
    expect(loadPage.last().input.params).toEqual({ page: 4 });
    await loadPage.last().resolve(aPage({ page: 4, totalPages: 9 }));
    expect(selectMovieCount(snapshot())).toBe(80);
  });

  it('requests the page that was loading, not the one after it', () => {
    const { actor, loadPage } = restore({ page: 4, pages: three });
    actor.send({ type: 'loadMore.requested' });
    expect(loadPage.last().input.params).toEqual({ page: 4 });
  });

  it('starts from page 1 if it had no page', () => {
    const { loadPage, snapshot } = restore({ page: 1, pages: [] });
    expect(loadPage.last().input.params).toEqual({ page: 1 });
    expect(selectIsFirstPageLoading(snapshot())).toBe(true);
  });

  it('has the same list state again', () => {
    const place = { page: 3, pages: three, movie: aMovie({ id: 7 }) };
    const { scrollTop: _, anchor: __, ...listState } = aPlace(place);
    expect(selectListState(restore(place).snapshot())).toEqual(listState);
  });

  it('has its open movie, and focuses its card when the modal closes', () => {
    const { actor, movieActor, snapshot, focused } = restore({ movie: aMovie({ id: 7 }) });
    expect(movieActor().getSnapshot().context.movie.id).toBe(7);
    actor.send({ type: 'movie.closed' });
    expect(selectMovie(snapshot())).toBeNull();
    expect(focused).toEqual([6]);
  });
});

describe('catalog machine, a restored search', () => {
  it('has its results, and sends no request', () => {
    const { snapshot, searchMovies, loadPage } = restore({
      ...inSearch,
      searchYear: '1979',
      results: found,
    });
    expect(selectPages(snapshot())).toEqual(found);
    expect(selectSearchText(snapshot())).toBe('alien');
    expect(selectSearchYear(snapshot())).toBe('1979');
    expect([searchMovies.calls, loadPage.calls]).toEqual([[], []]);
  });

  it('is requested again, with its year, if it had no response', () => {
    const { snapshot, searchMovies, loadPage } = restore({ ...inSearch, searchYear: '1979' });
    expect(searchMovies.last().input.params).toEqual({ query: 'alien', year: '1979' });
    expect(selectIsFirstPageLoading(snapshot())).toBe(true);
    expect(loadPage.calls).toEqual([]);
  });

  it.each([
    ['was typed', { searchText: ' heat ', search: '' }],
    ['replaced another', { ...inSearch, searchText: 'heat', results: found }],
    ['replaced one with a year', { ...inSearch, searchText: 'heat', searchYear: '1979' }],
  ])('is requested at once if its text just %s', (_, place) => {
    const { snapshot, searchMovies, loadPage } = restore(place);
    expect(searchMovies.last().input.params).toEqual({ query: 'heat', year: null });
    expect(selectSearchText(snapshot())).toBe(place.searchText);
    expect(selectPages(snapshot())).toEqual([]);
    expect(loadPage.calls).toEqual([]);
  });

  it('is replaced by the list if its text was just cleared', () => {
    const { searchMovies, loadPage } = restore({ ...inSearch, searchText: ' ', results: found });
    expect(loadPage.last().input.params).toEqual({ page: 1 });
    expect(searchMovies.calls).toEqual([]);
  });

  it('is not requested again when only blanks around it change', () => {
    const clock = manualClock();
    const position = aPlace({ ...inSearch, results: found });
    const { actor, searchMovies } = startCatalog(clock, { position });
    actor.send({ type: 'search.changed', text: 'alien ' });
    clock.fire(searchDebounceMs);
    expect(searchMovies.calls).toEqual([]);
  });
});
