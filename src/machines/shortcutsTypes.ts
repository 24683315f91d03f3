/** Keys of one character, which a person may turn off (WCAG 2.1.4). */
export type CharacterEvent =
  | { type: 'search.pressed' }
  | { type: 'list.pressed' }
  | { type: 'watchlist.pressed' }
  | { type: 'seen.pressed' };

/** Escape, where no open dialog has taken it for its own. */
export type BackEvent = { type: 'back.pressed' };

export type ShortcutsEvent =
  | CharacterEvent
  | BackEvent
  /** What a person chose of single characters. */
  | { type: 'characters.switched'; areOn: boolean }
  | { type: 'list.opened' }
  | { type: 'list.closed' };

/** What the screen is to do; it knows which film is meant, and where the focus is. */
export type ShortcutsEmitted =
  | { type: 'search.wanted' }
  | { type: 'watchlist.wanted' }
  | { type: 'seen.wanted' }
  | { type: 'back.wanted' };
