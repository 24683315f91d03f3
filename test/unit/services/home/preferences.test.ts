import { describe, expect, it } from 'vitest';
import { defaultPreferences } from '../../../../src/domain/preferences.ts';
import { setupPreferences } from '../../../support/setupPreferences.ts';

describe('what a person has chosen', () => {
  it('is the default at first', () => {
    expect(setupPreferences().preferences.get()).toEqual(defaultPreferences);
  });

  it('is there again at the next start', () => {
    const { preferences } = setupPreferences({ look: 'light', country: 'DE' });
    expect(preferences.get()).toEqual({ ...defaultPreferences, look: 'light', country: 'DE' });
  });

  it.each([
    { look: 'light' },
    { keysAreOn: false },
    { language: 'de-DE' },
    { country: 'AT' },
  ] as const)('is kept at once, and nothing else changes: %o', (choice) => {
    const { preferences, store } = setupPreferences();
    preferences.choose(choice);
    expect(preferences.get()).toEqual({ ...defaultPreferences, ...choice });
    expect(store.load()).toEqual({ ...defaultPreferences, ...choice });
  });

  it('is told to whoever has subscribed, until they unsubscribe', () => {
    const { preferences } = setupPreferences();
    const heard: (string | null)[] = [];
    const unsubscribe = preferences.subscribe(() => heard.push(preferences.get().language));
    preferences.choose({ language: 'de-DE' });
    unsubscribe();
    preferences.choose({ language: null });
    expect(heard).toEqual(['de-DE']);
  });

  it('can be undone: keys on again, a language and a country none again', () => {
    const { preferences, store } = setupPreferences({
      keysAreOn: false,
      language: 'fr-FR',
      country: 'FR',
    });
    preferences.choose({ keysAreOn: true });
    preferences.choose({ language: null });
    preferences.choose({ country: null });
    expect(store.load()).toEqual(defaultPreferences);
  });

  it('shows as soon as it is a look', () => {
    const { preferences, shown } = setupPreferences();
    preferences.choose({ look: 'dark' });
    preferences.choose({ keysAreOn: false });
    expect(shown).toEqual(['dark']);
  });

  it('follows other tabs, and is not written again for that', () => {
    const { preferences, shown, chooseElsewhere } = setupPreferences();
    chooseElsewhere({ look: 'light', keysAreOn: false });
    expect(preferences.get()).toMatchObject({ look: 'light', keysAreOn: false });
    expect(shown).toEqual(['light']);
  });

  it('takes nothing back that another tab chose a moment ago', () => {
    const { preferences, store } = setupPreferences();
    store.change({ country: 'JP' });
    preferences.choose({ look: 'light' });
    expect(store.load()).toMatchObject({ look: 'light', country: 'JP' });
  });

  it('is forgotten when everything on this device is', () => {
    const { preferences, store, shown } = setupPreferences({ look: 'light', language: 'de-DE' });
    preferences.reset();
    expect(preferences.get()).toEqual(defaultPreferences);
    expect(store.load()).toEqual(defaultPreferences);
    expect(shown).toEqual(['system']);
  });
});
