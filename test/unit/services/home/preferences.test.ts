import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPreferences } from '../../../../src/domain/preferences.ts';
import {
  decodePreferences,
  createPreferencesStore,
  preferencesKey,
} from '../../../../src/services/home/preferencesStore.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';
import { setupPreferences } from '../../../support/setupPreferences.ts';

const envelope = (state: unknown) => JSON.stringify({ version: 0, state });

function setupStore(text?: string) {
  const storage = memoryStorage(text === undefined ? [] : [[preferencesKey, text]]);
  return {
    store: createPreferencesStore(storage),
    reopen: () => createPreferencesStore(storage),
    entry: () => storage.getItem(preferencesKey),
  };
}

describe('preferences store', () => {
  it('restores stored preferences, in one stored format', () => {
    const { store, reopen, entry } = setupStore();
    store.change({ colorScheme: 'light', language: 'de', movieLanguage: 'pt-BR' });
    store.change({ hasShortcuts: false, country: 'BR', services: { BR: [8, 119] } });
    expect(reopen().load()).toEqual({
      colorScheme: 'light',
      hasShortcuts: false,
      language: 'de',
      movieLanguage: 'pt-BR',
      country: 'BR',
      services: { BR: [8, 119] },
    });
    expect(decodePreferences(entry())).toEqual(reopen().load());
    expect(entry()).toBe(
      '{"version":0,"state":{"look":"light","keysAreOn":false,"interfaceLanguage":"de","language":"pt-BR","country":"BR","services":{"BR":[8,119]}}}',
    );
  });

  it.each([
    [{ language: 'de' }, { movieLanguage: 'de' }],
    [{ language: 'deu-DE' }, { movieLanguage: 'deu-DE' }],
    [{ interfaceLanguage: 'pt-BR' }, { language: 'pt-BR' }],
    [{ country: 'DE', look: 'neon' }, { country: 'DE' }],
  ])('restores %o, and the default for an unknown color scheme', (state, known) => {
    expect(setupStore(envelope(state)).store.load()).toEqual({ ...defaultPreferences, ...known });
  });

  it.each([
    { keysAreOn: 1, country: 'DEU' },
    { language: '../en', interfaceLanguage: '../en' },
    { country: ['DE'] },
    { language: 'de-DEU' },
    { language: 'german' },
    { services: { DE: [8, 'x'] } },
    { services: { DE: [8], de: [1] } },
    { services: null },
  ])('returns the default for %o, and the other preferences', (state) =>
    expect(setupStore(envelope({ look: 'dark', ...state })).store.load()).toEqual({
      ...defaultPreferences,
      colorScheme: 'dark',
    }),
  );

  it('accepts changes whatever was stored', () => {
    const states = fc
      .dictionary(fc.constantFrom(...Object.keys(defaultPreferences)), fc.jsonValue())
      .map((state) => envelope(state));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), states), (text) => {
        const { store } = setupStore(text);
        const before = store.load();
        expect(['system', 'dark', 'light']).toContain(before.colorScheme);
        expect(typeof before.hasShortcuts).toBe('boolean');
        store.change({ colorScheme: 'light' });
        expect(store.load()).toEqual({ ...before, colorScheme: 'light' });
      }),
    );
  });
});

describe('preferences', () => {
  it('are the defaults at first, and the stored ones at the next start', () => {
    expect(setupPreferences().preferences.get()).toEqual(defaultPreferences);
    const chosen = { colorScheme: 'light', country: 'DE' } as const;
    const expected = { ...defaultPreferences, ...chosen };
    expect(setupPreferences(chosen).preferences.get()).toEqual(expected);
  });

  it('are stored at once, without other changes', () => {
    const { preferences, store } = setupPreferences();
    for (const choice of [{ colorScheme: 'light' }, { country: 'AT' }] as const) {
      const expected = { ...preferences.get(), ...choice };
      preferences.choose(choice);
      expect(preferences.get()).toEqual(expected);
      expect(store.load()).toEqual(expected);
    }
  });

  it('notify subscribers until they unsubscribe', () => {
    const { preferences } = setupPreferences();
    const languages: (string | null)[] = [];
    const unsubscribe = preferences.subscribe(() => languages.push(preferences.get().language));
    preferences.choose({ language: 'de-DE' });
    unsubscribe();
    preferences.choose({ language: null });
    expect(languages).toEqual(['de-DE']);
  });

  it('apply the color scheme at once', () => {
    const { preferences, shown } = setupPreferences();
    preferences.choose({ colorScheme: 'dark' });
    preferences.choose({ hasShortcuts: false });
    expect(shown).toEqual(['dark']);
  });

  it('follow other browser tabs without writing', () => {
    const { preferences, shown, chooseElsewhere } = setupPreferences();
    chooseElsewhere({ colorScheme: 'light', hasShortcuts: false });
    expect(preferences.get()).toMatchObject({ colorScheme: 'light', hasShortcuts: false });
    expect(shown).toEqual(['light']);
  });

  it('do not overwrite a simultaneous change of another browser tab', () => {
    const { preferences, store } = setupPreferences();
    store.change({ country: 'JP' });
    preferences.choose({ colorScheme: 'light' });
    expect(store.load()).toMatchObject({ colorScheme: 'light', country: 'JP' });
  });

  it('are deleted with all data on this device', () => {
    const chosen = { colorScheme: 'light', language: 'de-DE' } as const;
    const { preferences, store, shown } = setupPreferences(chosen);
    preferences.reset();
    expect({ preferencesGet: preferences.get(), load: store.load() }).toEqual({
      preferencesGet: defaultPreferences,
      load: defaultPreferences,
    });
    expect(shown).toEqual(['system']);
  });
});
