import type { Edge } from '../plan/explore.ts';

/**
 * One of several ways to do the same. It hangs on the edge alone, so that a path that is walked
 * again, or shortened, does it the same way.
 */
export function wayOf<Way>({ name }: Edge, ways: readonly [Way, ...Way[]]): Way {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return ways[sum % ways.length] ?? ways[0];
}
