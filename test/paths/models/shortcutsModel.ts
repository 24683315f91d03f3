import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { shortcutsMachine } from '../../../src/machines/shortcutsMachine.ts';
import { selectIsListOpen } from '../../../src/machines/shortcutsSelectors.ts';
import type { LabelledEvent } from '../plan/labelledEvent.ts';
import type { Model } from '../plan/model.ts';

/** What can be seen of the shortcuts: the list of keys, and which keys are the app's. */
export type ShortcutsView = {
  readonly isListOpen: boolean;
  /** Names of the listeners that run, in order. */
  readonly listeners: readonly string[];
};

const presses: readonly LabelledEvent[] = [
  { label: 'press /', type: 'search.pressed' },
  { label: 'press ?', type: 'list.pressed' },
  { label: 'press w', type: 'watchlist.pressed' },
  { label: 'press s', type: 'seen.pressed' },
  { label: 'press Escape', type: 'back.pressed' },
];

const choices: readonly LabelledEvent[] = [
  { label: 'turn single characters on', type: 'characters.switched', areOn: true },
  { label: 'turn single characters off', type: 'characters.switched', areOn: false },
  { label: 'open the list of keys', type: 'list.opened' },
  { label: 'close the list of keys', type: 'list.closed' },
];

/** Home's shortcuts, as they are explored. */
export const shortcutsModel: Model<ShortcutsView> = {
  name: 'shortcuts',
  machine: shortcutsMachine,
  starts: [{ from: 'home', input: undefined }],
  classOf: ({ context }) => context,
  eventsIn: () => [...presses, ...choices],
  isOffered: isOfferedByHome,
  viewOf: viewOfShortcuts,
};

/** The list is opened where it is not, and closed where it is, by Escape among others. */
function isOfferedByHome(state: AnyMachineSnapshot, { type }: LabelledEvent): boolean {
  const { isListOpen } = viewOfShortcuts(state);
  if (type === 'list.closed') return isListOpen;
  return !isListOpen || (type !== 'list.opened' && type !== 'back.pressed');
}

/** As the actor's own snapshot tells it too. */
export function viewOfShortcuts(state: AnyMachineSnapshot): ShortcutsView {
  return {
    isListOpen: selectIsListOpen(state as SnapshotFrom<typeof shortcutsMachine>),
    listeners: Object.keys(state.children).toSorted(),
  };
}
