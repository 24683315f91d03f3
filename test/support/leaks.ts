import { Actor } from 'xstate';

// What the app's own code begins and has to end: listeners, intervals and subscriptions. What is there
// before a test, or is begun by a test, a library or the script of the page, is not counted.

/** What is not ended, with the stack of who began it: formatting one takes long, and most are ended. */
const begun = new Map<Error, string>();

/** The file and line of the app that called a function of this file; `null` if another one did. */
function findCaller({ stack = '' }: Error): string | null {
  const [, , , caller = ''] = stack.split('\n');
  return /\/(src\/(?!beforePaint)[^?:)]+)[^:]*(:\d+)/.exec(caller)?.slice(1).join('') ?? null;
}

/** @returns ends it */
function begin(what: string): () => void {
  const begins = new Error(what);
  begun.set(begins, what);
  return () => void begun.delete(begins);
}

type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

function watchListeners(target: Listening) {
  const { addEventListener, removeEventListener } = target;
  const ends = new Map<unknown, Map<string, () => void>>();
  function end(type: string, listener: unknown) {
    ends.get(listener)?.get(type)?.();
    ends.get(listener)?.delete(type);
  }
  Object.defineProperties(target, {
    addEventListener: {
      configurable: true,
      writable: true,
      value(this: Listening | undefined, ...args: Parameters<Listening['addEventListener']>) {
        addEventListener.apply(this ?? target, args);
        const [type, listener, options] = args;
        const { signal, once = false } = typeof options === 'object' ? options : {};
        if (once || signal?.aborted === true) return;
        end(type, listener);
        const own = ends.get(listener) ?? new Map<string, () => void>();
        ends.set(listener, own.set(type, begin(`a listener for ${type}`)));
        signal?.addEventListener('abort', () => end(type, listener));
      },
    },
    removeEventListener: {
      configurable: true,
      writable: true,
      value(this: Listening | undefined, ...args: Parameters<Listening['removeEventListener']>) {
        removeEventListener.apply(this ?? target, args);
        end(args[0], args[1]);
      },
    },
  });
}

function watchIntervals() {
  const { setInterval, clearInterval } = globalThis;
  const ends = new Map<unknown, () => void>();
  const start = (...args: Parameters<typeof setInterval>) => {
    const id = setInterval(...args);
    ends.set(id, begin('an interval'));
    return id;
  };
  globalThis.setInterval = Object.assign(start, setInterval);
  globalThis.clearInterval = (id) => {
    clearInterval(id);
    ends.get(id)?.();
  };
}

function watchSubscriptions() {
  const { prototype } = Actor;
  for (const name of ['subscribe', 'on'] as const) {
    const subscribe = prototype[name] as (...args: unknown[]) => { unsubscribe(): void };
    Object.defineProperty(prototype, name, {
      value(this: unknown, ...args: unknown[]) {
        const subscription = subscribe.apply(this, args);
        const end = begin(`a subscription (${name})`);
        return {
          unsubscribe() {
            subscription.unsubscribe();
            end();
          },
        };
      },
    });
  }
}

export function watchLeaks(): void {
  const mediaQuery = Object.getPrototypeOf(matchMedia('all')) as MediaQueryList;
  for (const target of [window, document, mediaQuery, BroadcastChannel.prototype])
    watchListeners(target);
  watchIntervals();
  watchSubscriptions();
}

/** @returns what the app has begun since the last call and not ended, sorted */
export function takeLeaks(): readonly string[] {
  const leaks = [...begun].flatMap(([begins, what]) => {
    const caller = findCaller(begins);
    return caller === null ? [] : `${what}, ${caller}`;
  });
  begun.clear();
  return leaks.toSorted();
}
