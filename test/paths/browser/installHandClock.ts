/** Which of the page's delays the path holds in its hand. */
export type HeldDelays = {
  /** Where the clock stands, ms since the epoch. */
  readonly now: number;
  /** Anything up to this runs by itself, ms. */
  readonly longestFreeMs: number;
  /** Held although they are shorter than that, ms. */
  readonly alsoHeld: readonly number[];
  /** Never run: no request takes that long here, for the path answers it, ms. */
  readonly never: readonly number[];
  /** What `Math.random` says. */
  readonly chance: number;
};

/** The page's clock, for `page.evaluate`. */
export type InPageClock = {
  /** Lets the newest timer of this length run, or the only one; waits for it to be there. */
  fire(lengthMs: number | 'only', patienceMs: number): Promise<void>;
  moveOn(ms: number): void;
  /** Whether a timer of exactly this length waits. */
  waits(lengthMs: number): boolean;
};

declare global {
  interface Window {
    /** In pages on a path. */
    manualClock: InPageClock;
  }
}

/**
 * Runs in the page, before its own scripts, hence holds nothing but what it is given.
 *
 * Playwright's own clock does not do: its timers run in the order of their times, while a path asks
 * for any order, and `Date` moves with them, by which a token would age.
 */
export function installHandClock(held: HeldDelays): void {
  const { setTimeout: setFree, clearTimeout: clearFree } = window;
  const timers = new Map<number, { readonly lengthMs: number; readonly run: () => void }>();
  const firstId = 1_000_000_000;
  let newest = firstId;
  let { now } = held;

  function setHeld(work: TimerHandler, lengthMs = 0, ...args: unknown[]): number {
    if (held.never.includes(lengthMs)) return 0;
    if (lengthMs <= held.longestFreeMs && !held.alsoHeld.includes(lengthMs)) {
      return setFree(work, lengthMs, ...args);
    }
    newest += 1;
    const run = () => void (typeof work === 'function' && Reflect.apply(work, window, args));
    timers.set(newest, { lengthMs, run });
    return newest;
  }
  function clearHeld(id?: number) {
    if (id === undefined || !timers.delete(id)) clearFree(id);
  }
  Object.assign(window, { setTimeout: setHeld, clearTimeout: clearHeld });

  const RealDate = Date;
  window.Date = new Proxy(RealDate, {
    construct: (date, args: [], newTarget) =>
      Reflect.construct(date, args.length === 0 ? [now] : args, newTarget) as Date,
  });
  RealDate.now = () => now;
  Math.random = () => held.chance;

  function due(lengthMs: number | 'only') {
    const waiting = [...timers];
    if (lengthMs !== 'only') return waiting.findLast(([, timer]) => timer.lengthMs === lengthMs);
    return waiting.length === 1 ? waiting[0] : undefined;
  }
  window.manualClock = {
    async fire(lengthMs, patienceMs) {
      const deadline = performance.now() + patienceMs;
      for (;;) {
        const found = due(lengthMs);
        if (found !== undefined) {
          timers.delete(found[0]);
          found[1].run();
          return;
        }
        if (performance.now() > deadline) {
          const lengths = [...timers.values()].map((timer) => timer.lengthMs);
          throw new Error(`no such timer (${lengthMs} ms) among [${lengths.join(', ')}] ms`);
        }
        await new Promise((done) => {
          setFree(done, 2);
        });
      }
    },
    moveOn(ms) {
      now += ms;
    },
    waits: (lengthMs) => [...timers.values()].some((timer) => timer.lengthMs === lengthMs),
  };
}
