/** Runs a job now or later; rejects at once if too many wait. */
export type RunJob = <T>(job: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue of jobs: `atOnce` run, up to `waiting` others wait in order.
 * @param reject creates the error of a job for which there is no place
 */
export function jobQueue(
  { atOnce, waiting }: { readonly atOnce: number; readonly waiting: number },
  reject: () => Error,
): RunJob {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((start) => queue.push(start));
    else throw reject();
    try {
      return await job();
    } finally {
      const startNext = queue.shift();
      // The next job takes this one's place.
      if (startNext === undefined) running -= 1;
      else startNext();
    }
  };
}
