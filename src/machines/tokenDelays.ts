import type { Failure } from '../domain/failure.ts';
import { isTransient } from '../domain/refusals.ts';
import type { TokenMachineContext } from './tokenTypes.ts';

type Trouble = Pick<TokenMachineContext, 'failure' | 'failures' | 'expiresAt' | 'quietUntil'>;

const second = 1_000;

/** `setTimeout` holds 31 bits of milliseconds; anything longer would fire at once (25 days). */
const longestDelayMs = 2 ** 31 - 1;

/** A server that hands out spent tokens is asked once a second, never in a loop. */
const shortestRefreshWaitMs = second;

/** Exchanged this long before expiry, so that a slow answer still arrives in time (contract D.1). */
const refreshMarginMs = 90 * second;

const firstBackOffMs = second / 2;
const longestBackOffMs = 30 * second;
/** A server that said "too many" is left alone longer than one that stumbled (contract D.8). */
const shortestRateLimitWaitMs = 5 * second;
const tooManyRequests = 429;
/** A mistaken header must not keep a token from being exchanged for good. */
const longestQuietMs = 3_600 * second;

/** Showing, focus and network come within moments of each other when a device wakes (contract D.15). */
export const wakePauseMs = 50;

/** A tab that was frozen while it held the lock must not stop the others (contract D.6). */
export const lockPatienceMs = 5 * second;

/** Signing out has happened; the server is told if it can be told soon (contract D.21). */
export const revocationPatienceMs = 3 * second;

/** A wrong key or a captive portal is put right by people, not by asking often. */
export const blockedWaitMs = 60 * second;

/**
 * From when on a token should be exchanged: a quarter of what is left before expiry, at most the
 * margin, so that short-lived tokens are not exchanged in a loop.
 *
 * @param expiresAt Unix seconds, `null` when unknown
 * @param now ms since the epoch, when the token was got
 * @returns ms since the epoch
 */
export function refreshAtOf(expiresAt: number | null, now: number): number {
  const expiry = (expiresAt ?? 0) * second;
  return expiry - Math.min(refreshMarginMs, Math.max(expiry - now, 0) / 4);
}

/** @returns ms until then, within what a timer can hold, and at least a second */
export function refreshWait(refreshAt: number, now: number): number {
  return Math.min(Math.max(refreshAt - now, shortestRefreshWaitMs), longestDelayMs);
}

/**
 * Doubling wait between failed refreshes, 0.5 s to 30 s, or as long as the server asks. Half of it is
 * chance, so that many tabs or visitors cut off together do not come back together. What does not
 * pass by itself, while the token is good, is tried again when it is spent at the latest.
 *
 * @param now ms since the epoch
 * @param chance 0 to 1
 * @returns ms
 */
export function refreshBackOff(
  { failure, failures, expiresAt, quietUntil }: Trouble,
  now: number,
  chance: number,
): number {
  if (failure !== null && !isTransient(failure)) {
    const left = (expiresAt ?? 0) * second - now;
    return Math.min(Math.max(left, shortestRefreshWaitMs), blockedWaitMs);
  }
  const full = Math.min(firstBackOffMs * 2 ** Math.max(failures - 1, 0), longestBackOffMs);
  const wait = full / 2 + (full / 2) * chance;
  return Math.min(Math.max(wait, quietUntil - now), longestQuietMs);
}

/**
 * Until when the server is to be left alone: as long as it asked, at least 5 s after "too many".
 *
 * @param now ms since the epoch
 * @returns ms since the epoch
 */
export function quietUntilOf({ status, retryAfterMs = 0 }: Failure, now: number): number {
  const least = status === tooManyRequests ? shortestRateLimitWaitMs : 0;
  return now + Math.min(Math.max(retryAfterMs, least), longestQuietMs);
}

/**
 * Spec §4: expired when the expiry is missing, or the current time in seconds is at or past it.
 *
 * @param expiresAt Unix seconds
 * @param now ms since the epoch
 */
export function isExpired(expiresAt: number | null, now: number): boolean {
  return expiresAt === null || Math.floor(now / second) >= expiresAt;
}
