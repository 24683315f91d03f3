import {
  defaultPreferences,
  type LivePreferences,
  type ColorScheme,
} from '../../domain/preferences.ts';
import { subscribeToStorage } from '../storage/watchStorage.ts';
import { type PreferencesStore, preferencesKey } from './preferencesStore.ts';

type Device = {
  applyColorScheme(colorScheme: ColorScheme): void;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
};

const browser: Device = {
  applyColorScheme,
  subscribe: (listener) => subscribeToStorage(preferencesKey, listener),
};

/**
 * The preferences of this device (§10.60 to §10.64), saved at once and synced with other browser tabs. A
 * value with functions, not a machine: it has no states.
 *
 * @param device applies the color scheme and reports changes by other browser tabs
 */
export function createPreferences(
  store: PreferencesStore,
  device: Device = browser,
): LivePreferences & { stop(): void } {
  let preferences = store.load();
  const listeners = new Set<() => void>();

  function set(next: typeof preferences) {
    const isColorSchemeChanged = next.colorScheme !== preferences.colorScheme;
    preferences = next;
    if (isColorSchemeChanged) device.applyColorScheme(next.colorScheme);
    for (const listener of listeners) listener();
  }

  device.applyColorScheme(preferences.colorScheme);
  return {
    get: () => preferences,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose(choice) {
      store.change(choice);
      set({ ...preferences, ...choice });
    },
    reset() {
      store.clear();
      set(defaultPreferences);
    },
    stop: device.subscribe(() => set(store.load())),
  };
}

/**
 * Sets the color scheme on the root element, where the styles read it, and the `theme-color` of the
 * browser. No component renders again. `beforePaint.ts` does it before the first paint.
 */
function applyColorScheme(colorScheme: ColorScheme): void {
  const { dataset } = document.documentElement;
  if (colorScheme === 'system') delete dataset['colorScheme'];
  else if (dataset['colorScheme'] !== colorScheme) dataset['colorScheme'] = colorScheme;

  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bars.dataset['colorScheme'];
    const chosen = own === colorScheme ? 'all' : 'not all';
    const media = colorScheme === 'system' ? `(prefers-color-scheme: ${own})` : chosen;
    // Equal values are not written: each write is a DOM change (D.17).
    if (bars.media !== media) bars.media = media;
  }
}
