import { maxRecentSearches } from './limits.ts';

/** What a person has searched for and found, the newest first. */
export type Searches = readonly string[];

const folded = (text: string) => text.toLowerCase();

const goesOn = (longer: string, shorter: string) => folded(longer).startsWith(folded(shorter));

/**
 * @returns the searches with this one in front. A text that goes on from the newest, or goes back in
 *   it, takes its place: typing "alien" leaves no "ali". One that is there already only moves (§10.81).
 */
export function withSearch(searches: Searches, text: string): Searches {
  const made = text.trim();
  if (made === '') return searches;
  const others = searches.filter((each) => folded(each) !== folded(made));
  const [newest, ...older] = others;
  const isKnown = others.length < searches.length;
  const isTyped =
    !isKnown && newest !== undefined && (goesOn(made, newest) || goesOn(newest, made));
  return [made, ...(isTyped ? older : others)].slice(0, maxRecentSearches);
}

export const withoutSearch = (searches: Searches, text: string): Searches =>
  searches.filter((each) => each !== text);

/** @returns the texts among these, each once, as many as are kept */
export function sanitizeSearches(items: readonly unknown[]): Searches {
  const texts = new Map<string, string>();
  for (const item of items) {
    const text = typeof item === 'string' ? item.trim() : '';
    if (text !== '' && !texts.has(folded(text))) texts.set(folded(text), text);
  }
  return [...texts.values()].slice(0, maxRecentSearches);
}

/** Whether nothing is different; then the same list goes on, and nothing draws anew. */
export const areSearchesEqual = (one: Searches, other: Searches): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);
