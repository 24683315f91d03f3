import { createEmptyActor } from 'xstate';
import { shortcutsMachine } from '../../../src/machines/home/shortcutsMachine.ts';
import { labelled, type Model } from '../plan/model.ts';

const presses = labelled({
  'press /': { type: 'search.pressed' },
  'press ?': { type: 'help.pressed' },
  'press w': { type: 'watchlist.pressed' },
  'press s': { type: 'seen.pressed' },
  'press Escape': { type: 'back.pressed' },
});

const choices = labelled({
  'turn letter shortcuts on': { type: 'characterKeys.toggled', isEnabled: true },
  'turn letter shortcuts off': { type: 'characterKeys.toggled', isEnabled: false },
  'open the shortcut help': { type: 'help.opened' },
  'close the shortcut help': { type: 'help.closed' },
});

/** The keys of home and the shortcut help. */
export const shortcutsModel: Model = {
  name: 'shortcuts',
  machine: shortcutsMachine,
  starts: [{ from: 'home', input: { parent: createEmptyActor() } }],
  classOf: () => null,
  eventsIn: () => [...presses, ...choices],
};
