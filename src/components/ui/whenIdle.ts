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

/**
 * Nothing is pressed, typed, scrolled or loaded for so long before what may wait starts, ms. No other delay is
 * as long: tests fire delays by their length.
 */
export const quietMs = 2_100;

const inputs = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove', 'scroll'];

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

const isPageLoading = () =>
  document.readyState !== 'complete' ||
  [...document.querySelectorAll('img')].some((image) => !image.complete && isInView(image));

/**
 * Calls `work`, which may wait, once the visitor and the network have left the page alone for a while: it
 * competes with nothing that is pressed, and with no poster.
 *
 * @returns cancels the call
 */
export function whenQuiet(work: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout>;
  let cancelIdle: () => void = () => undefined;

  function stop() {
    end.abort();
    loaded.disconnect();
    clearTimeout(timer);
    cancelIdle();
  }
  function run() {
    stop();
    work();
  }
  function wait() {
    clearTimeout(timer);
    cancelIdle();
    timer = setTimeout(() => {
      if (isPageLoading()) wait();
      else cancelIdle = whenIdle(run);
    }, quietMs);
  }

  const loaded = new PerformanceObserver(wait);
  loaded.observe({ type: 'resource' });
  for (const type of inputs) addEventListener(type, wait, { capture: true, passive: true, signal });
  wait();
  return stop;
}

/**
 * Calls `work` once what is changed now is painted, or at one of these events of the window before that; at once in a
 * hidden page, which is not painted.
 *
 * @returns cancels the call; its signal is aborted when `work` is called, too
 */
export function oncePainted(work: () => void, ...before: readonly string[]): AbortController {
  const over = new AbortController();
  const { signal } = over;
  function run() {
    if (signal.aborted) return;
    over.abort();
    work();
  }
  if (document.visibilityState === 'hidden') run();
  for (const type of before) addEventListener(type, run, { capture: true, signal });
  requestAnimationFrame(() => void nextTask().then(run));
  return over;
}

/** Resolves in a task of its own: before it, the browser paints and responds to the user. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
}
