import { createActor, createEmptyActor } from 'xstate';
import { positionSaveDebounceMs } from '../../src/domain/limits.ts';
import type { Movie } from '../../src/domain/movie.ts';
import type { ListPosition } from '../../src/domain/listPosition.ts';
import { sections, type Section } from '../../src/domain/section.ts';
import type { PageEvent } from '../../src/domain/externalEvents.ts';
import { navigationMachine } from '../../src/machines/home/navigationMachine.ts';
import type { NavigationInput } from '../../src/machines/home/navigationMachine.ts';
import { manualActor } from './manualActor.ts';
import { manualClock } from './manualClock.ts';
import { parked } from './parked.ts';

/** What was written down: the section that was open then, and its place. */
export type Stored = { readonly section: Section; readonly place: ListPosition | undefined };

export const nowhere: NavigationInput = {
  section: 'popular',
  positions: {},
  language: null,
  linkedMovieId: null,
  parent: createEmptyActor(),
};

/** The production navigation machine: the page in the test's hand, movies parked, positions counted. */
export function parkedNavigation() {
  const page = manualActor<PageEvent>('watchPage');
  const loadMovie = parked<Movie, { id: number }>('loadMovie');
  const stored: Stored[] = [];
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
      markDeepLinkConsumed: () => void (followed += 1),
      clearListPositions: () => stored.splice(0),
    },
  });
  return {
    logic,
    page,
    loadMovie,
    /** Oldest first. */
    stored,
    /** How often the link was marked as followed. */
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
    /** Lets the pause pass after which a change is written down. */
    pause: () => clock.fire(positionSaveDebounceMs),
  };
}
