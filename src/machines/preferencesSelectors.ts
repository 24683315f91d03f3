import type { SnapshotFrom } from 'xstate';
import type { preferencesMachine } from './preferencesMachine.ts';

type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;

export const selectLook = ({ context }: PreferencesSnapshot) => context.look;

/** Whether single letters are shortcuts (WCAG 2.1.4). */
export const selectKeysAreOn = ({ context }: PreferencesSnapshot) => context.keysAreOn;

/** Of films' texts, e.g. `de-DE`; `null` when none was chosen. */
export const selectLanguage = ({ context }: PreferencesSnapshot) => context.language;

/** Where films are to be watched, e.g. `DE`; `null` when none was chosen. */
export const selectCountry = ({ context }: PreferencesSnapshot) => context.country;
