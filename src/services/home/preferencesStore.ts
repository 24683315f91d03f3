import {
  defaultPreferences,
  type ColorScheme,
  type Preferences,
} from '../../domain/preferences.ts';
import { toRecord } from '../../domain/json.ts';
import type { KeyValueStorage } from '../storage/keyValueStorage.ts';
import { createPersistedStore, decodeEntry, type StoredFormat } from '../storage/persistedStore.ts';

/** Local-storage key, shared by all users of this device. */
export const preferencesKey = 'reelstate-preferences';
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

const colorSchemes: readonly ColorScheme[] = ['system', 'dark', 'light'];

const isLanguage = createFormCheck(/^[a-z]{2,3}(-[A-Z]{2})?$/);
export const isCountry = createFormCheck(/^[A-Z]{2}$/);

/** @returns whether these are the ids of watch providers */
export const areProviderIds = (json: unknown): json is readonly number[] =>
  Array.isArray(json) && json.every(Number.isInteger);

const areServices = (json: unknown): json is Preferences['services'] =>
  typeof json === 'object' &&
  json !== null &&
  Object.entries(json).every(([country, ids]) => isCountry(country) && areProviderIds(ids));

/**
 * The stored keys of the color scheme and of the shortcuts are `look` and `keysAreOn`. That of the movies'
 * language is `language`: it was stored before the interface had languages, and is kept.
 */
function decodeState(stored: unknown): Preferences {
  const { look, keysAreOn, interfaceLanguage, language, country, services } = toRecord(stored);
  return {
    colorScheme: colorSchemes.find((scheme) => scheme === look) ?? defaults.colorScheme,
    hasShortcuts: typeof keysAreOn === 'boolean' ? keysAreOn : defaults.hasShortcuts,
    language: isLanguage(interfaceLanguage) ? interfaceLanguage : defaults.language,
    movieLanguage: isLanguage(language) ? language : defaults.movieLanguage,
    country: isCountry(country) ? country : defaults.country,
    services: areServices(services) ? services : defaults.services,
  };
}

const format: StoredFormat<Preferences> = {
  version: preferencesVersion,
  decode: decodeState,
  initial: defaults,
  toJson: ({ colorScheme, hasShortcuts, language, movieLanguage, country, services }) => ({
    version: preferencesVersion,
    state: {
      look: colorScheme,
      keysAreOn: hasShortcuts,
      interfaceLanguage: language,
      language: movieLanguage,
      country,
      services,
    },
  }),
};

/** @returns the default for each preference that this version did not store */
export const decodePreferences = (text: string | null): Preferences =>
  decodeEntry(format, text).state;

/** @param unsafe a storage that may throw; values that it rejects stay in memory */
export function createPreferencesStore(unsafe: KeyValueStorage): PreferencesStore {
  const entry = createPersistedStore(unsafe, preferencesKey, format);
  const load = () => entry.read().state;

  return {
    load,
    change: (choice) => entry.write({ ...load(), ...choice }),
    clear: entry.clear,
  };
}

function createFormCheck(form: RegExp) {
  return (json: unknown): json is string => typeof json === 'string' && form.test(json);
}
