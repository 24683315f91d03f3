import { createEmptyActor, type AnyMachineSnapshot, type SnapshotFrom } from 'xstate';
import { shortcutsMachine } from '../../../src/machines/home/shortcutsMachine.ts';
import { selectIsHelpOpen } from '../../../src/machines/home/homeSelectors.ts';
import type { LabelledEvent, SeenModel } from '../plan/model.ts';

/** What can be seen of the shortcuts: the list of keys, and which keys are the app's. */
export type ShortcutsView = {
  readonly isListOpen: boolean;
  /** Names of the listeners that run, in order. */
  readonly listeners: readonly string[];
};

const presses: readonly LabelledEvent[] = [
  { label: 'press /', type: 'search.pressed' },
  { label: 'press ?', type: 'help.pressed' },
  { label: 'press w', type: 'watchlist.pressed' },
  { label: 'press s', type: 'seen.pressed' },
  { label: 'press Escape', type: 'back.pressed' },
];

const choices: readonly LabelledEvent[] = [
  { label: 'turn single characters on', type: 'characterKeys.toggled', isEnabled: true },
  { label: 'turn single characters off', type: 'characterKeys.toggled', isEnabled: false },
  { label: 'open the list of keys', type: 'help.opened' },
  { label: 'close the list of keys', type: 'help.closed' },
];

/** Home's shortcuts, as they are explored. */
export const shortcutsModel: SeenModel<ShortcutsView> = {
  name: 'shortcuts',
  machine: shortcutsMachine,
  starts: [{ from: 'home', input: { parent: createEmptyActor() } }],
  classOf: () => null,
  eventsIn: () => [...presses, ...choices],
  isOffered: isOfferedByHome,
  viewOf: viewOfShortcuts,
};

/** The list is opened where it is not, and closed where it is, by Escape among others. */
function isOfferedByHome(state: AnyMachineSnapshot, { type }: LabelledEvent): boolean {
  const { isListOpen } = viewOfShortcuts(state);
  if (type === 'help.closed') return isListOpen;
  return !isListOpen || (type !== 'help.opened' && type !== 'back.pressed');
}

/** As the actor's own snapshot tells it too. */
export function viewOfShortcuts(state: AnyMachineSnapshot): ShortcutsView {
  return {
    isListOpen: selectIsHelpOpen(state as SnapshotFrom<typeof shortcutsMachine>),
    listeners: Object.keys(state.children).toSorted(),
  };
}
