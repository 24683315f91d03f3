import { describe, expect, it, vi } from 'vitest';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import { ApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { noFilter } from '../../../../src/domain/filter.ts';
import { emptyCatalog } from '../../../../src/machines/catalog/catalogMachine.ts';
import {
  selectCanLoadMore,
  selectFailure,
  selectFocusIndex,
  selectHasNext,
  selectHiddenCount,
  selectIsFirstPageLoading,
  selectIsLoadingMore,
  selectIsLoadMoreShown,
  selectIsReloading,
  selectListState,
  selectMovie,
  selectMovieCount,
  selectPage,
  selectRequest,
  selectSavedAt,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aMovie, aPage, aPlace } from '../../../support/builders.ts';
import { holdTimers, moviesOf, retries, start, startReady } from './startReady.ts';
import { failureText } from '../../../support/failureText.ts';

holdTimers();

describe('catalog machine, a focus that moves past the last card', () => {
  async function startAtLast() {
    const catalog = await startReady({ totalPages: 2 });
    const moves: number[] = [];
    catalog.actor.on('focusMove.continued', ({ index }) => moves.push(index));
    catalog.send({ type: 'card.focused', index: 19 });
    catalog.send({ type: 'focusMove.requested', index: 24 });
    return { ...catalog, moves };
  }

  it('requests the next page, and moves on to a card of it', async () => {
    const { pageRequests, moves, respond } = await startAtLast();
    expect({ requests: pageRequests().slice(1), moves }).toEqual({
      requests: [{ page: 2 }],
      moves: [],
    });
    await respond({ page: 2, totalPages: 2 });
    expect(moves).toEqual([24]);
  });

  it('moves to where the last key leads, at most to the last card', async () => {
    const { moves, send, respond } = await startAtLast();
    send({ type: 'focusMove.requested', index: 23 });
    await respond({ page: 2, totalPages: 2, movies: moviesOf(90, 91) });
    expect(moves).toEqual([21]);
  });

  it('stays if another card has the focus by then', async () => {
    const { moves, send, respond } = await startAtLast();
    send({ type: 'card.focused', index: 18 });
    await respond({ page: 2, totalPages: 2 });
    expect(moves).toEqual([]);
  });

  it('stays if the page fails, also when it arrives later', async () => {
    const { moves, send, loadPage, respond } = await startAtLast();
    await loadPage.last().reject(new NetworkError());
    send({ type: 'retry.requested' });
    await respond({ page: 2, totalPages: 2 });
    expect(moves).toEqual([]);
  });

  it('stays if another filter starts the list again', async () => {
    const { moves, send, respond } = await startAtLast();
    send({ type: 'filter.changed', filter: { ...noFilter, length: 'short' } });
    await respond();
    expect(moves).toEqual([]);
  });

  it('stays after the last page', async () => {
    const { moves, send, respond, loadPage } = await startAtLast();
    await respond({ page: 2, totalPages: 2 });
    send({ type: 'focusMove.requested', index: 44 });
    expect({ moves, inFlight: loadPage.inFlight() }).toEqual({ moves: [24], inFlight: 0 });
  });
});

describe('catalog machine, popular list', () => {
  it('requests its pages one by one, each once, by Load More up to the last', async () => {
    const { context, send, loadPage, pageRequests, respond, select } = start();
    expect(context()).toMatchObject(emptyCatalog);
    expect({
      isFirstPageLoading: select(selectIsFirstPageLoading),
      isLoadMoreShown: select(selectIsLoadMoreShown),
    }).toEqual({ isFirstPageLoading: true, isLoadMoreShown: false });
    await respond();
    send({ type: 'loadMore.requested' });
    send({ type: 'loadMore.requested' });
    expect(pageRequests()).toEqual([{ page: 1 }, { page: 2 }]);
    expect({ page: select(selectPage), isLoadingMore: select(selectIsLoadingMore) }).toEqual({
      page: 2,
      isLoadingMore: true,
    });
    expect({
      canLoadMore: select(selectCanLoadMore),
      isLoadMoreShown: select(selectIsLoadMoreShown),
    }).toEqual({ canLoadMore: false, isLoadMoreShown: true });
    await respond({ page: 2 });
    expect(select(selectMovieCount)).toBe(40);
    expect({
      canLoadMore: select(selectCanLoadMore),
      isLoadMoreShown: select(selectIsLoadMoreShown),
    }).toEqual({ canLoadMore: true, isLoadMoreShown: true });
    send({ type: 'loadMore.requested' });
    await respond({ page: 3, movies: [] });
    expect({ inFlight: loadPage.inFlight(), movieCount: select(selectMovieCount) }).toEqual({
      inFlight: 0,
      movieCount: 40,
    });
    expect({
      canLoadMore: select(selectCanLoadMore),
      isLoadMoreShown: select(selectIsLoadMoreShown),
    }).toEqual({ canLoadMore: false, isLoadMoreShown: false });
  });

  it('has a movie once that is on two pages, by id', async () => {
    const { loadMore, context } = await startReady();
    await loadMore({ page: 2, movies: moviesOf(1, 21, 21) });
    expect(context().pages[1]?.movies.map(({ id }) => id)).toEqual([21]);
  });

  it('requests the next page if one adds no movie', async () => {
    const { loadMore, respond, pageRequests, select } = await startReady();
    await loadMore({ page: 2, movies: aPage().movies });
    expect(pageRequests()).toEqual([{ page: 1 }, { page: 2 }, { page: 3 }]);
    await respond({ page: 3 });
    expect(select(selectPage)).toBe(3);
    expect(select(selectMovieCount)).toBe(40);
  });

  it.each(retries)('fails on page 1, which is requested again when %s', async (_, retry) => {
    const catalog = start();
    const { loadPage, respond, context, pageRequests, select } = catalog;
    await retry(catalog);
    expect(pageRequests()).toEqual([{ page: 1 }]);
    await loadPage.last().reject(new NetworkError());
    expect(failureText(select(selectFailure))).toBe('Network Error');
    await retry(catalog);
    expect({
      failure: failureText(select(selectFailure)),
      contextFailure: context().failure,
    }).toEqual({
      failure: null,
      contextFailure: null,
    });
    expect(pageRequests()).toEqual([{ page: 1 }, { page: 1 }]);
    await respond();
    expect(select(selectMovieCount)).toBe(20);
  });
});

describe('catalog machine, saved list', () => {
  const savedList = {
    filter: noFilter,
    pages: [aPage({ page: 2, movies: moviesOf(5) })],
    savedAt: 7,
  };

  it('is saved with its first three pages whenever the list is shown, and never without a movie', async () => {
    const { respond, loadMore, saved } = start();
    await respond({ totalPages: 9 });
    for (let page = 2; page <= 4; page += 1) await loadMore({ page, totalPages: 9 });
    expect(saved.map((list) => list?.pages.map(({ page }) => page))).toEqual([
      [1],
      [1, 2],
      [1, 2, 3],
      [1, 2, 3],
    ]);
    const empty = start();
    await empty.respond({ movies: [], totalPages: 1 });
    expect(empty.saved).toEqual([null]);
  });

  it('is shown as soon as the movie database is lost, in place of the request', () => {
    const { send, tmdb, loadPage, select, ids } = start({ savedList });
    tmdb.send({ type: 'connection.lost' });
    expect({ ids: ids(), savedAt: select(selectSavedAt), inFlight: loadPage.inFlight() }).toEqual({
      ids: [5],
      savedAt: 7,
      inFlight: 0,
    });
    expect({
      isFirstPageLoading: select(selectIsFirstPageLoading),
      canLoadMore: select(selectCanLoadMore),
    }).toEqual({ isFirstPageLoading: false, canLoadMore: false });
    send({ type: 'movie.selected', movie: aMovie({ id: 5 }) });
    expect({ page: select(selectPage), hasNext: select(selectHasNext) }).toEqual({
      page: 2,
      hasNext: false,
    });
    // It is not restored as a list position, which would hide that it was saved.
    expect(select(selectListState)).toMatchObject({ page: 1, pages: [] });
    vi.advanceTimersByTime(60_000);
    expect(loadPage.inFlight()).toBe(0);
  });

  it('is not shown if it has another filter', () => {
    const filter = { ...noFilter, length: 'short' } as const;
    const { tmdb, select } = start({ savedList: { ...savedList, filter } });
    tmdb.send({ type: 'connection.lost' });
    expect({
      savedAt: select(selectSavedAt),
      isFirstPageLoading: select(selectIsFirstPageLoading),
    }).toEqual({ savedAt: null, isFirstPageLoading: true });
  });

  it.each(retries)(
    'is replaced by the loaded list when %s; until then it stays',
    async (_, reload) => {
      const catalog = start({ savedList });
      const { tmdb, loadPage, respond, select, ids } = catalog;
      tmdb.send({ type: 'connection.lost' });
      for (const isReachable of [false, true]) {
        await reload(catalog);
        expect({
          isReloading: select(selectIsReloading),
          ids: ids(),
          request: select(selectRequest),
        }).toEqual({ isReloading: true, ids: [5], request: undefined });
        expect(loadPage.last().input.params).toEqual({ page: 1, filter: noFilter });
        if (isReachable) await respond({ movies: moviesOf(1, 2) });
        else await loadPage.last().reject(new NetworkError());
        expect(select(selectIsReloading)).toBe(false);
      }
      expect({ ids: ids(), savedAt: select(selectSavedAt), page: select(selectPage) }).toEqual({
        ids: [1, 2],
        savedAt: null,
        page: 1,
      });
      expect(select(selectCanLoadMore)).toBe(true);
    },
  );

  it('is not requested by itself if it was refused, but by its button and after 30 s', async () => {
    const { tmdb, connection, send, loadPage, select } = start({ savedList });
    tmdb.send({ type: 'connection.lost' });
    await connection.restore();
    const refuse = () => loadPage.last().reject(new ApiError('down', 503, 'down'));
    await refuse();
    expect({ inFlight: connection.inFlight(), isReloading: select(selectIsReloading) }).toEqual({
      inFlight: 0,
      isReloading: false,
    });
    vi.advanceTimersByTime(30_000);
    expect(select(selectIsReloading)).toBe(true);
    await refuse();
    send({ type: 'retry.requested' });
    expect(select(selectIsReloading)).toBe(true);
  });

  it('is the list as it was shown last, also after a search', async () => {
    const { search, respond, ids, send, tmdb } = start();
    await respond({ movies: moviesOf(8) });
    search('alien');
    send({ type: 'search.cleared' });
    tmdb.send({ type: 'connection.lost' });
    expect(ids()).toEqual([8]);
  });
});

describe('catalog machine, scroll to a new page', () => {
  it('is requested once, 100 ms after the page is loaded, to its first movie', async () => {
    const { loadMore, scrolls, snapshot } = await startReady();
    await loadMore({ page: 2 });
    vi.advanceTimersByTime(99);
    expect(scrolls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(scrolls).toEqual([20]);
    expect(snapshot().matches({ scroll: 'still' })).toBe(true);
    vi.advanceTimersByTime(10_000);
    await loadMore({ page: 3 });
    vi.advanceTimersByTime(100);
    expect(scrolls).toEqual([20, 40]);
  });

  it('is not requested for page 1, and not for a last page that adds no movie', async () => {
    const { loadMore, scrolls } = await startReady();
    vi.advanceTimersByTime(1_000);
    expect(scrolls).toEqual([]);
    await loadMore({ page: 2 });
    vi.advanceTimersByTime(100);
    await loadMore({ page: 3, movies: [] });
    vi.advanceTimersByTime(1_000);
    expect(scrolls).toEqual([20]);
  });

  it('waits until the modal closes', async () => {
    const { send, loadMore, scrolls } = await startReady();
    await loadMore({ page: 2 });
    send({ type: 'movie.selected', movie: aMovie() });
    vi.advanceTimersByTime(1_000);
    expect(scrolls).toEqual([]);
    send({ type: 'movie.closed' });
    expect(scrolls).toEqual([20]);
    send({ type: 'movie.selected', movie: aMovie() });
    send({ type: 'movie.closed' });
    expect(scrolls).toEqual([20]);
  });

  it.each([
    ['cancelled when a search replaces the list', 'alien', []],
    ['requested if the search box has only blanks', ' ', [20]],
  ])('is %s', async (_, text, expected) => {
    const { send, loadMore, scrolls } = await startReady();
    send({ type: 'search.changed', text });
    vi.advanceTimersByTime(searchDebounceMs - 50);
    await loadMore({ page: 2 });
    vi.advanceTimersByTime(1_000);
    expect(scrolls).toEqual(expected);
  });
});

describe('catalog machine, a restored list', () => {
  const three = [1, 2, 3].map((page) => aPage({ page, totalPages: 9 }));

  it('is ready with its pages, its focused card and hidden movies, and requests the page after', async () => {
    const position = aPlace({ page: 3, pages: three, focusIndex: 41 });
    const { hide, loadMore, select, pageRequests, scrolls } = start({
      position,
      hidden: new Set([1, 2]),
    });
    hide(1, 2);
    expect({
      movieCount: select(selectMovieCount),
      hiddenCount: select(selectHiddenCount),
    }).toEqual({ movieCount: 58, hiddenCount: 2 });
    expect({
      focusIndex: select(selectFocusIndex),
      canLoadMore: select(selectCanLoadMore),
    }).toEqual({ focusIndex: 41, canLoadMore: true });
    expect({ pageRequests: pageRequests(), scrolls }).toEqual({ pageRequests: [], scrolls: [] });
    await loadMore({ page: 4, totalPages: 9 });
    expect(pageRequests()).toEqual([{ page: 4 }]);
    expect(select(selectMovieCount)).toBe(78);
  });

  it('has its open movie, and focuses its card when the modal closes', () => {
    const { send, movieActor, select, focused } = start({
      position: aPlace({ movie: aMovie({ id: 7 }) }),
    });
    expect(movieActor().getSnapshot().context.movie.id).toBe(7);
    send({ type: 'movie.closed' });
    expect(select(selectMovie)).toBeNull();
    expect(focused).toEqual([6]);
  });
});
