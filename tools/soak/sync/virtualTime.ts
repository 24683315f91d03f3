type Timer = {
  readonly at: number;
  readonly run: () => void;
  /** Timers of a sleeping device run when it wakes up. */
  readonly isAwake: () => boolean;
};

export type VirtualTime = ReturnType<typeof createVirtualTime>;

/**
 * A clock that only `advance` moves, ms since the epoch.
 *
 * @param settle resolves when everything that a timer has started waits for time again
 */
export function createVirtualTime(start: number, settle: () => Promise<void>) {
  const timers = new Map<number, Timer>();
  let now = start;
  let started = 0;

  function set(run: () => void, ms: number, isAwake: () => boolean = () => true): number {
    started += 1;
    timers.set(started, { at: now + Math.max(ms, 0), run, isAwake });
    return started;
  }

  /** Removes and returns the first timer that is due, of those of one time the oldest. */
  function takeDue(until: number): Timer | undefined {
    let first: readonly [number, Timer] | undefined;
    for (const entry of timers) {
      const [, { at, isAwake }] = entry;
      if (at <= until && at < (first?.[1].at ?? Infinity) && isAwake()) first = entry;
    }
    if (first !== undefined) timers.delete(first[0]);
    return first?.[1];
  }

  return {
    now: () => now,
    set,
    clear: (id: number) => void timers.delete(id),
    async advance(ms: number) {
      const until = now + ms;
      await settle();
      for (let due = takeDue(until); due !== undefined; due = takeDue(until)) {
        now = Math.max(now, due.at);
        due.run();
        await settle();
      }
      now = until;
    },
  };
}
