import { createActor } from 'xstate';
import { positionSaveDebounceMs } from '../../src/domain/limits.ts';
import type { Movie } from '../../src/domain/movie.ts';
import type { ListPositions } from '../../src/domain/listPosition.ts';
import type { ConnectionEvent, PageEvent } from '../../src/domain/externalEvents.ts';
import {
  navigationMachine,
  type NavigationInput,
} from '../../src/machines/home/navigationMachine.ts';
import { deferredReturn } from './connection.ts';
import { manualActor } from './manualActor.ts';
import { manualClock } from './manualClock.ts';
import { deferred } from './deferred.ts';

/** Saved lists with their language. */
export type Stored = ListPositions & { readonly language: string | null };

export const nowhere: NavigationInput = {
  section: 'popular',
  opened: [],
  positions: {},
  language: null,
  linkedMovieId: null,
  savedPlace: null,
};

/** The production navigation machine with a manual page, deferred movies and recorded positions. */
export function deferredNavigation() {
  const page = manualActor<PageEvent>('watchPage');
  const loadMovie = deferred<Movie, { id: number }>('loadMovie');
  const tmdb = manualActor<ConnectionEvent>('watchConnection');
  const connection = deferredReturn();
  const stored: Stored[] = [];
  let followed = 0;
  const logic = navigationMachine.provide({
    actors: {
      watchPage: page.logic,
      loadMovie: loadMovie.logic,
      watchConnection: tmdb.logic,
      awaitConnection: connection.logic,
    },
    actions: {
      savePositions: ({ context: { section, opened, positions, language } }) =>
        void stored.push({ section, opened, positions, language }),
      markDeepLinkConsumed: () => void (followed += 1),
      clearListPositions: () => stored.splice(0),
    },
  });
  return {
    logic,
    page,
    tmdb,
    connection,
    loadMovie,
    stored,
    /** How often the deep link was marked as consumed. */
    followed: () => followed,
  };
}

export function startNavigation(input: Partial<NavigationInput> = {}) {
  const clock = manualClock();
  const navigation = deferredNavigation();
  const { logic } = navigation;
  const actor = createActor(logic, { input: { ...nowhere, ...input }, clock }).start();
  return {
    ...navigation,
    actor,
    clock,
    snapshot: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    /** Fires the debounce after which a position is saved. */
    pause: () => clock.fire(positionSaveDebounceMs),
  };
}
