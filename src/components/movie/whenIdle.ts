/** Long enough for home to be drawn, where the browser cannot tell. */
export const idleMs = 1_500;

/**
 * Runs once the page has nothing else to do, soon at the latest where the browser cannot tell.
 *
 * @returns what calls it off
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, idleMs);
  return () => clearTimeout(timer);
}
