import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

export type ManualClock = Clock & {
  /** Lets the newest timer of exactly this length run, ms; throws when there is none. */
  fire(lengthMs: number): void;
  /** Whether a timer of exactly this length waits, ms. */
  waits(lengthMs: number): boolean;
  /** How many timers wait. */
  count(): number;
  /** Lets the timer at this place run, oldest first, modulo their count; throws when there is none. */
  fireAt(index: number): void;
  /** Lets the only timer run but for those of some lengths; throws when there is none, or more. */
  fireOnly(except?: ReadonlySet<number>): void;
};

/** A clock whose timers the test fires in any order. */
export function manualClock(): ManualClock {
  const timers = new Map<number, { lengthMs: number; run: () => void }>();
  let newest = 0;

  function run([id, timer]: [number, { run: () => void }]) {
    timers.delete(id);
    timer.run();
  }
  return {
    setTimeout(work, lengthMs) {
      newest += 1;
      timers.set(newest, { lengthMs, run: work });
      return newest;
    },
    clearTimeout: (id) => void timers.delete(id),
    fire(lengthMs) {
      const due = [...timers].findLast(([, timer]) => timer.lengthMs === lengthMs);
      if (due === undefined) throw new Error(`no timer of ${lengthMs} ms waits`);
      run(due);
    },
    waits: (lengthMs) => [...timers.values()].some((timer) => timer.lengthMs === lengthMs),
    count: () => timers.size,
    fireAt(index) {
      const due = [...timers][index % timers.size];
      if (due === undefined) throw new Error('no timer waits');
      run(due);
    },
    fireOnly(except = new Set()) {
      const [only, ...others] = [...timers].filter(([, { lengthMs }]) => !except.has(lengthMs));
      if (only === undefined || others.length > 0) throw new Error(`${timers.size} timers wait`);
      run(only);
    },
  };
}
