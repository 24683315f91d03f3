/** The timers that a path fires. */
export type HeldDelays = {
  /** The time, ms since the epoch. */
  readonly now: number;
  /** Timers up to this length fire by themselves, ms. */
  readonly longestFreeMs: number;
  /** Shorter timers that the path fires nevertheless, ms. */
  readonly alsoHeld: readonly number[];
  /** Timers that never fire, such as timeouts of requests, ms. */
  readonly never: readonly number[];
  /** The result of `Math.random`. */
  readonly chance: number;
};

/** The page's clock, for `page.evaluate`. */
export type InPageClock = {
  /** Waits for the newest timer of this length, or the only one, and fires it. */
  fire(lengthMs: number | 'only', patienceMs: number): Promise<void>;
  moveOn(ms: number): void;
};

declare global {
  interface Window {
    /** In pages of paths. */
    manualClock: InPageClock;
  }
}

/**
 * Runs in the page before its scripts. Playwright's clock fires timers in the order of their times and
 * advances `Date` with them; a path fires them in any order, and its tokens must not expire.
 */
export function installManualClock(held: HeldDelays): void {
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
  };
}
