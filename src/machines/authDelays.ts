const second = 1_000;

/** `setTimeout` holds 31 bits of milliseconds; anything longer would fire at once. */
const longestDelayMs = 2 ** 31 - 1;

/** A server that hands out spent tokens is asked once a second, never in a loop. */
const shortestRefreshWaitMs = second;

/** Refreshed this long before expiry, so that a slow answer still arrives in time (contract D.1). */
const refreshMarginMs = 90 * second;

const firstBackOffMs = second / 2;
const longestBackOffMs = 30 * second;

/**
 * Time until a token should be refreshed: a quarter of what is left before expiry, at most the
 * margin, so that short-lived tokens are not refreshed in a loop.
 *
 * @param expiresAt Unix seconds, `null` when unknown
 * @param now ms since the epoch
 * @returns ms, within what a timer can hold
 */
export function refreshWait(expiresAt: number | null, now: number): number {
  const left = (expiresAt ?? 0) * second - now;
  const wait = left - Math.min(refreshMarginMs, left / 4);
  return Math.min(Math.max(wait, shortestRefreshWaitMs), longestDelayMs);
}

/**
 * Doubling wait between failed refreshes, 0.5 s to 30 s. Half of it is chance, so that many tabs or
 * visitors cut off together do not come back together.
 *
 * @param failures how many in a row, from 1
 * @param chance 0 to 1
 * @returns ms
 */
export function refreshBackOff(failures: number, chance: number): number {
  const full = Math.min(firstBackOffMs * 2 ** Math.max(failures - 1, 0), longestBackOffMs);
  return full / 2 + (full / 2) * chance;
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
