/** Not more at once, and not more often, than the movie database is to be asked. */
export type Pace = { readonly atOnce: number; readonly gapMs: number };

/**
 * Does the work for each item, several at once. The first failure ends it: nothing more is begun,
 * and it is thrown once those under way have ended.
 *
 * @throws what `work` or the items throw
 */
export async function abreast<Item>(
  items: AsyncIterator<Item> | Iterator<Item>,
  work: (item: Item) => Promise<void>,
  atOnce: number,
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
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}

/** Turns that come one after the other, a gap apart. */
export function createTurns(gapMs: number) {
  // ms, by `performance.now`
  let earliest = 0;
  let quietUntil = 0;

  return {
    /** @throws the signal's reason once it is aborted */
    async next(signal: AbortSignal): Promise<void> {
      for (;;) {
        const now = performance.now();
        const at = Math.max(earliest, now);
        earliest = at + gapMs;
        if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
        signal.throwIfAborted();
        // Whoever was in the line when quiet was asked for lines up again behind it.
        if (at >= quietUntil) return;
      }
    },
    /** Lets nobody's turn come for so long, e.g. while the other side asks to be left alone. */
    quiet(ms: number) {
      quietUntil = Math.max(quietUntil, performance.now() + ms);
      earliest = Math.max(earliest, quietUntil);
    },
  };
}
