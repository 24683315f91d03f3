import type { ColorScheme, Preferences } from '../../src/domain/preferences.ts';
import { createPreferences } from '../../src/services/home/preferences.ts';
import { createPreferencesStore } from '../../src/services/home/preferencesStore.ts';
import { memoryStorage } from './memoryStorage.ts';

/** The preferences over storage in memory. */
export function setupPreferences(chosen: Partial<Preferences> = {}) {
  const store = createPreferencesStore(memoryStorage());
  store.change(chosen);
  const shown: ColorScheme[] = [];
  let notify = () => {};
  const preferences = createPreferences(store, {
    applyColorScheme: (colorScheme) => shown.push(colorScheme),
    subscribe(listener) {
      notify = listener;
      return () => {};
    },
  });
  shown.splice(0);
  return {
    preferences,
    store,
    /** Every color scheme the page was given since the start, oldest first. */
    shown,
    /** Another tab changes preferences; sends the storage event. */
    chooseElsewhere(choice: Partial<Preferences>) {
      store.change(choice);
      notify();
    },
  };
}
