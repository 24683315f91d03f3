import type { Fault } from './fault.ts';

/** One request to exchange a refresh token, as it was seen on its way; times in ms of one clock. */
export type Exchange = {
  /** Which tab sent it. */
  readonly tab: string;
  readonly token: string;
  readonly sentAt: number;
  readonly fault?: Fault;
  /** When its answer, or its end without one, was handed over; unset while it is on its way. */
  endedAt?: number;
  /** When the backend heard of it; unset while, or if, it does not. */
  reachedAt?: number;
  /** What the backend said, whether or not that arrived. */
  status?: number;
  code?: string;
  /** The token that the backend gave for it. */
  brought?: string;
  /** Whether all of a good answer was handed over to a tab that waited for it. */
  isDelivered?: boolean;
};
