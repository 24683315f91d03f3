import { describe, expect, it } from 'vitest';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import {
  selectHasNext,
  selectHasPrevious,
  selectMovie,
  selectListState,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import type { CatalogInput } from '../../../../src/machines/catalog/catalogMachine.ts';
import { getNextMovie, getPreviousMovie } from '../../../../src/machines/catalog/movieLists.ts';
import { aMovie, aPage, aPlace } from '../../../support/builders.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { startCatalog } from '../../../support/startCatalog.ts';

const next = { type: 'nextMovie.requested' } as const;
const previous = { type: 'previousMovie.requested' } as const;

describe('a movie removed from the library list it was opened from', () => {
  /** A library list of the movies 1 to 5, the movie of this id open. */
  async function openOnList(id: number, input: Partial<CatalogInput> = {}) {
    const clock = manualClock();
    const catalog = startCatalog(clock, { section: 'seen', ...input });
    const list = (...ids: number[]) =>
      ({
        type: 'library.changed',
        hidden: new Set<number>(),
        movies: ids.map((each) => aMovie({ id: each })),
      }) as const;
    if (input.position === undefined) {
      const movies = [1, 2, 3, 4, 5].map((each) => aMovie({ id: each }));
      await catalog.loadPage.last().resolve(aPage({ totalPages: 1, movies }));
      catalog.actor.send({ type: 'movie.selected', movie: aMovie({ id }) });
    }
    const shown = () => selectMovie(catalog.snapshot())?.id;
    return {
      ...catalog,
      clock,
      shown,
      change: (...ids: number[]) => catalog.home.send(list(...ids)),
      /** The ids of the previous and the next movie. */
      neighbors() {
        const { context } = catalog.snapshot();
        return [getPreviousMovie(context)?.id, getNextMovie(context)?.id];
      },
    };
  }

  it('stays open, with the neighbors of its former index', async () => {
    const { actor, change, neighbors, shown } = await openOnList(3);
    change(1, 2, 4, 5);
    expect([shown(), neighbors()]).toEqual([3, [2, 4]]);
    actor.send(next);
    expect([shown(), neighbors()]).toEqual([4, [2, 5]]);
  });

  it.each([
    { at: 'the start', id: 1, left: [2, 3, 4, 5], neighbors: [undefined, 2] },
    { at: 'the end', id: 5, left: [1, 2, 3, 4], neighbors: [4, undefined] },
    { at: 'a list of its own', id: 1, left: [], neighbors: [undefined, undefined] },
  ])('has the remaining neighbors at $at', async (row) => {
    const { actor, change, neighbors, snapshot } = await openOnList(row.id);
    change(...row.left);
    expect(neighbors()).toEqual(row.neighbors);
    expect([selectHasPrevious(snapshot()), selectHasNext(snapshot())]).toEqual(
      row.neighbors.map((id) => id !== undefined),
    );
    actor.send(previous);
    actor.send(next);
    expect(selectMovie(snapshot())).not.toBeNull();
  });

  it('keeps its index while other movies are removed and added, and when it is added again', async () => {
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
    const position = { ...aPlace(), ...selectListState(before.snapshot()) };
    const { change, neighbors, shown } = await openOnList(3, { position });
    change(1, 2, 4, 5);
    expect([shown(), neighbors()]).toEqual([3, [2, 4]]);
  });

  it('moves the focus to the movie at its former index when the modal closes', async () => {
    const { actor, change, focused } = await openOnList(2);
    actor.send(next);
    change(1, 2, 4, 5);
    actor.send({ type: 'movie.closed' });
    expect(focused).toEqual([2]);
    actor.send({ type: 'movie.selected', movie: aMovie({ id: 1 }) });
    actor.send({ type: 'movie.closed' });
    expect(focused).toEqual([2, 0]);
  });

  it('has no neighbors in the results of a search that replace the list', async () => {
    const { actor, change, neighbors, searchMovies, clock } = await openOnList(3);
    actor.send({ type: 'search.changed', text: 'alien' });
    change(1, 2, 4, 5);
    clock.fire(searchDebounceMs);
    await searchMovies.last().resolve(aPage({ movies: [aMovie({ id: 90 }), aMovie({ id: 91 })] }));
    expect(neighbors()).toEqual([undefined, undefined]);
  });
});
