import { isDeepStrictEqual as equals } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { shortcutsModel } from '../models/shortcuts.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type ShortcutsStep = Step<AnyMachineSnapshot>;

const { everyState, everyStep } = rulesFor(shortcutsModel);

const requestOf: Readonly<Record<string, string>> = {
  'search.pressed': 'searchFocus.requested',
  'watchlist.pressed': 'watchlistToggle.requested',
  'seen.pressed': 'seenToggle.requested',
};

const requestsIn = ({ emitted }: ShortcutsStep) => emitted.map(({ type }) => type);
const isEnabled = (state: AnyMachineSnapshot) => state.matches({ characterKeys: 'enabled' });
const isHelpOpen = (state: AnyMachineSnapshot) => state.matches({ help: 'open' });
const canPress = ({ from }: ShortcutsStep) => isEnabled(from) && !isHelpOpen(from);

export const shortcutsInvariants: readonly Invariant[] = [
  everyState('character keys are watched exactly while they are enabled', '§10.54', {
    must: (state) => 'characters' in state.children === isEnabled(state),
  }),
  everyState('Escape is watched exactly while the shortcut help is closed', '§10.53 §10.55', {
    must: (state) => 'back' in state.children === !isHelpOpen(state),
  }),
  everyStep('an enabled character key makes only its request', '§10.53', {
    where: (step) => step.event.type in requestOf && canPress(step),
    must: (step) => step.isIgnored && equals(requestsIn(step), [requestOf[step.event.type]]),
  }),
  everyStep('a disabled key, or one behind the help, does nothing', '§10.54 §10.55', {
    where: (step) =>
      (step.event.type in requestOf || step.event.type === 'help.pressed') && !canPress(step),
    must: (step) => step.isIgnored && requestsIn(step).length === 0,
  }),
  everyStep('Escape goes back one step, also with character keys disabled', '§10.53', {
    where: ({ from, event }) => event.type === 'back.pressed' && !isHelpOpen(from),
    must: (step) => equals(requestsIn(step), ['back.requested']),
  }),
  everyStep('the help opens by its key and its button', '§10.55', {
    where: (step) =>
      step.event.type === 'help.opened' || (step.event.type === 'help.pressed' && canPress(step)),
    must: ({ to }) => isHelpOpen(to),
  }),
  everyStep('only closing closes the help', '§10.55', {
    where: ({ from, to, event }) =>
      event.type === 'help.closed' || isHelpOpen(from) !== isHelpOpen(to),
    must: ({ event, to }) => isHelpOpen(to) === (event.type !== 'help.closed'),
  }),
  everyStep('toggling character keys works with the help open, too', '§10.54', {
    where: ({ event }) => event.type === 'characterKeys.toggled',
    must: ({ from, event, to }) =>
      isEnabled(to) === event['isEnabled'] && isHelpOpen(from) === isHelpOpen(to),
  }),
];
