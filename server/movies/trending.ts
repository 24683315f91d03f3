import type { Film } from '../catalogue/film.ts';

const seeds: Readonly<Record<string, number>> = { day: 0x9e3779b1, week: 0x85ebca6b };

/** A fraction in [0, 1) that looks drawn by lot but is the same for the same film and window. */
const lot = (id: number, seed: number): number => {
  const mixed = Math.imul(id ^ (id >>> 15), seed);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
};

/**
 * The films of a trending window, `day` or `week`, undefined for any other: popular films, each
 * window in an order of its own that never changes.
 */
export const trendingIn = (window: string, popular: readonly Film[]): Film[] | undefined => {
  const seed = Object.hasOwn(seeds, window) ? seeds[window] : undefined;
  if (seed === undefined) return undefined;
  const heat = (film: Film): number => film.popularity * (0.5 + lot(film.id, seed));
  return popular.toSorted((left, right) => heat(right) - heat(left) || left.id - right.id);
};
