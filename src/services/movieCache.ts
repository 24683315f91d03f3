import { freshForMs } from '../domain/limits.ts';
import type { Retry } from '../domain/retry.ts';
import { abortError } from './httpErrors.ts';

/** Who waits for an answer: may leave, and may want to hear of attempts that failed. */
export type Subscriber = {
  readonly signal: AbortSignal;
  readonly reportRetry?: (retry: Retry) => void;
};

/** Makes the request that several subscribers may share. */
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

/** More lists than a person pages through; past it the least recently used go. */
const mostEntries = 600;

/**
 * Answers by key (decision 13): fresh for five minutes, dropped some time after their last use, two
 * equal requests in flight are one. Failures are not kept.
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
    return entry.answeredAt === null || now() - entry.answeredAt < freshForMs ? entry : undefined;
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
   * The answer of that key, from memory, from a request under way, or by `load`.
   *
   * @param keepForMs how long after its last use the answer is dropped
   * @throws what `load` throws; an abort of this subscriber alone, at once
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

/** Waits for the shared answer; the last subscriber to leave aborts the request. */
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
