import { movieStaleTimeMs } from '../../domain/limits.ts';
import type { Retry } from '../../domain/failure.ts';
import { abortError } from '../http/httpErrors.ts';

/** The caller of a request: `signal` unsubscribes it, and `onRetry` receives its retries. */
export type Subscriber = {
  readonly signal: AbortSignal;
  readonly onRetry?: (retry: Retry) => void;
  /** A failure is not retried for this caller alone. */
  readonly isPrefetch?: true;
};

/** The subscribers of a request as one. */
type Shared = Required<Omit<Subscriber, 'isPrefetch'>> & {
  /** Whether a failure is retried: not if all that wait for it are prefetches. */
  isRetried(): boolean;
};

/** Sends the request that several subscribers may share. */
type Load<T> = (shared: Shared) => Promise<T>;

type Entry = {
  response: Promise<unknown>;
  /** ms since the epoch; `null` while in flight */
  loadedAt: number | null;
  lastUsedAt: number;
  readonly gcTimeMs: number;
  readonly subscribers: Set<Subscriber>;
  readonly abort: AbortController;
};

/** More pages than a user opens; beyond it the least recently used are removed. */
const maxEntries = 600;

/**
 * Caches responses by key (spec §9.2): fresh for five minutes, removed some time after their last
 * use; equal requests in flight are one. Failures are not cached.
 *
 * @param now ms since the epoch
 */
export function createMovieCache(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();

  function getUsableEntry(key: string): Entry | undefined {
    for (const [name, { loadedAt, lastUsedAt, gcTimeMs }] of entries) {
      if (loadedAt !== null && now() - lastUsedAt >= gcTimeMs) entries.delete(name);
    }
    const entry = entries.get(key);
    if (entry === undefined || entry.abort.signal.aborted) return undefined;
    return entry.loadedAt === null || now() - entry.loadedAt < movieStaleTimeMs ? entry : undefined;
  }

  function startRequest<T>(key: string, gcTimeMs: number, load: Load<T>): Entry {
    const abort = new AbortController();
    const subscribers = new Set<Subscriber>();
    const onRetry = (retry: Retry) => {
      for (const subscriber of subscribers) subscriber.onRetry?.(retry);
    };
    const isRetried = () => [...subscribers].some(({ isPrefetch }) => isPrefetch !== true);
    const response = load({ signal: abort.signal, onRetry, isRetried });
    const entry: Entry = {
      response,
      loadedAt: null,
      lastUsedAt: now(),
      gcTimeMs,
      subscribers,
      abort,
    };
    entries.set(key, entry);
    response.then(
      () => void (entry.loadedAt = now()),
      () => entries.get(key) === entry && entries.delete(key),
    );
    evictBeyond(maxEntries);
    return entry;
  }

  function evictBeyond(limit: number) {
    for (const [name, { loadedAt }] of entries) {
      if (entries.size <= limit) return;
      if (loadedAt !== null) entries.delete(name);
    }
  }

  /**
   * Gets the response of a key from the cache, from a request in flight, or by `load`.
   *
   * @param gcTimeMs time unused until the response is removed
   * @throws what `load` throws; an abort error at once if this subscriber aborts
   */
  return async function cached<T>(
    key: string,
    gcTimeMs: number,
    subscriber: Subscriber,
    load: Load<T>,
  ): Promise<T> {
    if (subscriber.signal.aborted) throw abortError();
    const entry = getUsableEntry(key) ?? startRequest(key, gcTimeMs, load);
    entries.delete(key);
    entries.set(key, entry);
    entry.lastUsedAt = now();
    return (await waitForResponse(entry, subscriber)) as T;
  };
}

/** Waits for the shared response; the last subscriber to abort aborts the request. */
function waitForResponse(entry: Entry, subscriber: Subscriber): Promise<unknown> {
  const { signal } = subscriber;
  entry.subscribers.add(subscriber);
  return new Promise((resolve, reject) => {
    const unsubscribe = () => {
      signal.removeEventListener('abort', onAbort);
      entry.subscribers.delete(subscriber);
    };
    const onAbort = () => {
      unsubscribe();
      if (entry.loadedAt === null && entry.subscribers.size === 0) entry.abort.abort();
      reject(abortError());
    };
    signal.addEventListener('abort', onAbort);
    entry.response.then(resolve, reject).finally(unsubscribe);
  });
}
