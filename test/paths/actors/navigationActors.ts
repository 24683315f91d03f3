import { createActor } from 'xstate';
import { positionSaveDebounceMs } from '../../../src/domain/limits.ts';
import type { Movie } from '../../../src/domain/movie.ts';
import type { Section } from '../../../src/domain/section.ts';
import type { PageEvent } from '../../../src/domain/externalEvents.ts';
import { navigationMachine } from '../../../src/machines/home/navigationMachine.ts';
import type {
  NavigationEvent,
  NavigationInput,
} from '../../../src/machines/home/navigationMachine.ts';
import type { KeyValueStorage } from '../../../src/services/storage/keyValueStorage.ts';
import { createListPositionStore } from '../../../src/services/home/listPositionStore.ts';
import { manualActor } from '../../support/manualActor.ts';
import { manualClock } from '../../support/manualClock.ts';
import { flush, parked } from '../../support/parked.ts';
import { whereaboutsOf, type NavigationView } from '../models/navigationModel.ts';
import { bare, causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { settle } from './parkedCalls.ts';

/** The real navigation actor over the real store, in memory. */
export const navigationActors: System<NavigationView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive(input as NavigationInput),
};

const userId = 'u1';

function drive(input: NavigationInput): Driver<NavigationView> {
  const clock = manualClock();
  const entries = new Map<string, string>();
  const storage: KeyValueStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  const store = createListPositionStore(storage);
  const page = manualActor<PageEvent>('watchPage');
  const loadMovie = parked<Movie, { id: number }>('loadMovie');

  /** What stands in storage of a language, and nothing of any other. */
  function keep({ language, positions }: Pick<NavigationInput, 'language' | 'positions'>) {
    entries.clear();
    for (const section of Object.keys(positions) as Section[])
      store.save({ userId, language }, section, positions[section]);
  }
  keep(input);
  const logic = navigationMachine.provide({
    actors: { watchPage: page.logic, loadMovie: loadMovie.logic },
    actions: {
      savePosition: ({ context: { section, language, positions } }) =>
        store.save({ userId, language }, section, positions[section]),
      saveAllPositions: ({ context }) => {
        keep(context);
        store.save({ userId, language: context.language }, context.section, undefined);
      },
      markDeepLinkConsumed: () => {},
      clearListPositions: () => entries.clear(),
    },
  });
  const actor = createActor(logic, { input, clock }).start();

  const keptOf = (language: string | null) =>
    createListPositionStore(storage).load({ userId, language });

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await settle({ loadMovie }, cause.actor, cause.answer);
      else if (cause.kind === 'delay') clock.fire(positionSaveDebounceMs);
      else if (event.type === 'language.changed') {
        if (actor.getSnapshot().can(bare(event) as NavigationEvent))
          keep(event as unknown as NavigationInput);
        Reflect.apply(actor.send, actor, [bare(event)]);
      } else if (event.type.startsWith('page.')) page.send(bare(event) as PageEvent);
      else Reflect.apply(actor.send, actor, [bare(event)]);
      await flush();
    },
    view: () => ({
      ...whereaboutsOf(actor.getSnapshot()),
      isLookingUp: loadMovie.inFlight() === 1,
      kept: clock.count() === 0 ? keptOf(actor.getSnapshot().context.language) : null,
    }),
    close: () => void actor.stop(),
  };
}
