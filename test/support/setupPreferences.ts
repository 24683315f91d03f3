import type { Look, Preferences } from '../../src/domain/preferences.ts';
import { createPreferences } from '../../src/services/home/preferences.ts';
import { createPreferencesStore } from '../../src/services/home/preferencesStore.ts';
import { memoryStorage } from './memoryStorage.ts';

/** The preferences over storage in memory. */
export function setupPreferences(chosen: Partial<Preferences> = {}) {
  const store = createPreferencesStore(memoryStorage());
  store.change(chosen);
  const shown: Look[] = [];
  let notify = () => {};
  const preferences = createPreferences(store, {
    applyColorScheme: (look) => shown.push(look),
    subscribe(listener) {
      notify = listener;
      return () => {};
    },
  });
  shown.splice(0);
  return {
    preferences,
    store,
    /** Applied color schemes since the start, oldest first. */
    shown,
    /** Another tab changes preferences; sends the storage event. */
    chooseElsewhere(choice: Partial<Preferences>) {
      store.change(choice);
      notify();
    },
  };
}
