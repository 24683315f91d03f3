import type { Look, Preferences } from '../../src/domain/preferences.ts';
import type { PreferencesStoredEvent } from '../../src/domain/signs.ts';
import { preferencesMachine } from '../../src/machines/preferencesMachine.ts';
import { createPreferencesStore } from '../../src/services/preferencesStore.ts';
import { handActor } from './handActor.ts';
import { memoryStorage } from './memoryStorage.ts';

/** The preferences machine over storage in memory; other tabs write when the test says so. */
export function keptPreferences(chosen: Partial<Preferences> = {}) {
  const store = createPreferencesStore(memoryStorage());
  store.change(chosen);
  const otherTabs = handActor<PreferencesStoredEvent>('watchPreferences');
  const shown: Look[] = [];
  const logic = preferencesMachine.provide({
    actors: { watchPreferences: otherTabs.logic },
    actions: {
      keepChoice: (_, choice) => store.change(choice),
      forgetChoices: () => store.forget(),
      showLook: ({ context }) => shown.push(context.look),
    },
  });
  return {
    logic,
    store,
    otherTabs,
    /** Every look the page was given, oldest first. */
    shown,
    /** Another tab chooses, and this one is told. */
    chooseElsewhere(choice: Partial<Preferences>) {
      store.change(choice);
      otherTabs.send({ type: 'preferences.stored', preferences: store.load() });
    },
  };
}
