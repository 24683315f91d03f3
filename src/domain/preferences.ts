/** Light of the hall: as the system has it, or as the person chose. */
export type Look = 'system' | 'dark' | 'light';

/** What a person has chosen of the app itself, on this device. */
export type Preferences = {
  readonly look: Look;
  /** Whether single letters are shortcuts (WCAG 2.1.4). */
  readonly keysAreOn: boolean;
  /** Of movies' texts, e.g. `de-DE`; `null` until one is chosen: then nothing is asked for. */
  readonly language: string | null;
  /** Where movies are to be watched, e.g. `DE`; `null` until one is chosen. */
  readonly country: string | null;
};

export const defaultPreferences: Preferences = {
  look: 'system',
  keysAreOn: true,
  language: null,
  country: null,
};

/** The preferences while the app runs. */
export type LivePreferences = {
  get(): Preferences;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Changes and saves some of them; the others stay as they are, also in other browser tabs. */
  choose(choice: Partial<Preferences>): void;
  /** The user deletes everything stored on this device: the defaults again. */
  reset(): void;
};
