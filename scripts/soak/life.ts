import type { Exchange } from './exchange.ts';

/** What tokens and tabs of a set are subject to. */
export type Life = {
  readonly lifetimeMs: number;
  readonly patienceMs: number;
  /** When a tab was frozen, closed, reloaded or cut off, ms of the exchanges' clock. */
  readonly disturbances: ReadonlyMap<string, readonly number[]>;
};

/** An answer takes a moment from the connection into storage, and a busy machine longer. */
const keepingMs = 1_000;

/** Whether what an exchange brought was handed to a tab that could keep it. */
export function isKept(
  { tab, isDelivered, sentAt, endedAt = 0 }: Exchange,
  { disturbances }: Life,
): boolean {
  return (
    isDelivered === true &&
    !(disturbances.get(tab) ?? []).some((at) => at >= sentAt && at <= endedAt + keepingMs)
  );
}
