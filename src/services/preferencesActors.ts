import { fromCallback, type EventObject } from 'xstate';
import type { PreferencesStoredEvent } from '../domain/signs.ts';
import { preferencesMachine } from '../machines/preferencesMachine.ts';
import { hearOfEntry } from './hearOfEntry.ts';
import { preferencesKey, type PreferencesStore } from './preferencesStore.ts';
import { showLook } from './showLook.ts';

/** The preferences machine with the world attached: storage, other tabs, the page's root. */
export function providePreferences(store: PreferencesStore) {
  return preferencesMachine.provide({
    actors: { watchPreferences: watchPreferences(store) },
    actions: {
      keepChoice: (_, choice) => store.change(choice),
      forgetChoices: () => store.forget(),
      showLook: ({ context }) => showLook(context.look),
    },
  });
}

function watchPreferences(store: Pick<PreferencesStore, 'load'>) {
  return fromCallback<EventObject, undefined, PreferencesStoredEvent>(({ sendBack }) => {
    const tell = () => sendBack({ type: 'preferences.stored', preferences: store.load() });
    const stop = hearOfEntry(preferencesKey, tell);
    // A tab may have chosen between the start of the app and now.
    tell();
    return stop;
  });
}
