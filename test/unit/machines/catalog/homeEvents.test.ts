import { describe, expect, it, vi } from 'vitest';
import {
  selectAreAllDismissed,
  selectHidden,
  selectHiddenCount,
  selectMovieCount,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aPage } from '../../../support/builders.ts';
import { recordingActor } from '../../../support/manualActor.ts';
import { aLibraryChange } from '../../../support/startCatalog.ts';
import { holdTimers, moviesOf, start, startReady } from './startReady.ts';

holdTimers();

it('tells home that the list has started, and that it has stopped', () => {
  const home = recordingActor();
  const { actor } = start({ section: 'seen', home: home.ref });
  expect(home.received).toEqual([{ type: 'catalog.started', section: 'seen', catalog: actor }]);
  actor.stop();
  expect(home.received.at(-1)).toEqual({ type: 'catalog.stopped' });
});

describe('catalog machine, hidden movies', () => {
  it('are neither shown nor counted, in the list and in results, until they are no longer hidden', async () => {
    const { hide, ids, find, select } = await startReady();
    hide(1, 3);
    expect(ids().slice(0, 3)).toEqual([2, 4, 5]);
    expect(select(selectMovieCount)).toBe(18);
    await find('alien', 3, 9);
    expect(ids()).toEqual([9]);
    hide();
    expect(ids()).toEqual([3, 9]);
  });

  it.each([
    ['only hidden movies', aPage({ page: 2 }).movies.map(({ id }) => id), []],
    ['others too', [1, 2, 21], [18]],
  ])('are not counted in the scroll to a page with %s', async (_, hidden, expected) => {
    const { hide, loadMore, scrolls } = await startReady();
    hide(...hidden);
    await loadMore({ page: 2 });
    vi.runAllTimers();
    expect(scrolls).toEqual(expected);
  });

  it('stay in a library list, and are left out of a search started on it', async () => {
    const { ids, home, find, respond, select } = start({ section: 'seen' });
    await respond({ totalPages: 1, movies: moviesOf(7, 8) });
    const hidden = new Set([7, 90]);
    home.send(aLibraryChange({ hidden, movies: moviesOf(7, 8) }));
    expect({ ids: ids(), hiddenCount: select(selectHiddenCount) }).toEqual({
      ids: [7, 8],
      hiddenCount: 0,
    });
    await find('alien', 90, 91);
    expect({ ids: ids(), hiddenCount: select(selectHiddenCount) }).toEqual({
      ids: [91],
      hiddenCount: 1,
    });
  });
});

describe('catalog machine, dismissed movies', () => {
  it('are left out of the list, not of a search, and are not counted as seen', async () => {
    const { home, ids, find, select } = await startReady();
    home.send(aLibraryChange({ hidden: new Set([1]), dismissed: new Set([2, 9]) }));
    expect(ids().slice(0, 2)).toEqual([3, 4]);
    const { hiddenCount, movieCount } = {
      hiddenCount: select(selectHiddenCount),
      movieCount: select(selectMovieCount),
    };
    expect({ hiddenCount, movieCount }).toEqual({ hiddenCount: 1, movieCount: 17 });
    expect([...select(selectHidden)]).toEqual([1, 2, 9]);
    await find('alien', 1, 9, 91);
    expect(ids()).toEqual([9, 91]);
  });

  it('can be all of a list, which is told from a list of hidden movies', async () => {
    const { home, respond, select } = start();
    await respond({ totalPages: 1, movies: moviesOf(7, 8) });
    expect(select(selectAreAllDismissed)).toBe(false);
    home.send(aLibraryChange({ dismissed: new Set([7, 8]) }));
    expect(select(selectAreAllDismissed)).toBe(true);
    home.send(aLibraryChange({ hidden: new Set([7]), dismissed: new Set([7, 8]) }));
    expect(select(selectAreAllDismissed)).toBe(false);
  });

  it('stay in the seen list', async () => {
    const { ids, home, respond } = start({ section: 'seen' });
    await respond({ totalPages: 1, movies: moviesOf(7, 8) });
    home.send(aLibraryChange({ dismissed: new Set([7]), movies: moviesOf(7, 8) }));
    expect(ids()).toEqual([7, 8]);
  });
});

it('catalog machine, a library list has the current movies of the library once its page is loaded', async () => {
  const { home, ids, respond, pageRequests } = start({ section: 'seen' });
  const change = (...movieIds: readonly number[]) =>
    home.send(aLibraryChange({ movies: moviesOf(...movieIds) }));
  change(7);
  expect(ids()).toEqual([]);
  await respond({ totalPages: 1, movies: moviesOf(7) });
  change(7, 8);
  expect(ids()).toEqual([7, 8]);
  change();
  expect(ids()).toEqual([]);
  expect(pageRequests()).toEqual([{ page: 1 }]);
});
