import { describe, expect, it } from 'vitest';
import { defaultPreferences } from '../../../../src/domain/preferences.ts';
import { setupPreferences } from '../../../support/setupPreferences.ts';

describe('preferences', () => {
  it('are the defaults at first', () => {
    expect(setupPreferences().preferences.get()).toEqual(defaultPreferences);
  });

  it('are restored at the next start', () => {
    const { preferences } = setupPreferences({ colorScheme: 'light', country: 'DE' });
    expect(preferences.get()).toEqual({
      ...defaultPreferences,
      colorScheme: 'light',
      country: 'DE',
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
    const heard: (string | null)[] = [];
    const unsubscribe = preferences.subscribe(() => heard.push(preferences.get().language));
    preferences.choose({ language: 'de-DE' });
    unsubscribe();
    preferences.choose({ language: null });
    expect(heard).toEqual(['de-DE']);
  });

  it('can be reset: character keys on, no language and no region', () => {
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
