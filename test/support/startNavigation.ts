import { createActor, createEmptyActor } from 'xstate';
import { positionSaveDebounceMs } from '../../src/domain/limits.ts';
import type { Movie } from '../../src/domain/movie.ts';
import type { ListPosition, TrailStep } from '../../src/domain/listPosition.ts';
import { sections, type Section } from '../../src/domain/section.ts';
import type { PageEvent } from '../../src/domain/externalEvents.ts';
import {
  navigationMachine,
  type NavigationInput,
} from '../../src/machines/home/navigationMachine.ts';
import { manualActor } from './manualActor.ts';
import { manualClock } from './manualClock.ts';
import { parked } from './parked.ts';

/** A saved list position with its section. */
export type Stored = { readonly section: Section; readonly place: ListPosition | undefined };

export const nowhere: NavigationInput = {
  section: 'popular',
  trail: [],
  positions: {},
  language: null,
  linkedMovieId: null,
  parent: createEmptyActor(),
};

/** The production navigation machine with a manual page, deferred movies and recorded positions. */
export function parkedNavigation() {
  const page = manualActor<PageEvent>('watchPage');
  const loadMovie = parked<Movie, { id: number }>('loadMovie');
  const stored: Stored[] = [];
  const trails: (readonly TrailStep[])[] = [];
  let followed = 0;
  const logic = navigationMachine.provide({
    actors: { watchPage: page.logic, loadMovie: loadMovie.logic },
    actions: {
      savePosition: ({ context: { section, positions } }) =>
        stored.push({ section, place: positions[section] }),
      saveAllPositions: ({ context: { section, positions } }) => {
        const others = sections.filter((name) => name !== section && name in positions);
        for (const each of [...others, section])
          stored.push({ section: each, place: positions[each] });
      },
      saveTrail: ({ context: { trail } }) => void trails.push(trail),
      markDeepLinkConsumed: () => void (followed += 1),
      clearListPositions: () => stored.splice(0),
    },
  });
  return {
    logic,
    page,
    loadMovie,
    stored,
    /** The saved ways back, oldest first. */
    trails,
    /** How often the deep link was marked as consumed. */
    followed: () => followed,
  };
}

export function startNavigation(input: Partial<NavigationInput> = {}) {
  const clock = manualClock();
  const navigation = parkedNavigation();
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
