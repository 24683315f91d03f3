import { movieStaleTimeMs } from '../../domain/limits.ts';
import type { Retry } from '../../domain/failure.ts';
import { abortError } from '../http/httpErrors.ts';

/** The caller of a request: `signal` unsubscribes it, and `reportRetry` receives its retries. */
export type Subscriber = {
  readonly signal: AbortSignal;
  readonly reportRetry?: (retry: Retry) => void;
};

/** Sends the request that several subscribers may share. */
type Load<T> = (shared: Required<Subscriber>) => Promise<T>;

type Entry = {
  answer: Promise<unknown>;
  /** ms since the epoch; `null` while in flight */
  answeredAt: number | null;
  lastUsedAt: number;
  readonly keepForMs: number;
  readonly subscribers: Set<Subscriber>;
  readonly abort: AbortController;
};

/** More pages than a user opens; beyond it the least recently used are removed. */
const mostEntries = 600;

/**
 * Caches responses by key (decision 13): fresh for five minutes, removed some time after their last
 * use; equal requests in flight are one. Failures are not cached.
 *
 * @param now ms since the epoch
 */
export function createMovieCache(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();

  function usable(key: string): Entry | undefined {
    for (const [name, { answeredAt, lastUsedAt, keepForMs }] of entries) {
      if (answeredAt !== null && now() - lastUsedAt >= keepForMs) entries.delete(name);
    }
    const entry = entries.get(key);
    if (entry === undefined || entry.abort.signal.aborted) return undefined;
    return entry.answeredAt === null || now() - entry.answeredAt < movieStaleTimeMs
      ? entry
      : undefined;
  }

  function begin<T>(key: string, keepForMs: number, load: Load<T>): Entry {
    const abort = new AbortController();
    const subscribers = new Set<Subscriber>();
    const reportRetry = (retry: Retry) => {
      for (const subscriber of subscribers) subscriber.reportRetry?.(retry);
    };
    const answer = load({ signal: abort.signal, reportRetry });
    const entry: Entry = {
      answer,
      answeredAt: null,
      lastUsedAt: now(),
      keepForMs,
      subscribers,
      abort,
    };
    entries.set(key, entry);
    answer.then(
      () => void (entry.answeredAt = now()),
      () => entries.get(key) === entry && entries.delete(key),
    );
    evictBeyond(mostEntries);
    return entry;
  }

  function evictBeyond(limit: number) {
    for (const [name, { answeredAt }] of entries) {
      if (entries.size <= limit) return;
      if (answeredAt !== null) entries.delete(name);
    }
  }

  /**
   * Gets the response of a key from the cache, from a request in flight, or by `load`.
   *
   * @param keepForMs time unused until the response is removed
   * @throws what `load` throws; an abort error at once if this subscriber aborts
   */
  return async function cached<T>(
    key: string,
    keepForMs: number,
    subscriber: Subscriber,
    load: Load<T>,
  ): Promise<T> {
    if (subscriber.signal.aborted) throw abortError();
    const entry = usable(key) ?? begin(key, keepForMs, load);
    entries.delete(key);
    entries.set(key, entry);
    entry.lastUsedAt = now();
    return (await subscribed(entry, subscriber)) as T;
  };
}

/** Waits for the shared response; the last subscriber to abort aborts the request. */
function subscribed(entry: Entry, subscriber: Subscriber): Promise<unknown> {
  const { signal } = subscriber;
  entry.subscribers.add(subscriber);
  return new Promise((resolve, reject) => {
    const leave = () => {
      signal.removeEventListener('abort', quit);
      entry.subscribers.delete(subscriber);
    };
    const quit = () => {
      leave();
      if (entry.answeredAt === null && entry.subscribers.size === 0) entry.abort.abort();
      reject(abortError());
    };
    signal.addEventListener('abort', quit);
    entry.answer.then(resolve, reject).finally(leave);
  });
}
