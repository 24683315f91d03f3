import { movieLanguages, rightToLeft, sourceLanguage } from 'virtual:texts/languages';
import type { Preferences } from './preferences.ts';

export { sourceLanguage };

/** Whether there are texts in a language, BCP 47. */
const hasTexts = (language: string): boolean => Object.hasOwn(movieLanguages, language);

export const getDirection = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(language) ? 'rtl' : 'ltr';

/**
 * The best match of what a browser prefers: a language without its region, or one of another region if it
 * is written in the same script.
 *
 * @param preferred BCP 47, the best first
 * @returns English without a match
 */
export function matchLanguage(preferred: readonly string[]): string {
  for (const tag of preferred) {
    if (hasTexts(tag)) return tag;
    const [language = ''] = tag.split('-');
    if (hasTexts(language)) return language;
    const relative = Object.keys(movieLanguages).find((code) => code.startsWith(`${language}-`));
    if (relative !== undefined && getScript(relative) === getScript(tag)) return relative;
  }
  return sourceLanguage;
}

/** @returns `null` for a tag that is not well-formed */
function getScript(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().script ?? null;
  } catch {
    return null;
  }
}

/** The language of the interface, BCP 47: the chosen one, else the browser's (spec §10.248). */
export function getLanguage({ language }: Pick<Preferences, 'language'>): string {
  if (language !== null && hasTexts(language)) return language;
  return matchLanguage(globalThis.navigator?.languages ?? []);
}

/** TMDB's code of the language of titles and overviews; `null` for its default, English (spec §10.74). */
export function getMovieLanguage(
  preferences: Pick<Preferences, 'language' | 'movieLanguage'>,
): string | null {
  if (preferences.movieLanguage !== null) return preferences.movieLanguage;
  const language = getLanguage(preferences);
  return language === sourceLanguage ? null : (movieLanguages[language] ?? null);
}
