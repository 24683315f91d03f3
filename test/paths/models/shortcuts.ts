import { createEmptyActor, type EventObject, type SnapshotFrom } from 'xstate';
import { defaultPreferences } from '../../../src/domain/preferences.ts';
import { texts } from '../../../src/domain/texts.ts';
import { shortcutsMachine } from '../../../src/machines/home/shortcutsMachine.ts';
import type { Edge } from '../plan/explore.ts';
import type { LabelledEvent, SeenModel } from '../plan/model.ts';
import { openMenu } from '../visit/menu.ts';
import { oneOf, type Visitor, type Walk } from '../visit/visitor.ts';
import { homeAnswer } from '../wire.ts';
import {
  keyList,
  preferencesEntry,
  readKeyList,
  readPreferences,
  type KeyList,
} from './preferences.ts';

/** What can be seen of the shortcuts beside what each key does: the help, and in storage. */
export type ShortcutsView = {
  readonly help: KeyList | null;
  readonly areLettersStoredOn: boolean;
};

type ShortcutsState = SnapshotFrom<typeof shortcutsMachine>;
type Value = ShortcutsState['value'];

// ── What each state shows ──────────────────────────────────────────────────────────────────────

const areLettersOn: Readonly<Record<Value['characterKeys'], boolean>> = {
  disabled: false,
  enabled: true,
};

const help: Readonly<Record<Value['help'], (areOn: boolean) => KeyList | null>> = {
  closed: () => null,
  open: keyList,
};

// ── What can happen ────────────────────────────────────────────────────────────────────────────

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

export const shortcutsModel: SeenModel<ShortcutsView> = {
  name: 'shortcuts',
  machine: shortcutsMachine,
  starts: [{ from: 'home', input: { parent: createEmptyActor() } }],
  classOf: () => null,
  eventsIn: () => [...presses, ...choices],
  // Escape closes the open help.
  isOffered: (state, { type }) =>
    state.matches({ help: 'open' })
      ? type !== 'help.opened' && type !== 'back.pressed'
      : type !== 'help.closed',
  viewOf(snapshot) {
    const { value } = snapshot as ShortcutsState;
    const areOn = areLettersOn[value.characterKeys];
    return { help: help[value.help](areOn), areLettersStoredOn: areOn };
  },
};

// ── Driving the app ────────────────────────────────────────────────────────────────────────────

const entry = (keysAreOn: boolean) => preferencesEntry({ ...defaultPreferences, keysAreOn });

/** Letter shortcuts were turned off at an earlier visit. */
export const shortcutsWalk: Walk<ShortcutsView> = {
  observes: () => true,
  begin() {
    let requested: readonly EventObject[] = [];
    return {
      visit: { entries: [entry(false)], atOnce: homeAnswer },
      async take(visitor, edge) {
        const { event } = edge;
        requested = [];
        if (event.type in keys) requested = await pressShortcut(visitor, edge);
        else if (event.type === 'characterKeys.toggled') await turnLetters(visitor, edge);
        else if (event.type === 'help.opened') await openHelp(visitor);
        else await oneOf(edge, waysToClose)(visitor);
      },
      async look(visitor) {
        const { keysAreOn } = await readPreferences(visitor);
        return { help: await visitor.look(readKeyList, null), areLettersStoredOn: keysAreOn };
      },
      emitted: () => requested,
    };
  },
};

/** By the switch if it is shown and says otherwise; in another tab at any time. */
async function turnLetters(visitor: Visitor, edge: Edge): Promise<void> {
  const isOn = edge.event['isEnabled'] === true;
  const list = await visitor.look(readKeyList, null);
  const inOtherTab = () => visitor.writeFromOtherTab(...entry(isOn));
  const here = () =>
    visitor.press(texts.keys.characters, { role: 'switch', within: 'dialog[open]' });
  const canSwitch = list !== null && list.areLettersOn !== isOn;
  await (canSwitch ? oneOf(edge, [here, inOtherTab]) : inOtherTab)();
}

/** From the menu: the toast may cover the button in the footer. */
async function openHelp(visitor: Visitor): Promise<void> {
  await openMenu(visitor);
  await visitor.press(texts.menu.shortcuts, { within: 'header' });
}

const waysToClose = [
  ({ key }: Visitor) => key('Escape'),
  ({ press }: Visitor) => press(texts.movie.close, { within: 'dialog[open]' }),
] as const;

const keys: Readonly<Record<string, string>> = {
  'search.pressed': '/',
  'help.pressed': '?',
  'watchlist.pressed': 'w',
  'seen.pressed': 's',
  'back.pressed': 'Escape',
};

/**
 * Presses a key with the focus where the key does something; behind the help the focus stays where it is.
 *
 * @returns what home was asked for, by what has changed in the page
 */
async function pressShortcut(visitor: Visitor, edge: Edge): Promise<readonly EventObject[]> {
  const { event, from } = edge;
  if (from.snapshot.matches({ help: 'closed' })) {
    const isBack = event.type === 'back.pressed';
    await (isBack ? oneOf(edge, waysToGoAway) : focusCard)(visitor);
  }
  const before = await visitor.look(readHome, texts.search.label);
  await visitor.key(keys[event.type] ?? '');
  const after = await visitor.look(readHome, texts.search.label);
  const types = Object.entries(effects).filter(([, shows]) => shows(before, after));
  return types.map(([type]) => ({ type }));
}

const focusCard = ({ focus }: Visitor) => focus('main [aria-posinset="1"] [data-movie-id]');

const waysToGoAway = [
  ({ focus }: Visitor) => focus('#list-popular'),
  ({ fill }: Visitor) => fill(texts.search.label, 'somewhere'),
] as const;

type Home = Awaited<ReturnType<typeof readHome>>;

/** How the page shows each request. */
const effects: Readonly<Record<string, (before: Home, after: Home) => boolean>> = {
  'searchFocus.requested': (before, { focus }) => focus === 'search' && before.focus !== 'search',
  'watchlistToggle.requested': (before, { watchlist }) => watchlist !== before.watchlist,
  'seenToggle.requested': (before, { seen }) => seen !== before.seen,
  'back.requested': (before, { focus, searchText }) =>
    (focus === 'card' && before.focus !== 'card') || searchText !== before.searchText,
};

/** Runs in the page. */
async function readHome(searchLabel: string) {
  // Whatever is under way in the page comes first.
  await new Promise((done) => {
    setTimeout(done);
  });
  const box = document.querySelector<HTMLInputElement>(`input[aria-label="${searchLabel}"]`);
  const [watchlist, seen] = [...document.querySelectorAll('header nav button')].slice(-2);
  const focused = document.activeElement;
  const isOnCard = focused?.closest('main [aria-posinset]') !== null;
  return {
    focus: focused === box ? 'search' : isOnCard ? 'card' : 'elsewhere',
    searchText: box?.value ?? '',
    watchlist: watchlist?.textContent ?? '',
    seen: seen?.textContent ?? '',
  };
}
