/** The color scheme; `system` follows the operating system. */
export type ColorScheme = 'system' | 'dark' | 'light';

/** The user's preferences on this device. */
export type Preferences = {
  readonly colorScheme: ColorScheme;
  /** Whether character keys are shortcuts (WCAG 2.1.4). */
  readonly hasShortcuts: boolean;
  /** Language of the interface, e.g. `de`; `null` for the browser's. */
  readonly language: string | null;
  /** Language of titles and overviews, e.g. `de-DE`; `null` for that of the interface. */
  readonly movieLanguage: string | null;
  /** Region of the watch providers, e.g. `DE`; `null` for the device's region. */
  readonly country: string | null;
  /** TMDB's ids of the watch providers that the user pays for, by country. */
  readonly services: Readonly<Record<string, readonly number[]>>;
};

export const defaultPreferences: Preferences = {
  colorScheme: 'system',
  hasShortcuts: true,
  language: null,
  movieLanguage: null,
  country: null,
  services: {},
};

/** The region of the browser's language, ISO 3166-1; `US` if it names none. */
export function getDeviceRegion(): string {
  return /[-_]([A-Z]{2})\b/.exec(String(globalThis.navigator?.language))?.[1] ?? 'US';
}

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
