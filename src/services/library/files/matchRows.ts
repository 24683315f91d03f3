import type { LibraryMark } from '../../../domain/library.ts';
import type {
  ImportRow,
  MatchCallbacks,
  MovieReference,
  RowResult,
} from '../../../domain/libraryImport.ts';
import type { Retry } from '../../../domain/failure.ts';
import { runConcurrently, createRateLimiter, type RateLimit } from '../rateLimiter.ts';
import { iterateWithYields } from './iterateWithYields.ts';
import { isRowError, searchMovie, type MovieSource } from './searchMovie.ts';

/** With 16 requests in parallel the interval alone limits the rate. */
const rateLimit: RateLimit = { concurrency: 16, intervalMs: 50 };
/** Interval of the progress updates. */
const reportIntervalMs = 250;

/**
 * Finds the movie of each row. Results are reported in batches, in any order. A delay is reported when
 * it begins, and again with `null` when a request after it succeeded.
 *
 * @throws the movie service's errors; rows without a reported result have to be matched again
 */
export async function matchRows(
  movies: MovieSource,
  rows: readonly ImportRow[],
  { onRows, onDelay }: MatchCallbacks,
  signal: AbortSignal,
): Promise<void> {
  const rateLimiter = createRateLimiter(rateLimit.intervalMs);
  let results: RowResult[] = [];
  let reportedAt = performance.now();
  let pendingRetry: Retry | null = null;

  function reportResults() {
    if (results.length > 0) onRows(results);
    results = [];
    reportedAt = performance.now();
  }
  function addResult(result: RowResult) {
    results.push(result);
    // An earlier result may belong to a request that was sent before the delay.
    if (pendingRetry !== null && Date.now() >= pendingRetry.retryAt) {
      pendingRetry = null;
      onDelay(null);
    }
    if (performance.now() - reportedAt >= reportIntervalMs) reportResults();
  }

  function delay(retry: Retry) {
    rateLimiter.pauseFor(retry.retryAt - Date.now());
    if (pendingRetry !== null && pendingRetry.retryAt > retry.retryAt) return;
    pendingRetry = { ...retry, startedAt: pendingRetry?.startedAt ?? retry.startedAt };
    onDelay(pendingRetry);
  }

  /** Only an entry without its movie is looked up. */
  async function matchEntry(
    { entry, title }: Extract<MovieReference, { by: 'entry' }>,
    list: LibraryMark,
  ) {
    const kept = { result: 'matched' as const, list, entry };
    if (entry.movie !== null) return kept;
    await rateLimiter.acquire(signal);
    try {
      const movie = await movies.lookUp(entry.id, { signal, onRetry: delay });
      const fetchedAt = Date.now();
      if (movie !== null) return { ...kept, entry: { ...entry, movie, fetchedAt } };
      const unavailable = { ...entry, fetchedAt, unavailable: { title } };
      return {
        result: 'unmatched' as const,
        reason: 'notFound' as const,
        kept: { list, entry: unavailable },
      };
    } catch (error) {
      // It stays unresolved, and is requested again with its list.
      if (isRowError(error)) return kept;
      throw error;
    }
  }

  async function match({ row, label, list, at, rating, name }: ImportRow) {
    const toRated = (id: number) => (rating === undefined ? undefined : { id, rating, at });
    if (name.by === 'entry') {
      const rated = toRated(name.entry.id);
      addResult({ row, label, rated, ...(await matchEntry(name, list)) });
      return;
    }
    const found = await searchMovie(movies, name, {
      signal,
      acquire: () => rateLimiter.acquire(signal),
      onRetry: delay,
    });
    if (typeof found === 'string') addResult({ row, label, result: 'unmatched', reason: found });
    else {
      const entry = { id: found.id, at, movie: found, fetchedAt: Date.now() };
      addResult({ row, label, rated: toRated(found.id), result: 'matched', list, entry });
    }
  }

  try {
    await runConcurrently(iterateWithYields(rows, signal), match, rateLimit.concurrency);
  } finally {
    if (!signal.aborted) reportResults();
  }
}
