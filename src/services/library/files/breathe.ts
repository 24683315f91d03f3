/** A longer piece of work than this makes a press wait for its answer (INP). */
const sliceMs = 10;

/**
 * The items one by one, with a pause for the page wherever the work on them has gone on for a while.
 *
 * @throws the signal's reason once it is aborted
 */
export async function* breathing<Item>(
  items: Iterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, void, undefined> {
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > sliceMs) {
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      since = performance.now();
    }
    yield item;
  }
}
