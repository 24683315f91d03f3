import type { Movie } from '../domain/movie.ts';

/**
 * A place in a list that has changed: the same film's, or, if it has left, that of the film behind the
 * nearest one before it that stayed (§10.51).
 *
 * @param before the films as they were; `after`: as they are
 * @param index a flat index in the films as they were
 * @returns one in the films as they are; their number if nothing is left there
 */
export function placeAfter(
  before: readonly Movie[],
  after: readonly Movie[],
  index: number,
): number {
  const placeOf = new Map(after.map(({ id }, place) => [id, place]));
  for (let near = Math.min(index, before.length - 1); near >= 0; near -= 1) {
    const place = placeOf.get(before[near]?.id ?? Number.NaN);
    if (place !== undefined) return near === index ? place : place + 1;
  }
  return 0;
}
