import * as v from 'valibot';
import { defaultPreferences, type Preferences } from '../../domain/preferences.ts';
import type { KeyValueStorage } from '../storage/keyValueStorage.ts';
import { createPersistedStore } from '../storage/persistedStore.ts';
import { preferencesKey } from '../storage/storageKeys.ts';

const preferencesVersion = 0;

/** Preferences in local storage (§10.60). No method throws. */
export type PreferencesStore = {
  /** @returns the stored preferences, with the default for each invalid one */
  load(): Preferences;
  /**
   * Saves one choice; other preferences stay as other browser tabs saved them. An entry of a newer
   * version is not changed: choices then last until the page unloads.
   */
  change(choice: Partial<Preferences>): void;
  /** Removes the entry, also one of a newer version. */
  clear(): void;
};

const defaults = defaultPreferences;

const countryCode = createCodeSchema(/^[A-Z]{2}$/);
const providerIds = v.array(v.pipe(v.number(), v.integer()));

/** Watch providers of one country, in storage. */
export const servicesSchema = v.object({ country: countryCode, ids: providerIds });

/** The stored key of the color scheme is `look`. */
const storedPreferences = v.pipe(
  v.object({
    look: v.fallback(v.picklist(['system', 'dark', 'light']), defaults.colorScheme),
    keysAreOn: v.fallback(v.boolean(), defaults.keysAreOn),
    language: v.fallback(
      v.nullable(createCodeSchema(/^[a-z]{2,3}(-[A-Z]{2})?$/)),
      defaults.language,
    ),
    country: v.fallback(v.nullable(countryCode), defaults.country),
    services: v.fallback(v.record(countryCode, providerIds), defaults.services),
  }),
  v.transform(({ look: colorScheme, ...others }): Preferences => ({ colorScheme, ...others })),
);

/** @param unsafe a storage that may throw; values that it rejects stay in memory */
export function createPreferencesStore(unsafe: KeyValueStorage): PreferencesStore {
  const entry = createPersistedStore<Preferences>(unsafe, preferencesKey, {
    version: preferencesVersion,
    schema: storedPreferences,
    initial: defaults,
    toJson: ({ colorScheme: look, keysAreOn, language, country, services }) => ({
      version: preferencesVersion,
      state: { look, keysAreOn, language, country, services },
    }),
  });
  const load = () => entry.read().state;

  return {
    load,
    change: (choice) => entry.write({ ...load(), ...choice }),
    clear: entry.clear,
  };
}

function createCodeSchema(form: RegExp) {
  return v.pipe(v.string(), v.regex(form));
}
