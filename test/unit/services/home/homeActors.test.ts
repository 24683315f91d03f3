import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { noFilter } from '../../../../src/domain/filter.ts';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { picturesDeleted } from '../../../../src/domain/serviceWorker.ts';
import { positionSaveDebounceMs } from '../../../../src/domain/limits.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import {
  selectHasDeepLinkFailed,
  selectLinkedMovie,
} from '../../../../src/machines/home/navigationSelectors.ts';
import { selectSearches } from '../../../../src/machines/home/homeSelectors.ts';
import { provideHistory } from '../../../../src/services/home/historyActors.ts';
import { deletePictures, provideNavigation } from '../../../../src/services/home/homeActors.ts';
import { provideRecentSearches } from '../../../../src/services/home/recentSearchesActors.ts';
import {
  createRecentSearchesStore,
  searchesKey,
} from '../../../../src/services/home/recentSearchesStore.ts';
import { createListPositionStore } from '../../../../src/services/home/listPositionStore.ts';
import { aMovie, aPlace } from '../../../support/builders.ts';
import { recordingActor } from '../../../support/manualActor.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { flush } from '../../../support/parked.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { nowhere } from '../../../support/startNavigation.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

describe('home actors, navigation', () => {
  type LoadMovie = (id: number) => Promise<Movie>;

  function run(linkedMovieId: number | null = null, movie = vi.fn<LoadMovie>()) {
    const browser = stubBrowser();
    vi.stubGlobal('scrollY', 0);
    const clock = manualClock();
    const positions = createListPositionStore(memoryStorage());
    const owner = { userId: 'u1', language: 'de-DE' };
    const consume = vi.fn<() => void>();
    const logic = provideNavigation({ movie }, positions, { consume }, owner);
    const actor = createActor(logic, {
      input: { ...nowhere, ...owner, linkedMovieId },
      clock,
    }).start();
    onTestFinished(() => void actor.stop());
    return { actor, clock, browser, consume, positions, stored: () => positions.load(owner) };
  }

  it('stores the list position of its user, and the way back from a filter', () => {
    const { actor, clock, stored } = run();
    const { scrollTop: _, anchor: __, ...listState } = aPlace({ focusIndex: 7 });
    actor.send({ type: 'listState.changed', listState });
    clock.fire(positionSaveDebounceMs);
    actor.send({ type: 'section.selected', section: 'upcoming' });
    const popular = aPlace({ focusIndex: 7 });
    expect(stored()).toEqual({ section: 'upcoming', trail: [], positions: { popular } });
    actor.send({ type: 'filter.opened', filter: noFilter });
    expect(stored().trail).toEqual([{ section: 'upcoming', popular }]);
  });

  it('stores the searches of all lists and the selected list when the language changes', () => {
    const { actor, positions } = run();
    const { scrollTop: _, ...listState } = aPlace({ searchText: 'ali', search: 'ali' });
    actor.send({ type: 'listState.changed', listState });
    actor.send({ type: 'section.selected', section: 'seen' });
    actor.send({ type: 'language.changed', language: 'fr-FR', positions: {} });
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
    expect([found.consume.mock.calls.length, lost.consume.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('home actors, the browser history', () => {
  it('has an entry for each layer; a layer closes when the user leaves its entry', async () => {
    const page = new EventTarget();
    const pushState = vi.fn<(state: object, title: string) => void>();
    const go = vi.fn<(by: number) => void>();
    const history = { state: { linkIsFollowed: true } as object, pushState, go };
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('history', history);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { ref: parent, received } = recordingActor();
    const input = { parent, layers: [] };
    const actor = createActor(provideHistory(), { input }).start();
    const change = async (owner: string, count: number) => {
      actor.send({ type: 'layers.changed', owner, count });
      await flush();
    };
    await change('movie', 1);
    pushState.mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    await change('panel', 1);
    expect(pushState.mock.calls).toEqual([
      [{ linkIsFollowed: true, depth: 1 }, ''],
      [{ linkIsFollowed: true, depth: 2 }, ''],
    ]);
    history.state = { depth: 1 };
    page.dispatchEvent(new Event('popstate'));
    expect(received).toEqual([{ type: 'layerClose.requested', owner: 'panel' }]);
    await change('panel', 0);
    await change('movie', 0);
    expect(go.mock.calls).toEqual([[-1]]);
    actor.stop();
    const read = vi.spyOn(history, 'state', 'get');
    page.dispatchEvent(new Event('popstate'));
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    [{ depth: 2 }, 2],
    [{ depth: -1 }, 0],
    [{ depth: 1.5 }, 0],
    [null, 0],
  ])('with the state %o is at depth %i when it is watched', (state, depth) => {
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    onTestFinished(() => void vi.unstubAllGlobals());
    const input = { parent: recordingActor().ref, layers: [] };
    const history = createActor(provideHistory(), { input });
    const pushState = vi.fn<() => void>();
    vi.stubGlobal('history', { state, pushState, go() {} });
    history.start();
    expect([history.getSnapshot().context.depth, pushState.mock.calls]).toEqual([depth, []]);
    history.stop();
  });
});

describe('stored pictures', () => {
  it('are deleted by the service worker, if there is one', async () => {
    const postMessage = vi.fn<(message: unknown) => void>();
    const getRegistration = async () => ({ active: { postMessage } });
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
    deletePictures();
    await flush();
    expect(postMessage.mock.calls).toEqual([[picturesDeleted]]);
    vi.stubGlobal('navigator', {});
    expect(deletePictures).not.toThrow();
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
    expect([searches(), store.load()]).toEqual([['alien'], null]);
    actor.send({ type: 'searches.cleared' });
    expect([searches(), store.load()]).toEqual([[], []]);
  });
});
