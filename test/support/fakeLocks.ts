type Options = { readonly signal?: AbortSignal; readonly steal?: boolean };
type Granted = (lock: null) => unknown;

export type FakeLocks = {
  readonly manager: LockManager;
  /** The options of each request, oldest first. */
  readonly asked: readonly Options[];
  /** Whether any tab holds the lock or waits for it. */
  isTaken(): boolean;
  /** Requests the lock in another tab. @returns releases it */
  takeElsewhere(): () => void;
};

/** The Web Locks of one origin, for one name. */
export function fakeLocks(): FakeLocks {
  const asked: Options[] = [];
  const queue: (() => Promise<unknown>)[] = [];

  async function next() {
    await queue[0]?.();
    queue.shift();
    if (queue.length > 0) void next();
  }

  function request(_: string, options: Options, granted: Granted): Promise<unknown> {
    asked.push(options);
    return new Promise((done, fail) => {
      const run = async () => {
        // As in browsers, no lock is granted before the call has returned.
        await Promise.resolve();
        if (options.signal?.aborted) return;
        try {
          done(await granted(null));
        } catch (error) {
          fail(error);
        }
      };
      options.signal?.addEventListener('abort', () => {
        const place = queue.indexOf(run);
        if (place > 0) queue.splice(place, 1);
        fail(options.signal?.reason);
      });
      queue.push(run);
      if (queue.length === 1) void next();
    });
  }

  return {
    manager: { request, query: async () => ({}) } as unknown as LockManager,
    asked,
    isTaken: () => queue.length > 0,
    takeElsewhere() {
      let release = () => {};
      const held = new Promise<void>((done) => {
        release = done;
      });
      void request('', {}, () => held);
      asked.pop();
      return release;
    },
  };
}
