import * as v from 'valibot';
import { idsOn, type Library } from '../../domain/library.ts';
import type { LibraryChange } from '../../domain/libraryChanges.ts';

/** The watchlist of the first version: ids alone, the newest last. */
export const oldWatchlistKey = (userId: string) => `reelstate-watchlist:${userId}`;

const envelope = v.object({ movieIds: v.array(v.unknown()) });

/**
 * What brings an old entry over: each id that can be read and is not there yet, in its order.
 *
 * @param text of the old entry, `null` without one
 * @param now ms since the epoch
 */
export function oldWatchlist(
  text: string | null,
  library: Library,
  now: number,
): readonly LibraryChange[] {
  const there = idsOn(library.watchlist);
  return [...new Set(idsIn(text))]
    .filter((id) => !there.has(id))
    .toReversed()
    .map((id, age) => ({
      kind: 'put',
      shelf: 'watchlist',
      entry: { id, at: now - age, movie: null, fetchedAt: 0 },
    }));
}

function idsIn(text: string | null): readonly number[] {
  try {
    const { movieIds } = v.parse(envelope, JSON.parse(String(text)));
    return movieIds.filter((id) => Number.isInteger(id)) as readonly number[];
  } catch {
    return [];
  }
}
