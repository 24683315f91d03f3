import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { defaultPreferences, type Preferences } from '../../../src/domain/preferences.ts';
import { preferencesMachine } from '../../../src/machines/preferencesMachine.ts';
import type { LabelledEvent } from '../plan/labelledEvent.ts';
import type { Model } from '../plan/model.ts';

/** What can be seen of the preferences: what holds here, what is kept, and how the page looks. */
export type PreferencesView = {
  readonly chosen: Preferences;
  readonly kept: Preferences;
  readonly look: Preferences['look'];
};

const elsewhere: Preferences = {
  look: 'light',
  keysAreOn: false,
  language: 'fr-FR',
  country: null,
};

const choices: readonly LabelledEvent[] = [
  { label: 'choose the dark look', type: 'look.chosen', look: 'dark' },
  { label: "choose the system's look", type: 'look.chosen', look: 'system' },
  { label: 'toggle the keys', type: 'keys.toggled' },
  { label: 'choose a language', type: 'language.chosen', language: 'de-DE' },
  { label: 'choose no language', type: 'language.chosen', language: null },
  { label: 'choose a country', type: 'country.chosen', country: 'DE' },
  { label: 'delete what is on this device', type: 'preferences.deleted' },
];

const heard: readonly LabelledEvent[] = [
  { label: 'another tab has chosen', type: 'preferences.stored', preferences: elsewhere },
  {
    label: 'another tab has forgotten it all',
    type: 'preferences.stored',
    preferences: defaultPreferences,
  },
];

const noEffects = { keepChoice: () => {}, forgetChoices: () => {}, showLook: () => {} };

/** What a person has chosen of the app, as it is explored. */
export const preferencesModel: Model<PreferencesView> = {
  name: 'preferences',
  machine: preferencesMachine.provide({ actions: noEffects }),
  starts: [
    { from: 'nothing chosen yet', input: defaultPreferences },
    { from: 'the light look chosen before', input: { ...defaultPreferences, look: 'light' } },
  ],
  classOf: ({ context }) => context,
  eventsIn: () => [...choices, ...heard],
  isOffered: () => true,
  viewOf: viewOfPreferences,
};

/** All three are the same thing, whatever happened: that is what is walked for. */
function viewOfPreferences(state: AnyMachineSnapshot): PreferencesView {
  const { context } = state as SnapshotFrom<typeof preferencesMachine>;
  return { chosen: context, kept: context, look: context.look };
}
