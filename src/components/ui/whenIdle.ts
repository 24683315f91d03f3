/** Without `requestIdleCallback`: long enough for home to be rendered, ms. */
export const idleMs = 1_500;

/** Resolves after everything that the first screen needs: the page has loaded, and the browser is idle. */
export async function untilIdle(): Promise<void> {
  await new Promise((done) => {
    if (document.readyState === 'complete') done(null);
    else addEventListener('load', done, { once: true });
  });
  await new Promise<void>((done) => void whenIdle(done));
}

/**
 * Calls `work` once when the browser is idle.
 *
 * @returns cancels the call
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, idleMs);
  return () => clearTimeout(timer);
}

/** Resolves in a task of its own: before it, the browser paints and responds to the user. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
}
