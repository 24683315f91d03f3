import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPreferences } from '../../../../src/domain/preferences.ts';
import {
  createPreferencesStore,
  preferencesKey,
} from '../../../../src/services/home/preferencesStore.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

const over = (text: string) => createPreferencesStore(memoryStorage([[preferencesKey, text]]));
const envelope = (state: unknown, version: unknown = 0) => JSON.stringify({ version, state });

describe('preferences store', () => {
  it('returns the defaults if nothing is stored, and writes nothing then', () => {
    const storage = memoryStorage();
    expect(createPreferencesStore(storage).load()).toEqual(defaultPreferences);
    expect(storage.getItem(preferencesKey)).toBeNull();
  });

  it('restores stored preferences', () => {
    const storage = memoryStorage();
    const store = createPreferencesStore(storage);
    store.change({ colorScheme: 'light', language: 'pt-BR' });
    store.change({ keysAreOn: false, country: 'BR' });
    expect(createPreferencesStore(storage).load()).toEqual({
      colorScheme: 'light',
      keysAreOn: false,
      language: 'pt-BR',
      country: 'BR',
    });
  });

  it('has one stored format', () => {
    const storage = memoryStorage();
    createPreferencesStore(storage).change({ colorScheme: 'dark' });
    expect(storage.getItem(preferencesKey)).toBe(
      '{"version":0,"state":{"look":"dark","keysAreOn":true,"language":null,"country":null}}',
    );
  });

  it('replaces only damaged fields by defaults', () => {
    const state = { look: 'neon', keysAreOn: false, language: '../en', country: 'DE', more: 1 };
    expect(over(envelope(state)).load()).toEqual({
      ...defaultPreferences,
      keysAreOn: false,
      country: 'DE',
    });
  });

  it.each(['', 'null', '[]', '{', envelope({}, 1), envelope(null), envelope({}, '0')])(
    'are the defaults for %j',
    (text) => expect(over(text).load()).toEqual(defaultPreferences),
  );

  it('deletes the preferences', () => {
    const storage = memoryStorage();
    const store = createPreferencesStore(storage);
    store.change({ colorScheme: 'light' });
    store.clear();
    expect([store.load(), storage.getItem(preferencesKey)]).toEqual([defaultPreferences, null]);
  });

  it('keeps the preferences in memory if storage throws', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const store = createPreferencesStore({ getItem: refuse, setItem: refuse, removeItem: refuse });
    store.change({ colorScheme: 'light' });
    expect(store.load().colorScheme).toBe('light');
    store.clear();
    expect(store.load()).toEqual(defaultPreferences);
  });

  it('accepts changes whatever was stored', () => {
    const junk = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .dictionary(fc.constantFrom(...Object.keys(defaultPreferences)), fc.jsonValue())
        .map((state) => envelope(state)),
    );
    fc.assert(
      fc.property(junk, (text) => {
        const store = over(text);
        const before = store.load();
        expect(['system', 'dark', 'light']).toContain(before.colorScheme);
        expect(typeof before.keysAreOn).toBe('boolean');
        store.change({ colorScheme: 'light' });
        expect(store.load()).toEqual({ ...before, colorScheme: 'light' });
      }),
    );
  });
});

describe('preferences store, an entry of a newer version', () => {
  const newer = envelope({ appearance: 'sepia' }, 1);

  it('is not overwritten by a change, which is kept in memory', () => {
    const storage = memoryStorage([[preferencesKey, newer]]);
    const store = createPreferencesStore(storage);
    store.change({ colorScheme: 'light' });
    store.change({ keysAreOn: false });
    expect(storage.getItem(preferencesKey)).toBe(newer);
    expect(store.load()).toEqual({ ...defaultPreferences, colorScheme: 'light', keysAreOn: false });
  });

  it('is removed when all data is deleted', () => {
    const storage = memoryStorage([[preferencesKey, newer]]);
    const store = createPreferencesStore(storage);
    store.change({ colorScheme: 'light' });
    store.clear();
    expect([storage.getItem(preferencesKey), store.load()]).toEqual([null, defaultPreferences]);
  });
});
