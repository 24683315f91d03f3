import { fromCallback, type EventObject } from 'xstate';
import { isComposingKey } from '../../domain/composingKey.ts';
import { shortcutsMachine } from '../../machines/home/shortcutsMachine.ts';
import type { BackEvent, CharacterKeyEvent } from '../../machines/home/shortcutsMachine.ts';

const characterEvents = new Map<string, () => CharacterKeyEvent>([
  ['/', () => ({ type: 'search.pressed' })],
  ['?', () => ({ type: 'help.pressed' })],
  ['w', () => ({ type: 'watchlist.pressed', movieId: getFocusedMovieId() })],
  ['s', () => ({ type: 'seen.pressed', movieId: getFocusedMovieId() })],
]);

function getFocusedMovieId(): number | null {
  const card = document.activeElement
    ?.closest('[aria-posinset]')
    ?.querySelector<HTMLElement>('[data-movie-id]');
  return card ? Number(card.dataset['movieId']) : null;
}

/** Elements that take text input. */
const textInputs = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])';

/** Whether the key is unhandled, without modifier and not part of an IME composition. */
function isUnhandled(event: KeyboardEvent): boolean {
  const { defaultPrevented, repeat, altKey, ctrlKey, metaKey } = event;
  const isOther = isComposingKey(event) || repeat || altKey || ctrlKey || metaKey;
  return !(defaultPrevented || isOther);
}

/**
 * @returns the event of a character key, `undefined` for any other key. Shift counts only if it makes
 *   another character; Caps Lock is ignored.
 */
function toCharacterKeyEvent(event: KeyboardEvent): CharacterKeyEvent | undefined {
  const key = event.shiftKey ? event.key : event.key.toLowerCase();
  const isTextInput = event.target instanceof Element && event.target.matches(textInputs);
  return isUnhandled(event) && !isTextInput ? characterEvents.get(key)?.() : undefined;
}

function listen(onKeyDown: (event: KeyboardEvent) => void): () => void {
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}

const watchCharacterKeys = fromCallback<EventObject, undefined, CharacterKeyEvent>(({ sendBack }) =>
  listen((event) => {
    const characterKeyEvent = toCharacterKeyEvent(event);
    if (characterKeyEvent === undefined) return;
    // The search box receives focus at once and would get the character too.
    event.preventDefault();
    sendBack(characterKeyEvent);
  }),
);

/** Sends `back.pressed` on Escape, unless a dialog is open: the dialog closes on Escape itself. */
const watchEscape = fromCallback<EventObject, undefined, BackEvent>(({ sendBack }) =>
  listen((event) => {
    if (event.key !== 'Escape' || !isUnhandled(event)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    sendBack({ type: 'back.pressed' });
  }),
);

/** Provides the shortcuts machine with the window's `keydown` events. */
export const provideShortcuts = () =>
  shortcutsMachine.provide({ actors: { watchCharacterKeys, watchEscape } });
