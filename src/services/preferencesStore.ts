import * as v from 'valibot';
import { defaultPreferences, type Preferences } from '../domain/preferences.ts';
import type { KeyValueStorage } from './keyValueStorage.ts';
import { safeStorage } from './safeStorage.ts';

/** The entry in local storage; the same for whoever uses this device. */
export const preferencesKey = 'reelstate-preferences';
const preferencesVersion = 0;

/** What a person has chosen of the app, on this device (§10.60). None of these throws. */
export type PreferencesStore = {
  /** @returns what is stored; each part that cannot be used is the default */
  load(): Preferences;
  /** Keeps one choice; what other tabs chose of the rest stays. */
  change(choice: Partial<Preferences>): void;
  forget(): void;
};

const defaults = defaultPreferences;
const preferences = v.object({
  look: v.fallback(v.picklist(['system', 'dark', 'light']), defaults.look),
  keysAreOn: v.fallback(v.boolean(), defaults.keysAreOn),
  language: v.fallback(v.nullable(codeLike(/^[a-z]{2,3}(-[A-Z]{2})?$/)), defaults.language),
  country: v.fallback(v.nullable(codeLike(/^[A-Z]{2}$/)), defaults.country),
});
const envelope = v.object({ version: v.literal(preferencesVersion), state: preferences });

/** @param unsafe a storage that may throw; what it refuses lives in memory */
export function createPreferencesStore(unsafe: KeyValueStorage): PreferencesStore {
  const storage = safeStorage(unsafe);

  function load(): Preferences {
    try {
      return v.parse(envelope, JSON.parse(String(storage.getItem(preferencesKey)))).state;
    } catch {
      return defaults;
    }
  }

  return {
    load,
    change(choice) {
      const { look, keysAreOn, language, country } = { ...load(), ...choice };
      const state = { look, keysAreOn, language, country };
      storage.setItem(preferencesKey, JSON.stringify({ version: preferencesVersion, state }));
    },
    forget: () => storage.removeItem(preferencesKey),
  };
}

function codeLike(form: RegExp) {
  return v.pipe(v.string(), v.regex(form));
}
