import { assign, setup } from 'xstate';
import { defaultPreferences, type Preferences } from '../domain/preferences.ts';
import type { PreferencesStoredEvent } from '../domain/signs.ts';
import { actionSlot, callbackSlot } from './actorSlot.ts';
import type { Choice, PreferencesEvent } from './preferencesTypes.ts';

const keepChoice: (args: unknown, choice: Choice) => void = actionSlot('keepChoice');

/**
 * What a person has chosen of the app itself (§10.60 to §10.64): kept on this device at once, and
 * the same in every tab. Where other tabs cannot be heard, this one goes on alone.
 */
export const preferencesMachine = setup({
  types: {
    context: {} as Preferences,
    events: {} as PreferencesEvent,
    input: {} as Preferences,
  },
  actors: {
    watchPreferences: callbackSlot<PreferencesStoredEvent>('watchPreferences'),
  },
  actions: {
    keepChoice,
    forgetChoices: actionSlot('forgetChoices'),
    showLook: actionSlot('showLook'),
    take: assign((_, choice: Choice) => choice),
  },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => input,
  on: {
    'look.chosen': {
      actions: [
        { type: 'keepChoice', params: ({ event: { look } }) => ({ look }) },
        { type: 'take', params: ({ event: { look } }) => ({ look }) },
        'showLook',
      ],
    },
    'keys.toggled': {
      actions: [
        { type: 'keepChoice', params: ({ context }) => ({ keysAreOn: !context.keysAreOn }) },
        { type: 'take', params: ({ context }) => ({ keysAreOn: !context.keysAreOn }) },
      ],
    },
    'language.chosen': {
      actions: [
        { type: 'keepChoice', params: ({ event: { language } }) => ({ language }) },
        { type: 'take', params: ({ event: { language } }) => ({ language }) },
      ],
    },
    'country.chosen': {
      actions: [
        { type: 'keepChoice', params: ({ event: { country } }) => ({ country }) },
        { type: 'take', params: ({ event: { country } }) => ({ country }) },
      ],
    },
    'preferences.deleted': {
      actions: ['forgetChoices', { type: 'take', params: defaultPreferences }, 'showLook'],
    },
  },
  initial: 'inStep',
  states: {
    inStep: {
      invoke: { id: 'watchPreferences', src: 'watchPreferences', onError: 'alone' },
      on: {
        'preferences.stored': {
          actions: [
            { type: 'take', params: ({ event: { preferences } }) => preferences },
            'showLook',
          ],
        },
      },
    },
    alone: {},
  },
});
