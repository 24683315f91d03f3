import type { Entry } from './entries.ts';
import { titleKey } from './fold.ts';

/** How a title answers what was typed: wholly, from its beginning, somewhere, or word by word. */
const tierOf = (key: string, wanted: string): number => {
  const place = key.indexOf(wanted);
  if (place === 0) return key.length === wanted.length ? 0 : 1;
  return place > 0 ? 2 : 3;
};

/** More than any score within a tier. */
const tierStep = 1_000;

/**
 * The rank of an entry that holds every word typed; lower is better. All hits hold the same words,
 * so that FTS5's own bm25 differs by the length of the titles only, at ten times the cost; what
 * counts within a tier is how much of the title was typed, weighted with popularity.
 */
const rankOf = <Item>({ keys, weight }: Entry<Item>, wanted: string): number =>
  Math.min(
    ...keys.map((key) => {
      const typed = Math.min(1, wanted.length / Math.max(1, key.length));
      return tierOf(key, wanted) * tierStep - (0.5 + typed) * weight;
    }),
  );

/**
 * The items of the entries that match a text, best first: whole titles, then titles that begin so,
 * then titles that hold it, then the others. Equal ranks keep the order of the catalogue.
 */
export const ranked = <Item>(text: string, matches: readonly Entry<Item>[]): Item[] => {
  const wanted = titleKey(text);
  return matches
    .map((entry) => ({ item: entry.item, rank: rankOf(entry, wanted) }))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
};
