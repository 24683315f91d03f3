import { createEmptyActor } from 'xstate';
import { shortcutsMachine } from '../../../src/machines/home/shortcutsMachine.ts';
import type { LabelledEvent, Model } from '../plan/model.ts';

const presses: readonly LabelledEvent[] = [
  { label: 'press /', type: 'search.pressed' },
  { label: 'press ?', type: 'help.pressed' },
  { label: 'press w', type: 'watchlist.pressed' },
  { label: 'press s', type: 'seen.pressed' },
  { label: 'press Escape', type: 'back.pressed' },
];

const choices: readonly LabelledEvent[] = [
  { label: 'turn letter shortcuts on', type: 'characterKeys.toggled', isEnabled: true },
  { label: 'turn letter shortcuts off', type: 'characterKeys.toggled', isEnabled: false },
  { label: 'open the shortcut help', type: 'help.opened' },
  { label: 'close the shortcut help', type: 'help.closed' },
];

/** The keys of home and the shortcut help. */
export const shortcutsModel: Model = {
  name: 'shortcuts',
  machine: shortcutsMachine,
  starts: [{ from: 'home', input: { parent: createEmptyActor() } }],
  classOf: () => null,
  eventsIn: () => [...presses, ...choices],
};
