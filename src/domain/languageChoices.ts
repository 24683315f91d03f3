import { movieLanguages } from 'virtual:texts/languages';
import languageNames from 'virtual:texts/names';

// Only what offers languages needs their names: the start of the app does without them.

/** A language as a choice: its code, and its name in itself. */
export type LanguageChoice = { readonly code: string; readonly name: string };

/** Languages of the interface, BCP 47. */
export const interfaceLanguages: readonly LanguageChoice[] = Object.entries(languageNames).map(
  ([code, name]) => ({ code, name }),
);

/** Languages of titles and overviews, by TMDB's codes. */
export const contentLanguages: readonly LanguageChoice[] = [
  ...interfaceLanguages.map(({ code, name }) => ({ code: movieLanguages[code] ?? code, name })),
  { code: 'hi-IN', name: 'हिन्दी' },
];
