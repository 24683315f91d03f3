import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { scrollDelayMs, searchDebounceMs } from '../../../../src/domain/limits.ts';
import {
  selectFailure,
  selectMoviePosition,
  selectHasNext,
  selectHasPrevious,
  selectIsNextMovieLoading,
  selectMovie,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { startCatalog } from '../../../support/startCatalog.ts';

const next = { type: 'nextMovie.requested' } as const;
const previous = { type: 'previousMovie.requested' } as const;

/** A list of two pages with the first one loaded and the movie of this id open. */
async function openAt(id: number, totalPages = 2) {
  const clock = manualClock();
  const catalog = startCatalog(clock);
  await catalog.loadPage.last().resolve(aPage({ totalPages }));
  catalog.actor.send({ type: 'movie.selected', movie: aMovie({ id }) });
  return {
    ...catalog,
    clock,
    shown: () => selectMovie(catalog.snapshot())?.id,
    hide: (...ids: number[]) =>
      catalog.home.send({ type: 'library.changed', hidden: new Set(ids), movies: null }),
  };
}

describe('catalog machine, next and previous movie', () => {
  it('open in the modal, each in its own actor', async () => {
    const { actor, movieActor, shown, snapshot } = await openAt(5);
    const first = movieActor();
    actor.send(next);
    expect([shown(), movieActor().getSnapshot().context.movie.id]).toEqual([6, 6]);
    expect(movieActor()).not.toBe(first);
    expect(selectMoviePosition(snapshot())).toBe(6);
    actor.send(previous);
    expect(shown()).toBe(5);
  });

  it('do not exist before the first and after the last movie', async () => {
    const { actor, snapshot, shown } = await openAt(1, 1);
    expect([selectHasPrevious(snapshot()), selectHasNext(snapshot())]).toEqual([false, true]);
    actor.send(previous);
    expect(shown()).toBe(1);
    actor.send({ type: 'movie.selected', movie: aMovie({ id: 20 }) });
    expect(selectHasNext(snapshot())).toBe(false);
    actor.send(next);
    expect(shown()).toBe(20);
  });

  it('skip hidden movies, which are not counted', async () => {
    const { actor, hide, shown, snapshot } = await openAt(5);
    hide(6, 7);
    actor.send(next);
    expect([shown(), selectMoviePosition(snapshot())]).toEqual([8, 6]);
    actor.send(previous);
    expect(shown()).toBe(5);
  });

  it('continue from the former index of an open movie that becomes hidden', async () => {
    const { actor, hide, shown, snapshot } = await openAt(5);
    hide(5);
    expect([shown(), selectMoviePosition(snapshot())]).toEqual([5, 0]);
    actor.send(next);
    expect(shown()).toBe(6);
  });

  it('do nothing while the modal is closed', async () => {
    const { actor, shown } = await openAt(5);
    actor.send({ type: 'movie.closed' });
    actor.send(next);
    actor.send(previous);
    expect(shown()).toBeUndefined();
  });

  it('focus the card of the last movie when the modal closes', async () => {
    const { actor, focused } = await openAt(5);
    actor.send(next);
    actor.send(next);
    actor.send({ type: 'movie.closed' });
    expect(focused).toEqual([6]);
  });
});

describe('catalog machine, next movie at the end of the page', () => {
  it('loads the next page and shows its first movie; the scroll waits until the modal closes', async () => {
    const { actor, clock, loadPage, shown, snapshot, scrolls, focused } = await openAt(20);
    actor.send(next);
    expect([shown(), selectIsNextMovieLoading(snapshot())]).toEqual([20, true]);
    expect(loadPage.last().input.params).toEqual({ page: 2 });
    await loadPage.last().resolve(aPage({ page: 2, totalPages: 2 }));
    expect([shown(), selectIsNextMovieLoading(snapshot())]).toEqual([21, false]);
    clock.fire(scrollDelayMs);
    expect(scrolls).toEqual([]);
    actor.send({ type: 'movie.closed' });
    expect([scrolls, focused]).toEqual([[20], [20]]);
  });

  it('waits for a page that is already loading, without a second request', async () => {
    const { actor, loadPage, shown, snapshot } = await openAt(20);
    actor.send({ type: 'loadMore.requested' });
    expect(selectHasNext(snapshot())).toBe(true);
    actor.send(next);
    expect(loadPage.calls).toHaveLength(2);
    await loadPage.last().resolve(aPage({ page: 2, totalPages: 2 }));
    expect(shown()).toBe(21);
  });

  it('loads another page after a page of hidden movies', async () => {
    const { actor, hide, loadPage, shown } = await openAt(20, 3);
    hide(...aPage({ page: 2 }).movies.map(({ id }) => id));
    actor.send(next);
    await loadPage.last().resolve(aPage({ page: 2, totalPages: 3 }));
    expect(loadPage.last().input.params).toEqual({ page: 3 });
    await loadPage.last().resolve(aPage({ page: 3, totalPages: 3 }));
    expect(shown()).toBe(41);
  });

  it('keeps the open movie if the last page has only hidden movies', async () => {
    const { actor, hide, loadPage, shown, snapshot } = await openAt(20);
    hide(...aPage({ page: 2 }).movies.map(({ id }) => id));
    actor.send(next);
    await loadPage.last().resolve(aPage({ page: 2, totalPages: 2 }));
    expect([shown(), selectIsNextMovieLoading(snapshot()), selectHasNext(snapshot())]).toEqual([
      20,
      false,
      false,
    ]);
  });

  it('keeps the open movie if the page fails, which Try again loads', async () => {
    const { actor, loadPage, shown, snapshot } = await openAt(20);
    actor.send(next);
    await loadPage.last().reject(new NetworkError());
    expect([shown(), selectIsNextMovieLoading(snapshot())]).toEqual([20, false]);
    actor.send({ type: 'movie.closed' });
    expect(selectFailure(snapshot())).toBe('Network Error');
    actor.send({ type: 'retry.requested' });
    expect(loadPage.last().input.params).toEqual({ page: 2 });
  });

  it('stops waiting when a search replaces the list', async () => {
    const { actor, clock, shown, snapshot } = await openAt(20);
    actor.send({ type: 'search.changed', text: 'alien' });
    actor.send(next);
    expect(selectIsNextMovieLoading(snapshot())).toBe(true);
    clock.fire(searchDebounceMs);
    expect([shown(), selectIsNextMovieLoading(snapshot())]).toEqual([20, false]);
  });

  it('allows the previous movie while the page loads', async () => {
    const { actor, loadPage, shown } = await openAt(20);
    actor.send(next);
    actor.send(previous);
    await loadPage.last().resolve(aPage({ page: 2, totalPages: 2 }));
    expect(shown()).toBe(19);
  });

  it('does not exist for a movie that is not in the list', async () => {
    const { actor, loadPage, shown, snapshot } = await openAt(603);
    expect([selectHasPrevious(snapshot()), selectHasNext(snapshot())]).toEqual([false, false]);
    actor.send(next);
    expect([shown(), selectIsNextMovieLoading(snapshot()), loadPage.calls.length]).toEqual([
      603,
      false,
      1,
    ]);
  });

  it('does not exist after the page of search results', async () => {
    const { actor, shown, snapshot, clock, searchMovies } = await openAt(1);
    actor.send({ type: 'movie.closed' });
    actor.send({ type: 'search.changed', text: 'alien' });
    clock.fire(500);
    const results = aPage({ totalPages: 4, movies: [aMovie({ id: 900 }), aMovie({ id: 901 })] });
    await searchMovies.last().resolve(results);
    actor.send({ type: 'movie.selected', movie: aMovie({ id: 900 }) });
    actor.send(next);
    expect([shown(), selectHasNext(snapshot())]).toEqual([901, false]);
  });
});
