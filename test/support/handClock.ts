import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

export type HandClock = Clock & {
  /** Lets the oldest timer of exactly this length run, ms; throws when there is none. */
  fire(lengthMs: number): void;
};

/** A clock whose timers run when the test says which: any order that real delays could take. */
export function handClock(): HandClock {
  const timers = new Map<number, { lengthMs: number; run: () => void }>();
  let newest = 0;
  return {
    setTimeout(run, lengthMs) {
      newest += 1;
      timers.set(newest, { lengthMs, run });
      return newest;
    },
    clearTimeout: (id) => void timers.delete(id),
    fire(lengthMs) {
      const due = [...timers].find(([, timer]) => timer.lengthMs === lengthMs);
      if (due === undefined) throw new Error(`no timer of ${lengthMs} ms waits`);
      timers.delete(due[0]);
      due[1].run();
    },
  };
}
