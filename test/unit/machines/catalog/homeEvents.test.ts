import { describe, expect, it, vi } from 'vitest';
import {
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
