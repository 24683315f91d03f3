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

const begin = (place: Partial<ListPosition>) => startCatalog(undefined, { place: aPlace(place) });
const three = [1, 2, 3].map((page) => aPage({ page, totalPages: 9 }));
const found = [aPage({ totalPages: 4, movies: [aMovie({ id: 900 }), aMovie({ id: 901 })] })];
const inSearch = { pages: [], searchText: 'alien', search: 'alien' };

describe('a list that was left', () => {
  it('is ready with its pages, and asks for nothing', () => {
    const { snapshot, loadPage, scrolls } = begin({ page: 3, pages: three, focusIndex: 41 });
    expect(selectMovieCount(snapshot())).toBe(60);
    expect(selectFocusIndex(snapshot())).toBe(41);
    expect(selectCanLoadMore(snapshot())).toBe(true);
    expect([loadPage.calls, scrolls]).toEqual([[], []]);
  });

  it('has the movies hidden that were hidden, and the keyboard where it was among the others', () => {
    const input = {
      place: aPlace({ page: 3, pages: three, focusIndex: 41 }),
      hidden: new Set([1, 2]),
    };
    const { home, snapshot } = startCatalog(undefined, input);
    home.send({ type: 'library.changed', hidden: input.hidden, shelf: null });
    expect(selectMovieCount(snapshot())).toBe(58);
    expect(selectHiddenCount(snapshot())).toBe(2);
    expect(selectFocusIndex(snapshot())).toBe(41);
  });

  it('goes on behind the last page it has', async () => {
    const { actor, loadPage, snapshot } = begin({ page: 3, pages: three });
    actor.send({ type: 'loadMore.requested' });
    expect(loadPage.last().input.params).toEqual({ page: 4 });
    await loadPage.last().resolve(aPage({ page: 4, totalPages: 9 }));
    expect(selectMovieCount(snapshot())).toBe(80);
  });

  it('while its next page was on the way asks for that one, not for the one behind it', () => {
    const { actor, loadPage } = begin({ page: 4, pages: three });
    actor.send({ type: 'loadMore.requested' });
    expect(loadPage.last().input.params).toEqual({ page: 4 });
  });

  it('before anything came begins anew', () => {
    const { loadPage, snapshot } = begin({ page: 1, pages: [] });
    expect(loadPage.last().input.params).toEqual({ page: 1 });
    expect(selectIsFirstPageLoading(snapshot())).toBe(true);
  });

  it('is seen again as it was', () => {
    const place = { page: 3, pages: three, movie: aMovie({ id: 7 }) };
    const { scrollTop: _, anchor: __, ...listState } = aPlace(place);
    expect(selectListState(begin(place).snapshot())).toEqual(listState);
  });

  it('with a movie open has it open, and gives the keyboard to its card at the close', () => {
    const { actor, movieActor, snapshot, focused } = begin({ movie: aMovie({ id: 7 }) });
    expect(movieActor().getSnapshot().context.movie.id).toBe(7);
    actor.send({ type: 'movie.closed' });
    expect(selectMovie(snapshot())).toBeNull();
    expect(focused).toEqual([6]);
  });
});

describe('a search that was left', () => {
  it('has its results, and asks for nothing', () => {
    const { snapshot, searchMovies, loadPage } = begin({
      ...inSearch,
      searchYear: '1979',
      results: found,
    });
    expect(selectPages(snapshot())).toEqual(found);
    expect(selectSearchText(snapshot())).toBe('alien');
    expect(selectSearchYear(snapshot())).toBe('1979');
    expect([searchMovies.calls, loadPage.calls]).toEqual([[], []]);
  });

  it('before it was answered is asked again, with its year', () => {
    const { snapshot, searchMovies, loadPage } = begin({ ...inSearch, searchYear: '1979' });
    expect(searchMovies.last().input.params).toEqual({ query: 'alien', year: '1979' });
    expect(selectIsFirstPageLoading(snapshot())).toBe(true);
    expect(loadPage.calls).toEqual([]);
  });

  it.each([
    ['was typed', { searchText: ' heat ', search: '' }],
    ['took the place of another', { ...inSearch, searchText: 'heat', results: found }],
    ['took the place of one in a year', { ...inSearch, searchText: 'heat', searchYear: '1979' }],
  ])('before it began, when its text just %s, is made', (_, place) => {
    const { snapshot, searchMovies, loadPage } = begin(place);
    expect(searchMovies.last().input.params).toEqual({ query: 'heat', year: null });
    expect(selectSearchText(snapshot())).toBe(place.searchText);
    expect(selectPages(snapshot())).toEqual([]);
    expect(loadPage.calls).toEqual([]);
  });

  it('when its text was just emptied gives way to the list', () => {
    const { searchMovies, loadPage } = begin({ ...inSearch, searchText: ' ', results: found });
    expect(loadPage.last().input.params).toEqual({ page: 1 });
    expect(searchMovies.calls).toEqual([]);
  });

  it('is not made twice when blanks around it change', () => {
    const clock = manualClock();
    const place = aPlace({ ...inSearch, results: found });
    const { actor, searchMovies } = startCatalog(clock, { place });
    actor.send({ type: 'search.changed', text: 'alien ' });
    clock.fire(searchDebounceMs);
    expect(searchMovies.calls).toEqual([]);
  });
});
