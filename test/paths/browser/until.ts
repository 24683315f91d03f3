/** Longer than a busy machine takes for anything here, ms. */
export const patienceMs = 30_000;

const pauseMs = 2;

/**
 * Waits until something is there.
 *
 * @throws Error saying what is missing, when patience ends
 */
export async function until<T>(find: () => T | undefined, missing: string): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(missing);
    await new Promise((done) => setTimeout(done, pauseMs));
  }
}
