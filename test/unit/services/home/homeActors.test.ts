import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { positionSaveDebounceMs } from '../../../../src/domain/limits.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import {
  selectHasDeepLinkFailed,
  selectLinkedMovie,
} from '../../../../src/machines/home/navigationSelectors.ts';
import { provideNavigation } from '../../../../src/services/home/homeActors.ts';
import { createListPositionStore } from '../../../../src/services/home/listPositionStore.ts';
import { aMovie, aPlace } from '../../../support/builders.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { flush } from '../../../support/parked.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { nowhere } from '../../../support/startNavigation.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

const theMovie = aMovie({ id: 603 });

describe('home actors, navigation', () => {
  function run(movie: (id: number) => Promise<Movie>, linkedMovieId: number | null = null) {
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

  it('stores the list position of its user', () => {
    const { actor, clock, stored } = run(() => Promise.reject(new Error('unused')));
    const { scrollTop: _, anchor: __, ...listState } = aPlace({ focusIndex: 7 });
    actor.send({ type: 'listState.changed', listState });
    clock.fire(positionSaveDebounceMs);
    actor.send({ type: 'section.selected', section: 'upcoming' });
    expect(stored()).toEqual({
      section: 'upcoming',
      trail: [],
      positions: { popular: aPlace({ focusIndex: 7 }) },
    });
  });

  it('stores the searches of all lists and the selected list when the language changes', () => {
    const { actor, positions } = run(() => Promise.reject(new Error('unused')));
    const { scrollTop: _, ...listState } = aPlace({ searchText: 'ali', search: 'ali' });
    actor.send({ type: 'listState.changed', listState });
    actor.send({ type: 'section.selected', section: 'seen' });
    actor.send({ type: 'language.changed', language: 'fr-FR', positions: {} });
    const french = positions.load({ userId: 'u1', language: 'fr-FR' });
    expect(french.section).toBe('seen');
    expect(french.positions.popular?.search).toBe('ali');
  });

  it('stores the scroll offset when the page is hidden', () => {
    const { browser, stored } = run(() => Promise.reject(new Error('unused')));
    vi.stubGlobal('scrollY', 320);
    browser.look('hidden');
    expect(stored().positions.popular?.scrollTop).toBe(320);
  });

  it('loads the linked movie, or reports that it does not exist', async () => {
    const found = run(async (id) => aMovie({ id }), 603);
    await flush();
    expect(selectLinkedMovie(found.actor.getSnapshot())).toEqual(theMovie);
    const lost = run(() => Promise.reject(new NetworkError()), 603);
    await flush();
    expect(selectHasDeepLinkFailed(lost.actor.getSnapshot())).toBe(true);
    lost.actor.send({ type: 'deepLink.dismissed' });
    expect([found.consume.mock.calls.length, lost.consume.mock.calls.length]).toEqual([0, 1]);
  });
});
