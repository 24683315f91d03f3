import type { ImportRow, RowResult, MatchCallbacks } from '../../../domain/libraryImport.ts';
import type { Retry } from '../../../domain/failure.ts';
import { abreast, createRateLimiter, type Pace } from '../pace.ts';
import { breathing } from './breathe.ts';
import { searchMovie, type MovieSource } from './searchMovie.ts';

/** With 16 requests in parallel the interval alone limits the rate. */
const pace: Pace = { atOnce: 16, intervalMs: 50 };
/** Interval of the progress updates. */
const settleEveryMs = 250;

/**
 * Finds the movie of each row. Results are reported in batches, in any order. A delay is reported when
 * it begins, and again with `null` when a request after it succeeded.
 *
 * @throws the movie service's errors; rows without a reported result have to be matched again
 */
export async function matchRows(
  movies: MovieSource,
  rows: readonly ImportRow[],
  { settle, putOff }: MatchCallbacks,
  signal: AbortSignal,
): Promise<void> {
  const turns = createRateLimiter(pace.intervalMs);
  let settled: RowResult[] = [];
  let toldAt = performance.now();
  let wait: Retry | null = null;

  function tell() {
    if (settled.length > 0) settle(settled);
    settled = [];
    toldAt = performance.now();
  }
  function note(outcome: RowResult) {
    settled.push(outcome);
    // An earlier result may belong to a request that was sent before the delay.
    if (wait !== null && Date.now() >= wait.retryAt) {
      wait = null;
      putOff(null);
    }
    if (performance.now() - toldAt >= settleEveryMs) tell();
  }

  function delay(retry: Retry) {
    turns.quiet(retry.retryAt - Date.now());
    if (wait !== null && wait.retryAt > retry.retryAt) return;
    wait = { ...retry, startedAt: wait?.startedAt ?? retry.startedAt };
    putOff(wait);
  }

  async function match({ row, label, shelf, at, name }: ImportRow) {
    if (name.by === 'entry') {
      note({ row, label, result: 'found', shelf, entry: name.entry });
      return;
    }
    const found = await searchMovie(movies, name, {
      signal,
      turn: () => turns.next(signal),
      onRetry: delay,
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
