import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { ApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { noFilter } from '../../../../src/domain/filter.ts';
import { scrollDelayMs } from '../../../../src/domain/limits.ts';
import {
  selectFailure,
  selectHasNext,
  selectHasPrevious,
  selectIsNextMovieLoading,
  selectMovie,
  selectMovieActor,
  selectMoviePosition,
  selectNextFailure,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { getNextMovie, getPreviousMovie } from '../../../../src/machines/catalog/movieLists.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { aCatalogInput, aLibraryChange, deferredCatalog } from '../../../support/startCatalog.ts';
import { holdTimers, moviesOf, start, startReady } from './startReady.ts';
import { failureText } from '../../../support/failureText.ts';

holdTimers();

const next = { type: 'nextMovie.requested' } as const;
const previous = { type: 'previousMovie.requested' } as const;
const close = { type: 'movie.closed' } as const;
const open = (id: number) => ({ type: 'movie.selected', movie: aMovie({ id }) }) as const;

/** A list of two pages with the first one loaded and the movie of this id open. */
async function openAt(id: number, totalPages = 2) {
  const catalog = await startReady({ totalPages });
  const { send, select, hide } = catalog;
  send(open(id));
  return {
    ...catalog,
    openId: () => select(selectMovie)?.id,
    isWaiting: () => select(selectIsNextMovieLoading),
    hidePage2: () => hide(...aPage({ page: 2 }).movies.map((movie) => movie.id)),
  };
}

describe('catalog machine, next and previous movie', () => {
  it('open in the modal, each in its own actor', async () => {
    const { send, movieActor, openId, select } = await openAt(5);
    const first = movieActor();
    send(next);
    expect({ openId: openId(), id: movieActor().getSnapshot().context.movie.id }).toEqual({
      openId: 6,
      id: 6,
    });
    expect(movieActor()).not.toBe(first);
    expect(select(selectMoviePosition)).toBe(6);
    send(previous);
    expect({ openId: openId(), id: movieActor().getSnapshot().context.movie.id }).toEqual({
      openId: 5,
      id: 5,
    });
    send(open(9));
    expect({ openId: openId(), id: movieActor().getSnapshot().context.movie.id }).toEqual({
      openId: 9,
      id: 9,
    });
  });

  it('do not exist before the first and after the last movie', async () => {
    const { send, select, openId } = await openAt(1, 1);
    expect({ hasPrevious: select(selectHasPrevious), hasNext: select(selectHasNext) }).toEqual({
      hasPrevious: false,
      hasNext: true,
    });
    send(previous);
    expect(openId()).toBe(1);
    send(open(20));
    expect(select(selectHasNext)).toBe(false);
    send(next);
    expect(openId()).toBe(20);
  });

  it('continue from the former index of an open movie that becomes hidden', async () => {
    const { send, hide, openId, select } = await openAt(5);
    hide(5);
    expect({ openId: openId(), moviePosition: select(selectMoviePosition) }).toEqual({
      openId: 5,
      moviePosition: 0,
    });
    send(next);
    expect(openId()).toBe(6);
  });

  it('focus the visible card of the last movie when the modal closes, and do nothing then', async () => {
    const { send, hide, focused, openId, movieActor } = await openAt(5);
    send(next);
    send(next);
    hide(1);
    send(close);
    expect(focused).toEqual([5]);
    send(next);
    send(previous);
    expect(openId()).toBeUndefined();
    expect(movieActor).toThrow('no movie is open');
  });

  it('close the modal if their actor throws, and the list continues', () => {
    const { logic: catalog, movieActor } = deferredCatalog();
    const broken = movieActor.provide({
      actions: {
        openWatchPage() {
          throw new Error('no window');
        },
      },
    });
    const logic = catalog.provide({ actors: { movie: broken } });
    const actor = createActor(logic, { input: aCatalogInput() }).start();
    actor.send(open(7));
    selectMovieActor(actor.getSnapshot())?.send({ type: 'watch.requested', country: 'US' });
    expect(actor.getSnapshot().status).toBe('active');
    expect(actor.getSnapshot().matches({ modal: 'closed' })).toBe(true);
    expect(selectMovie(actor.getSnapshot())).toBeNull();
  });
});

describe('catalog machine, next movie at the end of the page', () => {
  it('loads the next page and shows its first movie; the scroll waits until the modal closes', async () => {
    const { send, pageRequests, respond, openId, isWaiting, scrolls, focused } = await openAt(20);
    send(next);
    expect({ openId: openId(), isWaiting: isWaiting() }).toEqual({ openId: 20, isWaiting: true });
    expect(pageRequests()).toEqual([{ page: 1 }, { page: 2 }]);
    await respond({ page: 2, totalPages: 2 });
    expect({ openId: openId(), isWaiting: isWaiting() }).toEqual({ openId: 21, isWaiting: false });
    vi.advanceTimersByTime(scrollDelayMs);
    expect(scrolls).toEqual([]);
    send(close);
    expect({ scrolls, focused }).toEqual({ scrolls: [20], focused: [20] });
  });

  it('waits for a page that is already loading, without a second request', async () => {
    const { send, pageRequests, respond, openId, select } = await openAt(20);
    send({ type: 'loadMore.requested' });
    expect(select(selectHasNext)).toBe(true);
    send(next);
    expect(pageRequests()).toEqual([{ page: 1 }, { page: 2 }]);
    await respond({ page: 2, totalPages: 2 });
    expect(openId()).toBe(21);
  });

  it('loads another page after a page of hidden movies', async () => {
    const { send, hidePage2, pageRequests, respond, openId } = await openAt(20, 3);
    hidePage2();
    send(next);
    await respond({ page: 2, totalPages: 3 });
    expect(pageRequests().at(-1)).toEqual({ page: 3 });
    await respond({ page: 3, totalPages: 3 });
    expect(openId()).toBe(41);
  });

  it.each([
    ['without a response', new NetworkError(), 'Network Error'],
    ['with one', new ApiError('API request failed: Bad Gateway', 502, 'down'), /Bad Gateway/],
  ])('at a page that failed %s say why, and load it again when pressed', async (_, error, why) => {
    const { send, loadPage, openId, isWaiting, select } = await openAt(20);
    expect(failureText(select(selectNextFailure))).toBeNull();
    send(next);
    await loadPage.last().reject(error);
    expect({ hasNext: select(selectHasNext), isWaiting: isWaiting() }).toEqual({
      hasNext: true,
      isWaiting: false,
    });
    expect(failureText(select(selectNextFailure))).toMatch(why);
    send(previous);
    expect(failureText(select(selectNextFailure))).toBeNull();
    send(next);
    send(next);
    expect(isWaiting()).toBe(true);
    await loadPage.last().resolve(aPage({ page: 2 }));
    expect({ openId: openId(), nextFailure: failureText(select(selectNextFailure)) }).toEqual({
      openId: 21,
      nextFailure: null,
    });
  });

  it('leaves the movie open if the page fails, which Try again loads', async () => {
    const { send, loadPage, pageRequests, openId, isWaiting, select } = await openAt(20);
    send(next);
    await loadPage.last().reject(new NetworkError());
    expect({ openId: openId(), isWaiting: isWaiting() }).toEqual({ openId: 20, isWaiting: false });
    send(close);
    expect(failureText(select(selectFailure))).toBe('Network Error');
    send({ type: 'retry.requested' });
    expect(pageRequests().at(-1)).toEqual({ page: 2 });
  });

  it.each([
    ['a search', ({ search }: ReturnType<typeof start>) => search('alien')],
    [
      'a filter',
      ({ send }: ReturnType<typeof start>) =>
        send({ type: 'filter.changed', filter: { ...noFilter, length: 'short' } }),
    ],
  ])('stops waiting when %s replaces the list', async (_, replace) => {
    const catalog = await openAt(20);
    catalog.send(next);
    catalog.search(' ');
    expect(catalog.isWaiting()).toBe(true);
    replace(catalog);
    expect({ openId: catalog.openId(), isWaiting: catalog.isWaiting() }).toEqual({
      openId: 20,
      isWaiting: false,
    });
  });

  it('does not exist for a movie that is not in the list', async () => {
    const { send, hide, pageRequests, openId, isWaiting, select } = await openAt(603);
    hide(1);
    expect({ hasPrevious: select(selectHasPrevious), hasNext: select(selectHasNext) }).toEqual({
      hasPrevious: false,
      hasNext: false,
    });
    send(next);
    expect({
      openId: openId(),
      isWaiting: isWaiting(),
      pageRequestCount: pageRequests().length,
    }).toEqual({ openId: 603, isWaiting: false, pageRequestCount: 1 });
  });
});

describe('a movie removed from the library list it was opened from', () => {
  /** A library list of the movies 1 to 5, the movie of this id open. */
  async function openOnList(id: number) {
    const catalog = start({ section: 'seen' });
    const { home, respond, send, select, context } = catalog;
    await respond({ totalPages: 1, movies: moviesOf(1, 2, 3, 4, 5) });
    send(open(id));
    return {
      ...catalog,
      openId: () => select(selectMovie)?.id,
      /** The library has these movies now. */
      change(...ids: readonly number[]) {
        home.send(aLibraryChange({ movies: moviesOf(...ids) }));
      },
      /** The ids of the previous and the next movie. */
      neighbors: () => [getPreviousMovie(context())?.id, getNextMovie(context())?.id],
    };
  }

  it.each([
    { at: 'the start', id: 1, left: [2, 3, 4, 5], expected: [undefined, 2] },
    { at: 'the end', id: 5, left: [1, 2, 3, 4], expected: [4, undefined] },
    { at: 'a list of its own', id: 1, left: [], expected: [undefined, undefined] },
  ])('has the remaining neighbors at $at', async ({ id, left, expected }) => {
    const { change, neighbors, select } = await openOnList(id);
    change(...left);
    expect(neighbors()).toEqual(expected);
    expect([select(selectHasPrevious), select(selectHasNext)]).toEqual(
      expected.map((neighbor) => neighbor !== undefined),
    );
  });

  it('stays open at its index while other movies are removed and added, and when it is added again', async () => {
    const { send, change, neighbors, openId } = await openOnList(3);
    change(1, 2, 4, 5);
    expect({ openId: openId(), neighbors: neighbors() }).toEqual({ openId: 3, neighbors: [2, 4] });
    change(9, 1, 2, 5);
    expect(neighbors()).toEqual([2, 5]);
    change(9, 1, 5);
    expect(neighbors()).toEqual([1, 5]);
    change(9, 1, 3, 5);
    expect(neighbors()).toEqual([1, 5]);
    change(9, 1, 5, 3);
    expect(neighbors()).toEqual([5, undefined]);
    change(9, 1, 5);
    send(previous);
    expect({ openId: openId(), neighbors: neighbors() }).toEqual({
      openId: 5,
      neighbors: [1, undefined],
    });
  });

  it('moves the focus to the movie at its former index when the modal closes', async () => {
    const { send, change, focused } = await openOnList(2);
    send(next);
    change(1, 2, 4, 5);
    send(close);
    expect(focused).toEqual([2]);
    send(open(1));
    send(close);
    expect(focused).toEqual([2, 0]);
  });
});
