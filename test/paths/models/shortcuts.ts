import { createEmptyActor, type AnyMachineSnapshot, type EventObject } from 'xstate';
import { texts } from '../../../src/texts/texts.ts';
import { shortcutsMachine } from '../../../src/machines/home/shortcutsMachine.ts';
import { libraryKey } from '../../../src/services/storage/keyValueStorage.ts';
import { preferencesKey } from '../../../src/services/home/preferencesStore.ts';
import { aUser } from '../../support/builders.ts';
import { labelled, type SeenModel } from '../plan/model.ts';
import { firstCard, oneOf, type Walk } from '../visit/visitor.ts';
import { homeAnswer } from '../wire.ts';

/** What can be seen of the shortcuts machine. */
export type ShortcutsView = { readonly isHelpOpen: boolean; readonly areKeysOn: boolean };

/** Of the first card, which has focus. */
const movieId = 1;

const presses = labelled({
  'press /': { type: 'search.pressed' },
  'press ?': { type: 'help.pressed' },
  'press w': { type: 'watchlist.pressed', movieId },
  'press s': { type: 'seen.pressed', movieId },
  'press Escape': { type: 'back.pressed' },
});

const choices = labelled({
  'turn letter shortcuts on': { type: 'characterKeys.toggled', isEnabled: true },
  'turn letter shortcuts off': { type: 'characterKeys.toggled', isEnabled: false },
  'open the shortcut help': { type: 'help.opened' },
  'close the shortcut help': { type: 'help.closed' },
});

const viewOf = (snapshot: AnyMachineSnapshot): ShortcutsView => ({
  isHelpOpen: snapshot.matches({ help: 'open' }),
  areKeysOn: snapshot.matches({ characterKeys: 'enabled' }),
});

/** The keys of home and the shortcut help. */
export const shortcutsModel = {
  name: 'shortcuts',
  machine: shortcutsMachine,
  starts: [{ from: 'home', input: { parent: createEmptyActor() } }],
  relevantContext: () => null,
  eventsIn: () => [...presses, ...choices],
  isOffered(snapshot, { type, isEnabled }) {
    const { isHelpOpen, areKeysOn } = viewOf(snapshot);
    // The help has a switch; Escape closes it, which is another event.
    if (type === 'characterKeys.toggled') return isHelpOpen && isEnabled !== areKeysOn;
    if (type === 'help.opened' || type === 'back.pressed') return !isHelpOpen;
    return type !== 'help.closed' || isHelpOpen;
  },
  viewOf,
} satisfies SeenModel<ShortcutsView>;

const keyOf: Readonly<Record<string, string>> = {
  'search.pressed': '/',
  'help.pressed': '?',
  'watchlist.pressed': 'w',
  'seen.pressed': 's',
  'back.pressed': 'Escape',
};

const { open } = texts.keys;
const { close } = texts.movie;
const keySwitch = 'dialog[open] [role=switch]';

export const shortcutsWalk: Walk<ShortcutsView> = {
  observes: (type) => type !== 'back.requested',
  begin() {
    let effects: Effects = { isSearchFocused: false, watchlist: 0, seen: 0 };
    return {
      visit: { atOnce: homeAnswer },
      // The machine begins without letter shortcuts; home turns them on.
      async arrive(visitor) {
        await visitor.press(open);
        await visitor.pressOn(keySwitch);
        await visitor.press(close);
      },
      async take(visitor, edge) {
        const { event, from } = edge;
        const key = keyOf[event.type];
        if (key !== undefined) {
          if (!viewOf(from.snapshot).isHelpOpen) await visitor.focus(firstCard);
          effects = { ...effects, isSearchFocused: false };
          await visitor.key(key);
        } else if (event.type === 'characterKeys.toggled') await visitor.pressOn(keySwitch);
        else if (event.type === 'help.opened') await visitor.press(open);
        else await oneOf(edge, [() => visitor.press(close), () => visitor.key('Escape')])();
      },
      look: (visitor) => visitor.look(readPage, preferencesKey),
      async emitted(visitor) {
        const before = effects;
        effects = await visitor.look(readEffects, libraryKey(aUser().id));
        return eventsBetween(before, effects);
      },
    };
  },
};

type Effects = {
  readonly isSearchFocused: boolean;
  /** Numbers of stored movies. */
  readonly watchlist: number;
  readonly seen: number;
};

function eventsBetween(before: Effects, after: Effects): readonly EventObject[] {
  const requests = [
    { isMade: after.isSearchFocused && !before.isSearchFocused, type: 'searchFocus.requested' },
    { isMade: after.watchlist !== before.watchlist, type: 'watchlistToggle.requested', movieId },
    { isMade: after.seen !== before.seen, type: 'seenToggle.requested', movieId },
  ];
  return requests.flatMap(({ isMade, ...event }) => (isMade ? [event] : []));
}

/** Runs in the page. */
function readPage(key: string): ShortcutsView {
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as {
    readonly state?: { readonly keysAreOn?: boolean };
  };
  return {
    isHelpOpen: document.querySelector('dialog[open] dl') !== null,
    areKeysOn: stored.state?.keysAreOn ?? true,
  };
}

/** Runs in the page. */
function readEffects(key: string): Effects {
  const { state } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
    readonly state?: {
      readonly watchlist?: readonly unknown[];
      readonly seen?: readonly unknown[];
    };
  };
  return {
    isSearchFocused: document.activeElement?.matches('[type=search]') ?? false,
    watchlist: state?.watchlist?.length ?? 0,
    seen: state?.seen?.length ?? 0,
  };
}
