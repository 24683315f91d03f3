import { fromPromise, type PromiseActorLogic } from 'xstate';

export type DeferredCall<Output, Input> = {
  readonly input: Input;
  readonly signal: AbortSignal;
  resolve(output: Output): Promise<void>;
  reject(error: unknown): Promise<void>;
};

export type Deferred<Output, Input> = {
  readonly logic: PromiseActorLogic<Output, Input>;
  readonly calls: readonly DeferredCall<Output, Input>[];
  /** The newest call; throws when there was none. */
  last(): DeferredCall<Output, Input>;
  /** Pending calls, oldest first. */
  open(): readonly DeferredCall<Output, Input>[];
  inFlight(): number;
};

/** A promise actor whose calls the test resolves or rejects. */
export function deferred<Output, Input>(name: string): Deferred<Output, Input> {
  const calls: DeferredCall<Output, Input>[] = [];
  const open = new Set<DeferredCall<Output, Input>>();
  const logic = fromPromise<Output, Input>(({ input, signal }) => {
    const { promise, resolve, reject } = withResolvers<Output>();
    const call: DeferredCall<Output, Input> = {
      input,
      signal,
      resolve: (output) => settle(() => resolve(output)),
      reject: (error) => settle(() => reject(error)),
    };
    async function settle(act: () => void) {
      open.delete(call);
      act();
      await flush();
    }
    calls.push(call);
    open.add(call);
    signal.addEventListener('abort', () => open.delete(call));
    return promise;
  });
  return {
    logic,
    calls,
    last() {
      const call = calls.at(-1);
      if (call === undefined) throw new Error(`"${name}" was never called`);
      return call;
    },
    open: () => [...open],
    inFlight: () => open.size,
  };
}

/** Runs pending microtasks. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
