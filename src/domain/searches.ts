import { maxRecentSearches } from './limits.ts';

/** The recent searches of a user, newest first. */
export type Searches = readonly string[];

const foldCase = (text: string) => text.toLowerCase();

const startsWith = (longer: string, shorter: string) =>
  foldCase(longer).startsWith(foldCase(shorter));

/**
 * @returns the searches with this one in front. It replaces the newest if one text starts with the
 *   other: typing "alien" leaves no "ali". A search that is already listed only moves (§10.81).
 */
export function withSearch(searches: Searches, text: string): Searches {
  const added = text.trim();
  if (added === '') return searches;
  const others = searches.filter((each) => foldCase(each) !== foldCase(added));
  const [newest, ...older] = others;
  const isKnown = others.length < searches.length;
  const isTyped =
    !isKnown && newest !== undefined && (startsWith(added, newest) || startsWith(newest, added));
  return [added, ...(isTyped ? older : others)].slice(0, maxRecentSearches);
}

export const withoutSearch = (searches: Searches, text: string): Searches =>
  searches.filter((each) => each !== text);

/** @returns the valid texts, each once, at most `maxRecentSearches` */
export function sanitizeSearches(items: readonly unknown[]): Searches {
  const texts = new Map<string, string>();
  for (const item of items) {
    const text = typeof item === 'string' ? item.trim() : '';
    if (text !== '' && !texts.has(foldCase(text))) texts.set(foldCase(text), text);
  }
  return [...texts.values()].slice(0, maxRecentSearches);
}

/** Whether both have the same texts in the same order. */
export const areSearchesEqual = (one: Searches, other: Searches): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);
