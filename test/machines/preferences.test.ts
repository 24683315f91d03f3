import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { defaultPreferences, type Preferences } from '../../src/domain/preferences.ts';
import type { PreferencesStoredEvent } from '../../src/domain/signs.ts';
import {
  selectCountry,
  selectKeysAreOn,
  selectLanguage,
  selectLook,
} from '../../src/machines/preferencesSelectors.ts';
import { keptPreferences } from '../support/keptPreferences.ts';

function start(chosen: Partial<Preferences> = {}) {
  const kept = keptPreferences(chosen);
  const actor = createActor(kept.logic, { input: kept.store.load() }).start();
  return { ...kept, actor };
}

describe('what a person has chosen', () => {
  it('is the default at first', () => {
    const snapshot = start().actor.getSnapshot();
    expect([
      selectLook(snapshot),
      selectKeysAreOn(snapshot),
      selectLanguage(snapshot),
      selectCountry(snapshot),
    ]).toEqual(['system', true, null, null]);
  });

  it('is there again at the next start', () => {
    const { context } = start({ look: 'light', country: 'DE' }).actor.getSnapshot();
    expect(context).toEqual({ ...defaultPreferences, look: 'light', country: 'DE' });
  });

  it.each([
    [{ type: 'look.chosen', look: 'light' }, { look: 'light' }],
    [{ type: 'keys.toggled' }, { keysAreOn: false }],
    [{ type: 'language.chosen', language: 'de-DE' }, { language: 'de-DE' }],
    [{ type: 'country.chosen', country: 'AT' }, { country: 'AT' }],
  ] as const)('is kept at once: %o', (event, choice) => {
    const { actor, store } = start();
    actor.send(event);
    expect(actor.getSnapshot().context).toEqual({ ...defaultPreferences, ...choice });
    expect(store.load()).toEqual({ ...defaultPreferences, ...choice });
  });

  it('can be undone: keys on again, a language and a country none again', () => {
    const { actor, store } = start({ keysAreOn: false, language: 'fr-FR', country: 'FR' });
    actor.send({ type: 'keys.toggled' });
    actor.send({ type: 'language.chosen', language: null });
    actor.send({ type: 'country.chosen', country: null });
    expect(store.load()).toEqual(defaultPreferences);
  });

  it('shows as soon as it is a look', () => {
    const { actor, shown } = start();
    actor.send({ type: 'look.chosen', look: 'dark' });
    actor.send({ type: 'keys.toggled' });
    expect(shown).toEqual(['dark']);
  });

  it('follows other tabs, and is not written again for that', () => {
    const { actor, shown, chooseElsewhere } = start();
    chooseElsewhere({ look: 'light', keysAreOn: false });
    expect(actor.getSnapshot().context).toMatchObject({ look: 'light', keysAreOn: false });
    expect(shown).toEqual(['light']);
  });

  it('takes nothing back that another tab chose a moment ago', () => {
    const { actor, store } = start();
    store.change({ country: 'JP' });
    actor.send({ type: 'look.chosen', look: 'light' });
    expect(store.load()).toMatchObject({ look: 'light', country: 'JP' });
  });

  it('holds on in this tab where other tabs cannot be heard', () => {
    const { logic, store } = keptPreferences();
    const deaf = fromCallback<EventObject, undefined, PreferencesStoredEvent>(() => {
      throw new Error('nothing to listen to');
    });
    const alone = logic.provide({ actors: { watchPreferences: deaf } });
    const actor = createActor(alone, { input: store.load() }).start();
    actor.send({ type: 'look.chosen', look: 'light' });
    expect([actor.getSnapshot().status, store.load().look]).toEqual(['active', 'light']);
  });

  it('is forgotten when everything on this device is', () => {
    const { actor, store, shown } = start({ look: 'light', language: 'de-DE' });
    actor.send({ type: 'preferences.deleted' });
    expect(actor.getSnapshot().context).toEqual(defaultPreferences);
    expect(store.load()).toEqual(defaultPreferences);
    expect(shown).toEqual(['system']);
  });
});
