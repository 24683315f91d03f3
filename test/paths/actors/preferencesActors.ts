import { createActor } from 'xstate';
import type { Preferences } from '../../../src/domain/preferences.ts';
import type { PreferencesStoredEvent } from '../../../src/domain/signs.ts';
import { keptPreferences } from '../../support/keptPreferences.ts';
import { flush } from '../../support/parked.ts';
import type { PreferencesView } from '../models/preferencesModel.ts';
import { bare } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';

/** The real preferences actor over the real store, in memory. */
export const preferencesActors: System<PreferencesView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive(input as Preferences),
};

function drive(input: Preferences): Driver<PreferencesView> {
  const { logic, store, shown, chooseElsewhere } = keptPreferences(input);
  const actor = createActor(logic, { input: store.load() }).start();

  return {
    async take({ event }) {
      if (event.type === 'preferences.stored')
        chooseElsewhere((event as unknown as PreferencesStoredEvent).preferences);
      else Reflect.apply(actor.send, actor, [bare(event)]);
      await flush();
    },
    view: () => ({
      chosen: actor.getSnapshot().context,
      kept: store.load(),
      look: shown.at(-1) ?? input.look,
    }),
    close: () => void actor.stop(),
  };
}
