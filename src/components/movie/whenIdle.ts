/** Without `requestIdleCallback`: long enough for home to be rendered, ms. */
export const idleMs = 1_500;

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
