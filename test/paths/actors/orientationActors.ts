import { createActor } from 'xstate';
import { placePauseMs } from '../../../src/domain/limits.ts';
import type { Movie } from '../../../src/domain/movie.ts';
import type { Section } from '../../../src/domain/section.ts';
import type { PageEvent } from '../../../src/domain/signs.ts';
import { orientationMachine } from '../../../src/machines/orientationMachine.ts';
import type { OrientationEvent, OrientationInput } from '../../../src/machines/orientationTypes.ts';
import type { KeyValueStorage } from '../../../src/services/keyValueStorage.ts';
import { createPlaceStore } from '../../../src/services/placeStore.ts';
import { handActor } from '../../support/handActor.ts';
import { handClock } from '../../support/handClock.ts';
import { flush, parked } from '../../support/parked.ts';
import { whereaboutsOf, type OrientationView } from '../models/orientationModel.ts';
import { bare, causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { settle } from './parkedCalls.ts';

/** The real orientation actor over the real store, in memory. */
export const orientationActors: System<OrientationView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive(input as OrientationInput),
};

const userId = 'u1';

function drive(input: OrientationInput): Driver<OrientationView> {
  const clock = handClock();
  const entries = new Map<string, string>();
  const storage: KeyValueStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  const store = createPlaceStore(storage);
  const page = handActor<PageEvent>('watchPage');
  const findMovie = parked<Movie, { id: number }>('findMovie');

  /** What stands in storage of a language, and nothing of any other. */
  function keep({ language, places }: Pick<OrientationInput, 'language' | 'places'>) {
    entries.clear();
    for (const section of Object.keys(places) as Section[])
      store.save({ userId, language }, section, places[section]);
  }
  keep(input);
  const logic = orientationMachine.provide({
    actors: { watchPage: page.logic, findMovie: findMovie.logic },
    actions: {
      storePlace: ({ context: { section, language, places } }) =>
        store.save({ userId, language }, section, places[section]),
      forgetPlaces: () => entries.clear(),
    },
  });
  const actor = createActor(logic, { input, clock }).start();

  const keptOf = (language: string | null) => createPlaceStore(storage).load({ userId, language });

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await settle({ findMovie }, cause.actor, cause.answer);
      else if (cause.kind === 'delay') clock.fire(placePauseMs);
      else if (event.type === 'language.changed') {
        if (actor.getSnapshot().can(bare(event) as OrientationEvent))
          keep(event as unknown as OrientationInput);
        Reflect.apply(actor.send, actor, [bare(event)]);
      } else if (event.type.startsWith('page.')) page.send(bare(event) as PageEvent);
      else Reflect.apply(actor.send, actor, [bare(event)]);
      await flush();
    },
    view: () => ({
      ...whereaboutsOf(actor.getSnapshot()),
      isLookingUp: findMovie.inFlight() === 1,
      kept: clock.count() === 0 ? keptOf(actor.getSnapshot().context.language) : null,
    }),
    close: () => void actor.stop(),
  };
}
