/** Work longer than this delays input handling (INP). */
const sliceMs = 10;

/**
 * Iterates over the items and yields to the event loop whenever the work took over 10 ms.
 *
 * @throws the signal's reason once it is aborted
 */
export async function* iterateWithYields<Item>(
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
