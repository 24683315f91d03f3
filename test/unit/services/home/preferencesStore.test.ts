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

describe('stored preferences', () => {
  it('are the defaults where nothing is stored, and nothing is written for that', () => {
    const storage = memoryStorage();
    expect(createPreferencesStore(storage).load()).toEqual(defaultPreferences);
    expect(storage.getItem(preferencesKey)).toBeNull();
  });

  it('survive a reload', () => {
    const storage = memoryStorage();
    const store = createPreferencesStore(storage);
    store.change({ look: 'light', language: 'pt-BR' });
    store.change({ keysAreOn: false, country: 'BR' });
    expect(createPreferencesStore(storage).load()).toEqual({
      look: 'light',
      keysAreOn: false,
      language: 'pt-BR',
      country: 'BR',
    });
  });

  it('are of one form on disk', () => {
    const storage = memoryStorage();
    createPreferencesStore(storage).change({ look: 'dark' });
    expect(storage.getItem(preferencesKey)).toBe(
      '{"version":0,"state":{"look":"dark","keysAreOn":true,"language":null,"country":null}}',
    );
  });

  it('heal part by part', () => {
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

  it('can be forgotten', () => {
    const storage = memoryStorage();
    const store = createPreferencesStore(storage);
    store.change({ look: 'light' });
    store.clear();
    expect([store.load(), storage.getItem(preferencesKey)]).toEqual([defaultPreferences, null]);
  });

  it('live in memory where storage cannot be used', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const store = createPreferencesStore({ getItem: refuse, setItem: refuse, removeItem: refuse });
    store.change({ look: 'light' });
    expect(store.load().look).toBe('light');
    store.clear();
    expect(store.load()).toEqual(defaultPreferences);
  });

  it('are usable and take choices again, whatever was stored', () => {
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
        expect(['system', 'dark', 'light']).toContain(before.look);
        expect(typeof before.keysAreOn).toBe('boolean');
        store.change({ look: 'light' });
        expect(store.load()).toEqual({ ...before, look: 'light' });
      }),
    );
  });
});

describe('preferences that a newer version of the app wrote', () => {
  const newer = envelope({ appearance: 'sepia' }, 1);

  it('stay as they are when something is chosen, which holds as long as the page lives', () => {
    const storage = memoryStorage([[preferencesKey, newer]]);
    const store = createPreferencesStore(storage);
    store.change({ look: 'light' });
    store.change({ keysAreOn: false });
    expect(storage.getItem(preferencesKey)).toBe(newer);
    expect(store.load()).toEqual({ ...defaultPreferences, look: 'light', keysAreOn: false });
  });

  it('go when all is to be forgotten', () => {
    const storage = memoryStorage([[preferencesKey, newer]]);
    const store = createPreferencesStore(storage);
    store.change({ look: 'light' });
    store.clear();
    expect([storage.getItem(preferencesKey), store.load()]).toEqual([null, defaultPreferences]);
  });
});
