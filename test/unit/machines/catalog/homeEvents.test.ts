import { describe, expect, it, vi } from 'vitest';
import {
  selectFocusIndex,
  selectHiddenCount,
  selectListState,
  selectMovieCount,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import { aPage, aPlace } from '../../../support/builders.ts';
import { recordingActor } from '../../../support/manualActor.ts';
import { holdTimers, moviesOf, start, startReady } from './startReady.ts';

holdTimers();

/** A library list with these movies. */
async function startLibraryList(...ids: readonly number[]) {
  const catalog = start({ section: 'seen' });
  await catalog.respond({ totalPages: 1, movies: moviesOf(...ids) });
  return catalog;
}

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

  it('stay in the list state', async () => {
    const { hide, select } = await startReady();
    hide(1);
    expect(select(selectListState).pages).toEqual([aPage()]);
  });

  it('are not scrolled to: a page of hidden movies causes no scroll', async () => {
    const { hide, loadMore, scrolls } = await startReady();
    hide(...aPage({ page: 2 }).movies.map(({ id }) => id));
    await loadMore({ page: 2 });
    vi.runAllTimers();
    expect(scrolls).toEqual([]);
  });

  it('are not counted in the index of the card to scroll to', async () => {
    const { hide, loadMore, scrolls } = await startReady();
    hide(1, 2, 21);
    await loadMore({ page: 2 });
    vi.runAllTimers();
    expect(scrolls).toEqual([18]);
  });

  it('do not change the movie of the last focused card, in the list and in results', async () => {
    const { send, hide, find, select } = await startReady();
    send({ type: 'card.focused', index: 4 });
    hide(1, 3);
    expect(select(selectFocusIndex)).toBe(2);
    hide(1, 3, 5);
    expect(select(selectFocusIndex)).toBe(2);
    await find('alien', 90, 91, 92);
    send({ type: 'card.focused', index: 2 });
    hide(90);
    expect(select(selectFocusIndex)).toBe(1);
  });

  it('stay in a library list, and are left out of a search started on it', async () => {
    const { ids, home, find, select } = await startLibraryList(7, 8);
    const hidden = new Set([7, 90]);
    home.send({ type: 'library.changed', hidden, movies: moviesOf(7, 8) });
    expect([ids(), select(selectHiddenCount)]).toEqual([[7, 8], 0]);
    await find('alien', 90, 91);
    expect([ids(), select(selectHiddenCount)]).toEqual([[91], 1]);
  });

  it('are left out of a restored search from its first snapshot', () => {
    const results = [aPage({ movies: moviesOf(90, 91) })];
    const position = aPlace({ searchText: 'alien', search: 'alien', results });
    expect(start({ position, hidden: new Set([90]), section: 'seen' }).ids()).toEqual([91]);
  });
});

describe('catalog machine, a library list', () => {
  const changed = (...ids: readonly number[]) =>
    ({ type: 'library.changed', hidden: new Set<number>(), movies: moviesOf(...ids) }) as const;

  it('has the current movies of the library', async () => {
    const { home, ids, pageRequests } = await startReady();
    home.send(changed(7, 8));
    expect(ids()).toEqual([7, 8]);
    home.send(changed());
    expect(ids()).toEqual([]);
    expect(pageRequests()).toEqual([{ page: 1 }]);
  });

  it('ignores library changes until its page is loaded', async () => {
    const { home, ids, respond } = start();
    home.send(changed(7));
    expect(ids()).toEqual([]);
    await respond({ totalPages: 1, movies: moviesOf(7) });
    expect(ids()).toEqual([7]);
  });

  it('does not replace the results of a search', async () => {
    const { home, ids, find } = await startReady();
    await find('alien', 90);
    home.send(changed(7));
    expect(ids()).toEqual([90]);
  });
});
