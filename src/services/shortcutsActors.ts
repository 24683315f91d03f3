import { fromCallback, type EventObject } from 'xstate';
import { shortcutsMachine } from '../machines/shortcutsMachine.ts';
import type { BackEvent, CharacterEvent } from '../machines/shortcutsTypes.ts';

const characterEvents: Readonly<Record<string, CharacterEvent>> = {
  '/': { type: 'search.pressed' },
  '?': { type: 'list.pressed' },
  w: { type: 'watchlist.pressed' },
  s: { type: 'seen.pressed' },
};

/** Where characters are written. */
const field = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])';

/** A key is free when nobody has used it, nothing is being composed, and it is no chord. */
function isFree(event: KeyboardEvent): boolean {
  const { defaultPrevented, isComposing, repeat, altKey, ctrlKey, metaKey } = event;
  return !(defaultPrevented || isComposing || repeat || altKey || ctrlKey || metaKey);
}

/**
 * @returns what a key pressed here stands for, `undefined` for one that is none of ours. Shift counts
 *   as far as it makes another character; Caps Lock does not.
 */
function characterEventOf(event: KeyboardEvent): CharacterEvent | undefined {
  const key = event.shiftKey ? event.key : event.key.toLowerCase();
  const isWritten = event.target instanceof Element && event.target.matches(field);
  return isFree(event) && !isWritten && Object.hasOwn(characterEvents, key)
    ? characterEvents[key]
    : undefined;
}

function listen(onKeyDown: (event: KeyboardEvent) => void): () => void {
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}

const listenToCharacters = fromCallback<EventObject, undefined, CharacterEvent>(({ sendBack }) =>
  listen((event) => {
    const meant = characterEventOf(event);
    if (meant === undefined) return;
    // The search box takes the focus at once, and would be given the character too.
    event.preventDefault();
    sendBack(meant);
  }),
);

/** Escape, save in an open dialog: that closes by it, and is the step back. */
const listenToBack = fromCallback<EventObject, undefined, BackEvent>(({ sendBack }) =>
  listen((event) => {
    if (event.key !== 'Escape' || !isFree(event)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    sendBack({ type: 'back.pressed' });
  }),
);

/** The shortcuts as production runs them, on the window's keys. */
export const provideShortcuts = () =>
  shortcutsMachine.provide({ actors: { listenToCharacters, listenToBack } });
