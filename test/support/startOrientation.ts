import { createActor } from 'xstate';
import { placePauseMs } from '../../src/domain/limits.ts';
import type { Movie } from '../../src/domain/movie.ts';
import type { Place } from '../../src/domain/place.ts';
import type { Section } from '../../src/domain/section.ts';
import type { PageEvent } from '../../src/domain/signs.ts';
import { orientationMachine } from '../../src/machines/orientationMachine.ts';
import type { OrientationInput } from '../../src/machines/orientationTypes.ts';
import { handActor } from './handActor.ts';
import { handClock } from './handClock.ts';
import { parked } from './parked.ts';

/** What was written down: the section that was open then, and its place. */
export type Stored = { readonly section: Section; readonly place: Place | undefined };

export const nowhere: OrientationInput = {
  section: 'popular',
  places: {},
  language: null,
  invitedId: null,
};

/** The production orientation machine: the page in the test's hand, films parked, places counted. */
export function startOrientation(input: Partial<OrientationInput> = {}) {
  const clock = handClock();
  const page = handActor<PageEvent>('watchPage');
  const findMovie = parked<Movie, { id: number }>('findMovie');
  const stored: Stored[] = [];
  const logic = orientationMachine.provide({
    actors: { watchPage: page.logic, findMovie: findMovie.logic },
    actions: {
      storePlace: ({ context: { section, places } }) =>
        stored.push({ section, place: places[section] }),
      forgetPlaces: () => stored.splice(0),
    },
  });
  const actor = createActor(logic, { input: { ...nowhere, ...input }, clock }).start();
  return {
    actor,
    clock,
    page,
    findMovie,
    /** Oldest first. */
    stored,
    snapshot: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    /** Lets the pause pass after which a change is written down. */
    pause: () => clock.fire(placePauseMs),
  };
}
