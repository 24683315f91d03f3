import type { ImportRow, RowOutcome, SearchReports } from '../../../domain/libraryImport.ts';
import type { Retry } from '../../../domain/retry.ts';
import { abreast, createTurns, type Pace } from '../pace.ts';
import { breathing } from './breathe.ts';
import { searchFilm, type FilmSource } from './filmSearch.ts';

/** Enough on their way at once that the gap between them alone sets the pace. */
const pace: Pace = { atOnce: 16, gapMs: 50 };
/** Often enough for a figure that moves, seldom enough for the page not to notice. */
const settleEveryMs = 250;

/**
 * Looks for the film of each row; rows are told of in batches as they are settled, in any order. What
 * keeps the others waiting is told when it begins, and when something came of an attempt after it.
 *
 * @throws what the movie service's calls throw: rows that were not told of are to be looked for again
 */
export async function matchRows(
  movies: FilmSource,
  rows: readonly ImportRow[],
  { settle, putOff }: SearchReports,
  signal: AbortSignal,
): Promise<void> {
  const turns = createTurns(pace.gapMs);
  let settled: RowOutcome[] = [];
  let toldAt = performance.now();
  let wait: Retry | null = null;

  function tell() {
    if (settled.length > 0) settle(settled);
    settled = [];
    toldAt = performance.now();
  }
  function note(outcome: RowOutcome) {
    settled.push(outcome);
    // Until then it may be an answer to what was asked before the others were put off.
    if (wait !== null && Date.now() >= wait.at) {
      wait = null;
      putOff(null);
    }
    if (performance.now() - toldAt >= settleEveryMs) tell();
  }

  function delay(retry: Retry) {
    turns.quiet(retry.at - Date.now());
    if (wait !== null && wait.at > retry.at) return;
    wait = { ...retry, since: wait?.since ?? retry.since };
    putOff(wait);
  }

  async function match({ row, label, shelf, at, name }: ImportRow) {
    if (name.by === 'entry') {
      note({ row, label, result: 'found', shelf, entry: name.entry });
      return;
    }
    const found = await searchFilm(movies, name, {
      signal,
      turn: () => turns.next(signal),
      reportRetry: delay,
    });
    if (typeof found === 'string') note({ row, label, result: 'missed', reason: found });
    else {
      const entry = { id: found.id, at, movie: found, fetchedAt: Date.now() };
      note({ row, label, result: 'found', shelf, entry });
    }
  }

  try {
    await abreast(breathing(rows, signal), match, pace.atOnce);
  } finally {
    if (!signal.aborted) tell();
  }
}
