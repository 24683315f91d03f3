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
  everyStep('a disabled key, or one behind the help, does nothing', '§10.54 §10.55', {
    where: (step) =>
      (step.event.type in requestOf || step.event.type === 'help.pressed') && !canPress(step),
    must: (step) => step.isIgnored && requestsIn(step).length === 0,
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
