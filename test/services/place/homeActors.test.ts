import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import { placePauseMs } from '../../../src/domain/limits.ts';
import type { Movie } from '../../../src/domain/movie.ts';
import type { Section } from '../../../src/domain/section.ts';
import type { HomeEvent } from '../../../src/machines/catalogTypes.ts';
import {
  selectHasInvitationFailed,
  selectInvitation,
} from '../../../src/machines/orientationSelectors.ts';
import { followHome, provideOrientation, shelvesOf } from '../../../src/services/homeActors.ts';
import { createPlaceStore } from '../../../src/services/placeStore.ts';
import { aMovie, aPlace } from '../../support/builders.ts';
import { handClock } from '../../support/handClock.ts';
import { keptLibrary } from '../../support/keptLibrary.ts';
import { flush } from '../../support/parked.ts';
import { standInBrowser } from '../../support/standInBrowser.ts';
import { nowhere, startOrientation } from '../../support/startOrientation.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

const film = aMovie({ id: 603 });

/** A list that hears what happens beside it. */
function follow(section: Section, orientation = startOrientation()) {
  const { logic, store } = keptLibrary();
  const library = createActor(logic, { input: store.load() }).start();
  const taken: number[] = [];
  const told: HomeEvent[] = [];
  const list = setup({
    actors: {
      home: followHome(orientation.actor, shelvesOf(library), section, {
        take: () => void taken.push(1),
      }),
    },
  }).createMachine({
    invoke: { src: 'home' },
    on: { '*': { actions: ({ event }) => told.push(event as HomeEvent) } },
  });
  const actor = createActor(list).start();
  onTestFinished(() => {
    actor.stop();
    library.stop();
  });
  return { ...orientation, list: actor, library, told, taken };
}

const changed = (hidden: readonly number[], shelf: readonly Movie[] | null) => ({
  type: 'library.changed',
  hidden: new Set(hidden),
  shelf,
});

describe('a list of the movie database', () => {
  it('is told which films are hidden: at its beginning, and whenever that changes', () => {
    const { library, told } = follow('popular');
    expect(told).toEqual([changed([], null)]);
    library.send({ type: 'hideSeen.toggled' });
    library.send({ type: 'seen.toggled', movie: film });
    library.send({ type: 'watchlist.toggled', movie: film });
    library.send({ type: 'seen.toggled', movie: film });
    expect(told.slice(1)).toEqual([changed([603], null), changed([], null)]);
  });

  it('is told nothing more once it is left', () => {
    const { library, list, told } = follow('popular');
    list.stop();
    library.send({ type: 'hideSeen.toggled' });
    library.send({ type: 'seen.toggled', movie: film });
    expect(told).toHaveLength(1);
  });
});

describe.each([
  ['watchlist', 'watchlist.toggled'],
  ['seen', 'seen.toggled'],
] as const)("a person's list of the %s", (section, toggled) => {
  it('is told its films, the newest first, and hides none', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { library, told } = follow(section);
    library.send({ type: 'hideSeen.toggled' });
    library.send({ type: toggled, movie: film });
    vi.advanceTimersByTime(1);
    library.send({ type: toggled, movie: aMovie({ id: 604 }) });
    expect(told).toEqual([
      changed([], []),
      changed([], [film]),
      changed([], [aMovie({ id: 604 }), film]),
    ]);
  });
});

describe('an invited film', () => {
  const selected = { type: 'movie.selected', movie: film };

  it('that is found opens once, and the invitation is taken', async () => {
    const { findMovie, told, taken, snapshot } = follow(
      'popular',
      startOrientation({ invitedId: 603 }),
    );
    await findMovie.last().resolve(film);
    expect(told.slice(1)).toEqual([selected]);
    expect(taken).toHaveLength(1);
    expect(selectInvitation(snapshot())).toBeNull();
  });

  it('that was found before the list began opens in it, and not in the next one', async () => {
    const orientation = startOrientation({ invitedId: 603 });
    await orientation.findMovie.last().resolve(film);
    expect(follow('popular', orientation).told.slice(1)).toEqual([selected]);
    expect(follow('upcoming', orientation).told.slice(1)).toEqual([]);
  });

  it('that cannot be found leaves the invitation as it was, for the next start', async () => {
    const { findMovie, told, taken } = follow('popular', startOrientation({ invitedId: 603 }));
    await findMovie.last().reject(new NetworkError());
    expect([told.length, taken.length]).toEqual([1, 0]);
  });
});

describe('the orientation machine with the world attached', () => {
  function run(movie: (id: number) => Promise<Movie>, invitedId: number | null = null) {
    const browser = standInBrowser();
    vi.stubGlobal('scrollY', 0);
    const clock = handClock();
    const places = createPlaceStore(memoryStorage());
    const owner = { userId: 'u1', language: 'de-DE' };
    const logic = provideOrientation({ movie }, places, owner);
    const actor = createActor(logic, { input: { ...nowhere, ...owner, invitedId }, clock }).start();
    onTestFinished(() => void actor.stop());
    return { actor, clock, browser, kept: () => places.load(owner) };
  }

  it('writes the place of its person', () => {
    const { actor, clock, kept } = run(() => Promise.reject(new Error('unused')));
    const { scrollTop: _, ...sight } = aPlace({ focusIndex: 7 });
    actor.send({ type: 'sight.changed', sight });
    clock.fire(placePauseMs);
    actor.send({ type: 'section.chosen', section: 'upcoming' });
    expect(kept()).toEqual({ section: 'upcoming', places: { popular: aPlace({ focusIndex: 7 }) } });
  });

  it('writes how far the page was scrolled when that is left', () => {
    const { browser, kept } = run(() => Promise.reject(new Error('unused')));
    vi.stubGlobal('scrollY', 320);
    browser.look('hidden');
    expect(kept().places.popular?.scrollTop).toBe(320);
  });

  it('finds the invited film, or hears that there is none', async () => {
    const found = run(async (id) => aMovie({ id }), 603);
    await flush();
    expect(selectInvitation(found.actor.getSnapshot())).toEqual(film);
    const lost = run(() => Promise.reject(new NetworkError()), 603);
    await flush();
    expect(selectHasInvitationFailed(lost.actor.getSnapshot())).toBe(true);
  });
});
