import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { noFilter } from '../../../../src/domain/filter.ts';
import type { ListPosition } from '../../../../src/domain/listPosition.ts';
import { scrollDelayMs } from '../../../../src/domain/limits.ts';
import {
  selectFailure,
  selectHasNext,
  selectHasPrevious,
  selectIsNextMovieLoading,
  selectListState,
  selectMovie,
  selectMovieActor,
  selectMoviePosition,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { getNextMovie, getPreviousMovie } from '../../../../src/machines/catalog/movieLists.ts';
import { aMovie, aPage, aPlace } from '../../../support/builders.ts';
import { aCatalogInput, parkedCatalog } from '../../../support/startCatalog.ts';
import { holdTimers, moviesOf, start, startReady } from './startReady.ts';

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
    expect([openId(), movieActor().getSnapshot().context.movie.id]).toEqual([6, 6]);
    expect(movieActor()).not.toBe(first);
    expect(select(selectMoviePosition)).toBe(6);
    send(previous);
    expect([openId(), movieActor().getSnapshot().context.movie.id]).toEqual([5, 5]);
    send(open(9));
    expect([openId(), movieActor().getSnapshot().context.movie.id]).toEqual([9, 9]);
  });

  it('do not exist before the first and after the last movie', async () => {
    const { send, select, openId } = await openAt(1, 1);
    expect([select(selectHasPrevious), select(selectHasNext)]).toEqual([false, true]);
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
    expect([openId(), select(selectMoviePosition)]).toEqual([5, 0]);
    send(next);
    expect(openId()).toBe(6);
  });

  it('do nothing while the modal is closed', async () => {
    const { send, openId, movieActor } = await openAt(5);
    send(close);
    send(next);
    send(previous);
    expect(openId()).toBeUndefined();
    expect(movieActor).toThrow('no movie is open');
  });

  it('focus the visible card of the last movie when the modal closes', async () => {
    const { send, hide, focused } = await openAt(5);
    send(next);
    send(next);
    hide(1);
    send(close);
    expect(focused).toEqual([5]);
  });

  it('close the modal if their actor throws, and the list continues', () => {
    const { logic: catalog, movieActor } = parkedCatalog();
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
    expect([openId(), isWaiting()]).toEqual([20, true]);
    expect(pageRequests()).toEqual([{ page: 1 }, { page: 2 }]);
    await respond({ page: 2, totalPages: 2 });
    expect([openId(), isWaiting()]).toEqual([21, false]);
    vi.advanceTimersByTime(scrollDelayMs);
    expect(scrolls).toEqual([]);
    send(close);
    expect([scrolls, focused]).toEqual([[20], [20]]);
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

  it('leaves the movie open if the last page has only hidden movies', async () => {
    const { send, hidePage2, respond, openId, isWaiting, select } = await openAt(20);
    hidePage2();
    send(next);
    await respond({ page: 2, totalPages: 2 });
    expect([openId(), isWaiting(), select(selectHasNext)]).toEqual([20, false, false]);
  });

  it('leaves the movie open if the page fails, which Try again loads', async () => {
    const { send, loadPage, pageRequests, openId, isWaiting, select } = await openAt(20);
    send(next);
    await loadPage.last().reject(new NetworkError());
    expect([openId(), isWaiting()]).toEqual([20, false]);
    send(close);
    expect(select(selectFailure)).toBe('Network Error');
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
    expect([catalog.openId(), catalog.isWaiting()]).toEqual([20, false]);
  });

  it('allows the previous movie while the page loads', async () => {
    const { send, respond, openId } = await openAt(20);
    send(next);
    send(previous);
    await respond({ page: 2, totalPages: 2 });
    expect(openId()).toBe(19);
  });

  it('does not exist for a movie that is not in the list', async () => {
    const { send, hide, pageRequests, openId, isWaiting, select } = await openAt(603);
    hide(1);
    expect([select(selectHasPrevious), select(selectHasNext)]).toEqual([false, false]);
    send(next);
    expect([openId(), isWaiting(), pageRequests().length]).toEqual([603, false, 1]);
  });

  it('does not exist after the page of search results', async () => {
    const { send, openId, select, find } = await openAt(1);
    send(close);
    await find('alien', 900, 901);
    send(open(900));
    send(next);
    expect([openId(), select(selectHasNext)]).toEqual([901, false]);
  });
});

describe('a movie removed from the library list it was opened from', () => {
  /** A library list of the movies 1 to 5, the movie of this id open. */
  async function openOnList(id: number, position: ListPosition | null = null) {
    const catalog = start({ section: 'seen', position });
    const { home, respond, send, select, context } = catalog;
    if (position === null) {
      await respond({ totalPages: 1, movies: moviesOf(1, 2, 3, 4, 5) });
      send(open(id));
    }
    return {
      ...catalog,
      openId: () => select(selectMovie)?.id,
      /** The library has these movies now. */
      change(...ids: readonly number[]) {
        const movies = moviesOf(...ids);
        home.send({ type: 'library.changed', hidden: new Set<number>(), movies });
      },
      /** The ids of the previous and the next movie. */
      neighbors: () => [getPreviousMovie(context())?.id, getNextMovie(context())?.id],
    };
  }

  it('stays open, with the neighbors of its former index', async () => {
    const { send, change, neighbors, openId } = await openOnList(3);
    change(1, 2, 4, 5);
    expect([openId(), neighbors()]).toEqual([3, [2, 4]]);
    send(next);
    expect([openId(), neighbors()]).toEqual([4, [2, 5]]);
  });

  it.each([
    { at: 'the start', id: 1, left: [2, 3, 4, 5], expected: [undefined, 2] },
    { at: 'the end', id: 5, left: [1, 2, 3, 4], expected: [4, undefined] },
    { at: 'a list of its own', id: 1, left: [], expected: [undefined, undefined] },
  ])('has the remaining neighbors at $at', async ({ id, left, expected }) => {
    const { send, change, neighbors, openId, select } = await openOnList(id);
    change(...left);
    expect(neighbors()).toEqual(expected);
    expect([select(selectHasPrevious), select(selectHasNext)]).toEqual(
      expected.map((neighbor) => neighbor !== undefined),
    );
    send(previous);
    send(next);
    expect(openId()).toBeDefined();
  });

  it('stays at its index while other movies are removed and added, and when it is added again', async () => {
    const { change, neighbors } = await openOnList(3);
    change(1, 2, 4, 5);
    change(9, 1, 2, 5);
    expect(neighbors()).toEqual([2, 5]);
    change(9, 1, 5);
    expect(neighbors()).toEqual([1, 5]);
    change(9, 1, 3, 5);
    expect(neighbors()).toEqual([1, 5]);
    change(9, 1, 5, 3);
    expect(neighbors()).toEqual([5, undefined]);
  });

  it('is restored at its former index after a reload', async () => {
    const before = await openOnList(3);
    before.change(1, 2, 4, 5);
    const position = { ...aPlace(), ...before.select(selectListState) };
    const { change, neighbors, openId } = await openOnList(3, position);
    change(1, 2, 4, 5);
    expect([openId(), neighbors()]).toEqual([3, [2, 4]]);
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

  it('has no neighbors in the results of a search that replace the list', async () => {
    const { send, change, neighbors, find } = await openOnList(3);
    send({ type: 'search.changed', text: 'alien' });
    change(1, 2, 4, 5);
    await find('alien', 90, 91);
    expect(neighbors()).toEqual([undefined, undefined]);
  });
});
