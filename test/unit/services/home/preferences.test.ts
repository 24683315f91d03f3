import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPreferences } from '../../../../src/domain/preferences.ts';
import {
  createPreferencesStore,
  preferencesKey,
} from '../../../../src/services/home/preferencesStore.ts';
import { forbiddenStorage, memoryStorage } from '../../../support/memoryStorage.ts';
import { setupPreferences } from '../../../support/setupPreferences.ts';

const envelope = (state: unknown, version: unknown = 0) => JSON.stringify({ version, state });

/** A store over storage with this entry. */
function setupStore(text?: string) {
  const storage = memoryStorage(text === undefined ? [] : [[preferencesKey, text]]);
  return {
    store: createPreferencesStore(storage),
    reopen: () => createPreferencesStore(storage),
    entry: () => storage.getItem(preferencesKey),
  };
}

describe('preferences store', () => {
  const newer = envelope({ appearance: 'sepia' }, 1);

  it('returns the defaults if nothing is stored, and writes nothing then', () => {
    const { store, entry } = setupStore();
    expect([store.load(), entry()]).toEqual([defaultPreferences, null]);
  });

  it('restores stored preferences, in one stored format', () => {
    const { store, reopen, entry } = setupStore();
    store.change({ colorScheme: 'light', language: 'pt-BR' });
    store.change({ keysAreOn: false, country: 'BR', services: { BR: [8, 119] } });
    expect(reopen().load()).toEqual({
      colorScheme: 'light',
      keysAreOn: false,
      language: 'pt-BR',
      country: 'BR',
      services: { BR: [8, 119] },
    });
    expect(entry()).toBe(
      '{"version":0,"state":{"look":"light","keysAreOn":false,"language":"pt-BR","country":"BR","services":{"BR":[8,119]}}}',
    );
  });

  it('replaces only damaged fields by defaults', () => {
    const state = {
      look: 'neon',
      keysAreOn: false,
      language: '../en',
      country: 'DE',
      services: { de: [1] },
    };
    expect(setupStore(envelope(state)).store.load()).toEqual({
      ...defaultPreferences,
      keysAreOn: false,
      country: 'DE',
    });
  });

  it.each([{ look: 'dark' }, { language: 'de' }, { language: 'deu-DE' }])(
    'restores %o',
    ({ look: colorScheme, ...others }) =>
      expect(setupStore(envelope({ look: colorScheme, ...others })).store.load()).toEqual({
        ...defaultPreferences,
        ...(colorScheme && { colorScheme }),
        ...others,
      }),
  );

  it.each([
    { country: 'DEU' },
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

  it.each(['', 'null', '[]', '{', envelope({}, 1), envelope(null), envelope({}, '0')])(
    'returns the defaults for %j',
    (text) => expect(setupStore(text).store.load()).toEqual(defaultPreferences),
  );

  it('does not overwrite an entry of a newer version by changes, which stay in memory', () => {
    const { store, entry } = setupStore(newer);
    store.change({ colorScheme: 'light' });
    store.change({ keysAreOn: false });
    expect(entry()).toBe(newer);
    expect(store.load()).toEqual({ ...defaultPreferences, colorScheme: 'light', keysAreOn: false });
  });

  it.each([undefined, newer])('deletes the preferences, also over the entry %s', (text) => {
    const { store, entry } = setupStore(text);
    store.change({ colorScheme: 'light' });
    store.clear();
    expect([store.load(), entry()]).toEqual([defaultPreferences, null]);
  });

  it('keeps the preferences in memory if storage throws', () => {
    const store = createPreferencesStore(forbiddenStorage);
    store.change({ colorScheme: 'light' });
    expect(store.load().colorScheme).toBe('light');
    store.clear();
    expect(store.load()).toEqual(defaultPreferences);
  });

  it('accepts changes whatever was stored', () => {
    const states = fc
      .dictionary(fc.constantFrom(...Object.keys(defaultPreferences)), fc.jsonValue())
      .map((state) => envelope(state));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), states), (text) => {
        const { store } = setupStore(text);
        const before = store.load();
        expect(['system', 'dark', 'light']).toContain(before.colorScheme);
        expect(typeof before.keysAreOn).toBe('boolean');
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
    expect(setupPreferences(chosen).preferences.get()).toEqual({
      ...defaultPreferences,
      ...chosen,
    });
  });

  it.each([
    { colorScheme: 'light' },
    { keysAreOn: false },
    { language: 'de-DE' },
    { country: 'AT' },
  ] as const)('are stored at once, without other changes: %o', (choice) => {
    const { preferences, store } = setupPreferences();
    preferences.choose(choice);
    expect(preferences.get()).toEqual({ ...defaultPreferences, ...choice });
    expect(store.load()).toEqual({ ...defaultPreferences, ...choice });
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

  it('can be reset one by one', () => {
    const chosen = { keysAreOn: false, language: 'fr-FR', country: 'FR' };
    const { preferences, store } = setupPreferences(chosen);
    for (const choice of [{ keysAreOn: true }, { language: null }, { country: null }])
      preferences.choose(choice);
    expect(store.load()).toEqual(defaultPreferences);
  });

  it('apply the color scheme at once', () => {
    const { preferences, shown } = setupPreferences();
    preferences.choose({ colorScheme: 'dark' });
    preferences.choose({ keysAreOn: false });
    expect(shown).toEqual(['dark']);
  });

  it('follow other browser tabs without writing', () => {
    const { preferences, shown, chooseElsewhere } = setupPreferences();
    chooseElsewhere({ colorScheme: 'light', keysAreOn: false });
    expect(preferences.get()).toMatchObject({ colorScheme: 'light', keysAreOn: false });
    expect(shown).toEqual(['light']);
  });

  it('do not overwrite a simultaneous change of another browser tab', () => {
    const { preferences, store } = setupPreferences();
    store.change({ country: 'JP' });
    preferences.choose({ colorScheme: 'light' });
    expect(store.load()).toMatchObject({ colorScheme: 'light', country: 'JP' });
  });

  it('are deleted with all data on this device', () => {
    const { preferences, store, shown } = setupPreferences({
      colorScheme: 'light',
      language: 'de-DE',
    });
    preferences.reset();
    expect(preferences.get()).toEqual(defaultPreferences);
    expect(store.load()).toEqual(defaultPreferences);
    expect(shown).toEqual(['system']);
  });
});
