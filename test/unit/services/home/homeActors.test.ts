import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { noFilter } from '../../../../src/domain/filter.ts';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { picturesDeleted } from '../../../../src/domain/serviceWorker.ts';
import { positionSaveDebounceMs } from '../../../../src/domain/limits.ts';
import { initialListPosition } from '../../../../src/domain/listPosition.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import {
  selectHasDeepLinkFailed,
  selectLinkedMovie,
} from '../../../../src/machines/home/navigationSelectors.ts';
import { selectSearches } from '../../../../src/machines/home/homeSelectors.ts';
import { createHistoryEntries } from '../../../../src/services/home/historyEntries.ts';
import { provideHistory } from '../../../../src/services/home/historyActors.ts';
import { deleteStoredFiles, provideNavigation } from '../../../../src/services/home/homeActors.ts';
import { provideRecentSearches } from '../../../../src/services/home/recentSearchesActors.ts';
import {
  createRecentSearchesStore,
  searchesKey,
} from '../../../../src/services/home/recentSearchesStore.ts';
import { createListPositionStore } from '../../../../src/services/home/listPositionStore.ts';
import { aMovie, aPlace } from '../../../support/builders.ts';
import { recordingActor } from '../../../support/manualActor.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { flush } from '../../../support/deferred.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { nowhere } from '../../../support/startNavigation.ts';
import { savedMoviesCache } from '../../../../src/services/storage/keyValueStorage.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';
import { goodConnection } from '../../../support/connection.ts';

describe('home actors, navigation', () => {
  type LoadMovie = (id: number) => Promise<Movie>;

  function run(linkedMovieId: number | null = null, movie = vi.fn<LoadMovie>()) {
    const browser = stubBrowser();
    vi.stubGlobal('scrollY', 0);
    const clock = manualClock();
    const positions = createListPositionStore(memoryStorage());
    const owner = { userId: 'u1', language: 'de-DE' };
    const consume = vi.fn<() => void>();
    const logic = provideNavigation({ movie }, positions, { consume }, goodConnection(), owner);
    const actor = createActor(logic, {
      input: { ...nowhere, ...owner, linkedMovieId },
      clock,
    }).start();
    onTestFinished(() => void actor.stop());
    return { actor, clock, browser, consume, positions, stored: () => positions.load(owner) };
  }

  it('stores the list position of its user, and the lists that were opened', () => {
    const { actor, clock, stored } = run();
    const { scrollTop: _, anchor: __, beforeSearch: ___, ...listState } = aPlace({ focusIndex: 7 });
    actor.send({ type: 'listState.changed', listState });
    clock.fire(positionSaveDebounceMs);
    actor.send({ type: 'section.selected', section: 'upcoming' });
    const popular = aPlace({ focusIndex: 7 });
    expect(stored()).toEqual({ section: 'upcoming', opened: [], positions: { popular } });
    actor.send({ type: 'filter.opened', filter: noFilter });
    expect(stored()).toEqual({
      section: 'upcoming',
      opened: [initialListPosition],
      positions: { popular },
    });
  });

  it('stores the searches of all lists and the selected list when the language changes', () => {
    const { actor, positions } = run();
    const {
      scrollTop: _,
      anchor: __,
      beforeSearch: ___,
      ...listState
    } = aPlace({ searchText: 'ali', search: 'ali' });
    actor.send({ type: 'listState.changed', listState });
    actor.send({ type: 'section.selected', section: 'seen' });
    actor.send({ type: 'language.changed', language: 'fr-FR', lists: nowhere });
    const french = positions.load({ userId: 'u1', language: 'fr-FR' });
    expect(french.section).toBe('seen');
    expect(french.positions.popular?.search).toBe('ali');
  });

  it('stores the scroll offset when the page is hidden', () => {
    const { browser, stored } = run();
    vi.stubGlobal('scrollY', 320);
    browser.look('hidden');
    expect(stored().positions.popular?.scrollTop).toBe(320);
  });

  it('loads the linked movie, or reports that it does not exist', async () => {
    const loadMovie = vi.fn<LoadMovie>(async (id) => aMovie({ id }));
    const found = run(603, loadMovie);
    await flush();
    expect(selectLinkedMovie(found.actor.getSnapshot())).toEqual(aMovie({ id: 603 }));
    expect(loadMovie.mock.calls).toEqual([[603, { signal: expect.any(AbortSignal) }]]);
    loadMovie.mockRejectedValue(new NetworkError());
    const lost = run(603, loadMovie);
    await flush();
    expect(selectHasDeepLinkFailed(lost.actor.getSnapshot())).toBe(true);
    lost.actor.send({ type: 'deepLink.dismissed' });
    expect({
      found: found.consume.mock.calls.length,
      lost: lost.consume.mock.calls.length,
    }).toEqual({ found: 0, lost: 1 });
  });
});

describe('home actors, the browser history', () => {
  /**
   * A page with this state of its history entry.
   * @param index how many entries of the app are before it; not known in every browser
   */
  function aPage(state: unknown = null, index?: number) {
    const history = {
      state,
      pushState: vi.fn<(state: object, title: string) => void>((next) => {
        history.state = next;
      }),
      replaceState: (next: object) => {
        history.state = next;
      },
      go: vi.fn<(by: number) => void>(),
    };
    const page = Object.assign(new EventTarget(), {
      history: history as unknown as History,
      ...(index === undefined ? {} : { navigation: { currentEntry: { index } } }),
    });
    const entries = createHistoryEntries(page as unknown as typeof globalThis);
    return {
      history,
      entries,
      /** The browser has gone to the entry of this state. */
      arrive(at: unknown) {
        history.state = at;
        page.dispatchEvent(new Event('popstate'));
      },
    };
  }

  it('has an entry for each layer; a layer closes when the user leaves its entry', async () => {
    const { history, entries, arrive } = aPage({ linkIsFollowed: true });
    const { ref: parent, received } = recordingActor();
    const input = { parent, layers: [] };
    const actor = createActor(provideHistory(entries), { input }).start();
    const change = async (owner: string, count: number) => {
      actor.send({ type: 'layers.changed', owner, count });
      await flush();
    };
    await change('movie', 1);
    await change('panel', 1);
    expect(history.pushState.mock.calls).toEqual([
      [{ linkIsFollowed: true, depth: 1 }, ''],
      [{ linkIsFollowed: true, depth: 2 }, ''],
    ]);
    arrive({ depth: 1 });
    expect(received).toEqual([{ type: 'layerClose.requested', owner: 'panel' }]);
    await change('panel', 0);
    await change('movie', 0);
    expect(history.go.mock.calls).toEqual([[-1]]);
    actor.stop();
    arrive({ depth: 1 });
    expect(received).toHaveLength(1);
  });

  it('counts no entry that the browser refuses', async () => {
    const { history, entries } = aPage();
    history.pushState.mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    const input = { parent: recordingActor().ref, layers: [{ owner: 'lists', count: 2 }] };
    const actor = createActor(provideHistory(entries), { input }).start();
    expect(actor.getSnapshot().context.depth).toBe(0);
    expect(history.pushState).toHaveBeenCalledOnce();
    actor.stop();
  });

  it.each([
    [{ depth: 2 }, 2],
    [{ depth: -1 }, 0],
    [{ depth: 1.5 }, 0],
    [null, 0],
  ])('with the state %o is at depth %i when it is watched', (state, depth) => {
    const { entries } = aPage(state);
    const depths: number[] = [];
    entries.watch((each) => depths.push(each))();
    expect({ depth: entries.readDepth(), depths }).toEqual({ depth, depths: [depth] });
  });

  it('leaves all entries at once when home ends; the next home adds none before the browser arrived', () => {
    const { history, entries, arrive } = aPage({ depth: 3 });
    const depths: number[] = [];
    entries.leaveAll();
    entries.leaveAll();
    entries.goBack(2);
    expect({ goCalls: history.go.mock.calls, push: entries.push(4) }).toEqual({
      goCalls: [[-3]],
      push: false,
    });
    entries.watch((depth) => depths.push(depth));
    expect(depths).toEqual([]);
    arrive(null);
    expect({ depths, push: entries.push(1) }).toEqual({ depths: [0], push: true });
    entries.goBack(1);
    expect(history.go.mock.calls).toEqual([[-3], [-1]]);
  });

  it.each([
    [2, 2],
    [3, 2],
    [1, 1],
    [0, 0],
  ])('with %i entries of the app before it is watched at depth %i of 2', (index, depth) => {
    const { history, entries } = aPage({ depth: 2, linkIsFollowed: true }, index);
    // What was open is restored first.
    expect(entries.readDepth()).toBe(2);
    const depths: number[] = [];
    entries.watch((each) => depths.push(each));
    expect({ depths, state: history.state }).toEqual({
      depths: [depth],
      state: { depth, linkIsFollowed: true },
    });
  });

  it('leaves no more entries than are of the app', () => {
    const { history, entries } = aPage({ depth: 2 }, 1);
    entries.leaveAll();
    expect(history.go.mock.calls).toEqual([[-1]]);
  });

  it('has nothing to leave without entries', () => {
    const { history, entries } = aPage();
    entries.leaveAll();
    expect(history.go).not.toHaveBeenCalled();
  });
});

describe('files stored for a start without a network', () => {
  it('are deleted: movies from their cache, pictures by the service worker; if there are any', async () => {
    const remove = vi.fn<(name: string) => Promise<boolean>>(async () => true);
    vi.stubGlobal('caches', { delete: remove });
    const postMessage = vi.fn<(message: unknown) => void>();
    const getRegistration = async () => ({ active: { postMessage } });
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
    deleteStoredFiles();
    await flush();
    expect(remove.mock.calls).toEqual([[savedMoviesCache]]);
    expect(postMessage.mock.calls).toEqual([[picturesDeleted]]);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('caches', undefined);
    expect(deleteStoredFiles).not.toThrow();
  });
});

describe('home actors, recent searches', () => {
  it('are stored, and follow other browser tabs, unless a newer version wrote them', () => {
    const browser = stubBrowser();
    const storage = memoryStorage();
    const store = createRecentSearchesStore(storage, 'u1');
    const input = { searches: [] };
    const actor = createActor(provideRecentSearches(store, 'u1'), { input }).start();
    const searches = () => selectSearches(actor.getSnapshot());
    createRecentSearchesStore(storage, 'u1').add('alien');
    browser.store(searchesKey('u1'));
    actor.send({ type: 'results.shown', text: 'dune' });
    actor.send({ type: 'result.opened' });
    for (const each of [searches(), store.load()]) expect(each).toEqual(['dune', 'alien']);
    actor.send({ type: 'search.removed', text: 'dune' });
    expect(store.load()).toEqual(['alien']);
    storage.setItem(searchesKey('u1'), JSON.stringify({ version: 9, state: {} }));
    browser.store(searchesKey('u1'));
    expect({ searches: searches(), load: store.load() }).toEqual({
      searches: ['alien'],
      load: null,
    });
    actor.send({ type: 'searches.cleared' });
    expect({ searches: searches(), load: store.load() }).toEqual({ searches: [], load: [] });
  });
});
