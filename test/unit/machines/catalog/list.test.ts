import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { noFilter } from '../../../../src/domain/filter.ts';
import type { ListPosition } from '../../../../src/domain/listPosition.ts';
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
import { holdTimers, moviesOf, start, startReady } from './startReady.ts';

holdTimers();

describe('catalog machine, popular list', () => {
  it('requests page 1 and is loading', () => {
    const { context, pageRequests, select } = start();
    expect(context()).toMatchObject(emptyCatalog);
    expect(pageRequests()).toEqual([{ page: 1 }]);
    expect(select(selectIsFirstPageLoading)).toBe(true);
    expect(select(selectIsLoadMoreShown)).toBe(false);
  });

  it('requests the next page once by Load More, and appends it', async () => {
    const { send, pageRequests, respond, select } = await startReady();
    send({ type: 'loadMore.requested' });
    send({ type: 'loadMore.requested' });
    expect(pageRequests()).toEqual([{ page: 1 }, { page: 2 }]);
    expect(select(selectPage)).toBe(2);
    expect(select(selectIsLoadingMore)).toBe(true);
    expect(select(selectCanLoadMore)).toBe(false);
    await respond({ page: 2 });
    expect(select(selectMovieCount)).toBe(40);
  });

  it('has more up to the last page, and shows that it loads', async () => {
    const { send, loadMore, respond, select } = await startReady();
    await loadMore({ page: 2 });
    expect(select(selectCanLoadMore)).toBe(true);
    expect(select(selectIsLoadMoreShown)).toBe(true);
    send({ type: 'loadMore.requested' });
    expect(select(selectIsLoadMoreShown)).toBe(true);
    await respond({ page: 3 });
    expect(select(selectCanLoadMore)).toBe(false);
    expect(select(selectIsLoadMoreShown)).toBe(false);
  });

  it('never requests a page after 500, whatever the total', async () => {
    const { send, loadMore, respond, pageRequests, select } = start();
    const shortPage = (page: number) => ({ page, totalPages: 58_322, movies: moviesOf(page) });
    await respond(shortPage(1));
    for (let page = 2; page <= 500; page += 1) await loadMore(shortPage(page));
    send({ type: 'loadMore.requested' });
    expect(pageRequests()).toHaveLength(500);
    expect(select(selectIsLoadMoreShown)).toBe(false);
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

  it('ends without a failure if the last page adds no movie', async () => {
    const { loadMore, loadPage, select } = await startReady();
    await loadMore({ page: 2 });
    await loadMore({ page: 3, movies: [] });
    expect(loadPage.inFlight()).toBe(0);
    expect(select(selectIsLoadMoreShown)).toBe(false);
    expect(select(selectMovieCount)).toBe(40);
  });

  it('fails on page 1, and Try again requests it again', async () => {
    const { send, loadPage, respond, context, pageRequests, select } = start();
    await loadPage.last().reject(new NetworkError());
    expect(select(selectFailure)).toBe('Network Error');
    send({ type: 'retry.requested' });
    expect([select(selectFailure), context().failure]).toEqual([null, null]);
    expect(pageRequests()).toEqual([{ page: 1 }, { page: 1 }]);
    await respond();
    expect(select(selectMovieCount)).toBe(20);
  });

  it('fails on a later page, and Try again shows the earlier pages again', async () => {
    const { send, loadMore, loadPage, respond, pageRequests, select } = await startReady();
    await loadMore({ page: 2 });
    send({ type: 'loadMore.requested' });
    await loadPage.last().reject(new NetworkError());
    expect(select(selectFailure)).toBe('Network Error');
    send({ type: 'retry.requested' });
    expect(pageRequests().at(-1)).toEqual({ page: 3 });
    expect(select(selectMovieCount)).toBe(40);
    await respond({ page: 3 });
    expect(select(selectMovieCount)).toBe(60);
  });
});

describe('catalog machine, network.online', () => {
  it('retries a failed page', async () => {
    const { home, loadPage, pageRequests, select } = start();
    await loadPage.last().reject(new NetworkError());
    home.send({ type: 'network.online' });
    expect(select(selectFailure)).toBeNull();
    expect(pageRequests()).toEqual([{ page: 1 }, { page: 1 }]);
  });

  it('retries a failed search', async () => {
    const { home, search, searchMovies } = await startReady();
    search('alien');
    await searchMovies.last().reject(new NetworkError());
    home.send({ type: 'network.online' });
    expect(searchMovies.calls).toHaveLength(2);
  });

  it('does nothing without a failure', async () => {
    const { home, respond, pageRequests } = start();
    home.send({ type: 'network.online' });
    await respond();
    home.send({ type: 'network.online' });
    expect(pageRequests()).toEqual([{ page: 1 }]);
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

  it('is shown at once while the browser is offline, in place of the request', () => {
    const { send, home, loadPage, select, ids } = start({ savedList });
    home.send({ type: 'network.offline' });
    expect([ids(), select(selectSavedAt), loadPage.inFlight()]).toEqual([[5], 7, 0]);
    expect([select(selectIsFirstPageLoading), select(selectCanLoadMore)]).toEqual([false, false]);
    send({ type: 'movie.selected', movie: aMovie({ id: 5 }) });
    expect([select(selectPage), select(selectHasNext)]).toEqual([2, false]);
    vi.advanceTimersByTime(29_999);
    expect(loadPage.inFlight()).toBe(0);
  });

  it('is shown after the first attempt without a response, and requested again', () => {
    const { send, loadPage, select, ids } = start({ savedList });
    send({ type: 'request.unreachable' });
    expect([ids(), select(selectSavedAt), select(selectIsReloading)]).toEqual([[5], 7, true]);
    expect([loadPage.inFlight(), loadPage.last().input.params]).toEqual([
      1,
      { page: 1, filter: noFilter },
    ]);
  });

  it('is not shown if the server refuses the request', async () => {
    const { home, loadPage, select } = start({ savedList });
    await loadPage.last().reject(new ApiError('down', 502, 'http_error'));
    home.send({ type: 'network.offline' });
    expect([select(selectSavedAt), select(selectFailure)]).toEqual([null, 'down']);
  });

  it('is not shown if it has another filter', () => {
    const filter = { ...noFilter, length: 'short' } as const;
    const { home, send, select } = start({ savedList: { ...savedList, filter } });
    send({ type: 'request.unreachable' });
    home.send({ type: 'network.offline' });
    expect([select(selectSavedAt), select(selectIsFirstPageLoading)]).toEqual([null, true]);
  });

  it('is not restored as a list position, which would hide that it was saved', () => {
    const { home, select } = start({ savedList });
    home.send({ type: 'network.offline' });
    expect(select(selectListState)).toMatchObject({ page: 1, pages: [] });
  });

  it.each([
    [
      'the network is back',
      (is: ReturnType<typeof start>) => is.home.send({ type: 'network.online' }),
    ],
    [
      'the user asks for it',
      ({ send }: ReturnType<typeof start>) => send({ type: 'retry.requested' }),
    ],
    ['30 s have passed', () => void vi.advanceTimersByTime(30_000)],
  ])('is replaced by the loaded list when %s; until then it stays', async (_, reload) => {
    const catalog = start({ savedList });
    const { home, loadPage, respond, select, ids } = catalog;
    home.send({ type: 'network.offline' });
    for (const isReachable of [false, true]) {
      reload(catalog);
      expect([select(selectIsReloading), ids(), select(selectRequest)]).toEqual([
        true,
        [5],
        undefined,
      ]);
      expect(loadPage.last().input.params).toEqual({ page: 1, filter: noFilter });
      if (isReachable) await respond({ movies: moviesOf(1, 2) });
      else await loadPage.last().reject(new NetworkError());
      expect(select(selectIsReloading)).toBe(false);
    }
    expect([ids(), select(selectSavedAt), select(selectPage)]).toEqual([[1, 2], null, 1]);
    expect(select(selectCanLoadMore)).toBe(true);
  });

  it('is the list as it was shown last, also after a search', async () => {
    const { search, respond, ids, send } = start();
    await respond({ movies: moviesOf(8) });
    search('alien');
    send({ type: 'search.cleared' });
    send({ type: 'request.unreachable' });
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

  it('is to the first new movie', async () => {
    const { loadMore, scrolls } = await startReady();
    await loadMore({ page: 2, movies: moviesOf(1, 77) });
    vi.advanceTimersByTime(100);
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
    vi.advanceTimersByTime(450);
    await loadMore({ page: 2 });
    vi.advanceTimersByTime(1_000);
    expect(scrolls).toEqual(expected);
  });
});

describe('catalog machine, a restored list', () => {
  const three = [1, 2, 3].map((page) => aPage({ page, totalPages: 9 }));
  const restore = (place: Partial<ListPosition>) => start({ position: aPlace(place) });

  it('is ready with its pages, and sends no request', () => {
    const { select, pageRequests, scrolls } = restore({ page: 3, pages: three, focusIndex: 41 });
    expect(select(selectMovieCount)).toBe(60);
    expect(select(selectFocusIndex)).toBe(41);
    expect(select(selectCanLoadMore)).toBe(true);
    expect([pageRequests(), scrolls]).toEqual([[], []]);
  });

  it('has its hidden movies, and its focused card among the others', () => {
    const { hide, select } = start({
      position: aPlace({ page: 3, pages: three, focusIndex: 41 }),
      hidden: new Set([1, 2]),
    });
    hide(1, 2);
    expect(select(selectMovieCount)).toBe(58);
    expect(select(selectHiddenCount)).toBe(2);
    expect(select(selectFocusIndex)).toBe(41);
  });

  it('loads the page after its last one', async () => {
    const { loadMore, pageRequests, select } = restore({ page: 3, pages: three });
    await loadMore({ page: 4, totalPages: 9 });
    expect(pageRequests()).toEqual([{ page: 4 }]);
    expect(select(selectMovieCount)).toBe(80);
  });

  it('requests the page that was loading, not the one after it', () => {
    const { send, pageRequests } = restore({ page: 4, pages: three });
    send({ type: 'loadMore.requested' });
    expect(pageRequests()).toEqual([{ page: 4 }]);
  });

  it('starts from page 1 if it had no page', () => {
    const { pageRequests, select } = restore({ page: 1, pages: [] });
    expect(pageRequests()).toEqual([{ page: 1 }]);
    expect(select(selectIsFirstPageLoading)).toBe(true);
  });

  it('has the same list state again', () => {
    const place = { page: 3, pages: three, movie: aMovie({ id: 7 }) };
    const { scrollTop: _, anchor: __, ...listState } = aPlace(place);
    expect(restore(place).select(selectListState)).toEqual(listState);
  });

  it('has its open movie, and focuses its card when the modal closes', () => {
    const { send, movieActor, select, focused } = restore({ movie: aMovie({ id: 7 }) });
    expect(movieActor().getSnapshot().context.movie.id).toBe(7);
    send({ type: 'movie.closed' });
    expect(select(selectMovie)).toBeNull();
    expect(focused).toEqual([6]);
  });
});
