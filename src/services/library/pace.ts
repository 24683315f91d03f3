/** Not more at once, and not more often, than the movie database is to be asked. */
export type Pace = { readonly atOnce: number; readonly gapMs: number };

/**
 * Does the work for each item, several at once, each begun a gap after the one before. The first
 * failure ends it: nothing more is begun, and it is thrown once the others have ended.
 *
 * @throws what `work` throws, or the signal's reason once it is aborted
 */
export async function paced<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  { atOnce, gapMs, signal }: Pace & { readonly signal: AbortSignal },
): Promise<void> {
  const queue = items.values();
  let earliest = 0;
  let failure: { readonly error: unknown } | null = null;

  async function turn() {
    for (const item of queue) {
      const wait = earliest - performance.now();
      earliest = Math.max(earliest, performance.now()) + gapMs;
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      if (signal.aborted || failure !== null) return;
      try {
        await work(item);
      } catch (error) {
        failure ??= { error };
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, turn));
  signal.throwIfAborted();
  if (failure !== null) throw (failure as { readonly error: unknown }).error;
}
