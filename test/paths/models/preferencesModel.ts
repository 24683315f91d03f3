import { assign, setup, type AnyMachineSnapshot, type SnapshotFrom } from 'xstate';
import {
  defaultPreferences,
  type ColorScheme,
  type Preferences,
} from '../../../src/domain/preferences.ts';
import type { LabelledEvent, SeenModel } from '../plan/model.ts';

/** Another tab has chosen something. */
export type PreferencesStoredEvent = {
  type: 'preferences.storageChanged';
  preferences: Preferences;
};

/** What can be seen of the preferences: what holds here, what is kept, and how the page looks. */
export type PreferencesView = {
  readonly chosen: Preferences;
  readonly kept: Preferences;
  readonly colorScheme: Preferences['colorScheme'];
};

const elsewhere: Preferences = {
  colorScheme: 'light',
  keysAreOn: false,
  language: 'fr-FR',
  country: null,
};

const choices: readonly LabelledEvent[] = [
  { label: 'choose the dark look', type: 'colorScheme.selected', colorScheme: 'dark' },
  { label: "choose the system's look", type: 'colorScheme.selected', colorScheme: 'system' },
  { label: 'toggle the keys', type: 'shortcuts.toggled' },
  { label: 'choose a language', type: 'language.selected', language: 'de-DE' },
  { label: 'choose no language', type: 'language.selected', language: null },
  { label: 'choose a country', type: 'country.selected', country: 'DE' },
  { label: 'delete what is on this device', type: 'preferences.deleted' },
];

const heard: readonly LabelledEvent[] = [
  { label: 'another tab has chosen', type: 'preferences.storageChanged', preferences: elsewhere },
  {
    label: 'another tab has forgotten it all',
    type: 'preferences.storageChanged',
    preferences: defaultPreferences,
  },
];

/** The reducer that the preferences of the app are compared with. */
export const preferencesMachine = setup({
  types: {
    context: {} as Preferences,
    input: {} as Preferences,
    events: {} as
      | { type: 'colorScheme.selected'; colorScheme: ColorScheme }
      | { type: 'shortcuts.toggled' }
      | { type: 'language.selected'; language: string | null }
      | { type: 'country.selected'; country: string | null }
      | { type: 'preferences.deleted' }
      | PreferencesStoredEvent,
  },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => input,
  on: {
    'colorScheme.selected': { actions: assign({ colorScheme: ({ event }) => event.colorScheme }) },
    'shortcuts.toggled': { actions: assign({ keysAreOn: ({ context }) => !context.keysAreOn }) },
    'language.selected': { actions: assign({ language: ({ event }) => event.language }) },
    'country.selected': { actions: assign({ country: ({ event }) => event.country }) },
    'preferences.deleted': { actions: assign(defaultPreferences) },
    'preferences.storageChanged': { actions: assign(({ event }) => event.preferences) },
  },
  initial: 'synced',
  states: { synced: {} },
});

/** What a person has chosen of the app, as it is explored. */
export const preferencesModel: SeenModel<PreferencesView> = {
  name: 'preferences',
  machine: preferencesMachine,
  starts: [
    { from: 'nothing chosen yet', input: defaultPreferences },
    {
      from: 'the light look chosen before',
      input: { ...defaultPreferences, colorScheme: 'light' },
    },
  ],
  classOf: ({ context }) => context,
  eventsIn: () => [...choices, ...heard],
  isOffered: () => true,
  viewOf: viewOfPreferences,
};

/** All three are the same thing, whatever happened: that is what is walked for. */
function viewOfPreferences(state: AnyMachineSnapshot): PreferencesView {
  const { context } = state as SnapshotFrom<typeof preferencesMachine>;
  return { chosen: context, kept: context, colorScheme: context.colorScheme };
}
