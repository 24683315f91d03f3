/** Limits of the TMDB requests: the number in parallel, and the interval between two. */
export type RateLimit = { readonly concurrency: number; readonly intervalMs: number };

/**
 * Runs the work for each item, at most `concurrency` in parallel. After the first failure no work is
 * started, and the error is thrown when the running work has ended.
 *
 * @throws the first error of `work` or of the iterator
 */
export async function runConcurrently<Item>(
  items: AsyncIterator<Item> | Iterator<Item>,
  work: (item: Item) => Promise<void>,
  concurrency: number,
): Promise<void> {
  const failures: unknown[] = [];

  async function worker() {
    while (failures.length === 0) {
      try {
        const { value, done } = await items.next();
        if (done === true) return;
        await work(value);
      } catch (error) {
        failures.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 0) throw failures[0];
}

/** Creates a rate limiter that lets one caller pass per interval. */
export function createRateLimiter(intervalMs: number) {
  // ms, by `performance.now`
  let earliest = 0;
  let throttledUntil = 0;

  return {
    /** @throws the signal's reason once it is aborted */
    async acquire(signal: AbortSignal): Promise<void> {
      for (;;) {
        const now = performance.now();
        const at = Math.max(earliest, now);
        earliest = at + intervalMs;
        if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
        signal.throwIfAborted();
        // Callers that were queued before the pause wait again until it ends.
        if (at >= throttledUntil) return;
      }
    },
    /** Lets no caller pass for that time, for example after `Retry-After`. */
    pauseFor(ms: number) {
      throttledUntil = Math.max(throttledUntil, performance.now() + ms);
      earliest = Math.max(earliest, throttledUntil);
    },
  };
}
