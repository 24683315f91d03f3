import type { Look, Preferences } from '../domain/preferences.ts';
import type { PreferencesStoredEvent } from '../domain/signs.ts';

export type PreferencesEvent =
  | { type: 'look.chosen'; look: Look }
  | { type: 'keys.toggled' }
  | { type: 'language.chosen'; language: string | null }
  | { type: 'country.chosen'; country: string | null }
  /** Everything chosen on this device is to be forgotten. */
  | { type: 'preferences.deleted' }
  | PreferencesStoredEvent;

/** One thing that was chosen; the others stay as they are, in other tabs too. */
export type Choice = Partial<Preferences>;
