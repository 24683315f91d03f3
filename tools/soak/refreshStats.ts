import { isSessionEndingFailure } from '../../src/domain/failure.ts';
import { publishHoldMs } from '../../src/services/webLock.ts';
import type { Refresh } from './faultyFront.ts';

export type Conditions = {
  readonly tokenLifetimeMs: number;
  readonly lockTimeoutMs: number;
  /** By tab: when it was frozen, closed, reloaded or cut off; ms of the clock of the refreshes. */
  readonly interruptions: ReadonlyMap<string, readonly number[]>;
};

export type RefreshStats = {
  readonly refreshes: number;
  readonly tokens: number;
  /** Repeated because the response failed, was lost, or reached a tab that could not store it. */
  readonly afterLoss: number;
  /** Sent without the lock, because the tab that held it took longer than the timeout. */
  readonly afterLockTimeout: number;
  /** Repeated because storage did not show the new token to the tab while the lock was held. */
  readonly afterSlowStorage: number;
  /** Sent before half of the token's lifetime, or repeated against a rule of the app. */
  readonly needless: number;
  /** Rejected as "already used" outside the backend's reuse rule. */
  readonly outsideReuseRule: number;
  /** Rejected because the network delivered a request too late, and the rejections that followed. */
  readonly deliveredTooLate: number;
};

/** Storing a response takes this long at most, also on a busy machine. */
const storingMs = 1_000;
/** Browsers' timers fire this early at most. */
const earlyTimerMs = 5;

const wasInterrupted = (
  { tab }: Refresh,
  { interruptions }: Conditions,
  from: number,
  to: number,
) => (interruptions.get(tab) ?? []).some((at) => at >= from && at <= to);

/** Whether the new token reached a tab that could store it. */
function isStored(refresh: Refresh, conditions: Conditions): boolean {
  const { isDelivered, sentAt, endedAt = 0 } = refresh;
  return isDelivered === true && !wasInterrupted(refresh, conditions, sentAt, endedAt + storingMs);
}

/**
 * Whether the browser sent the request again, as it does when a keep-alive connection is closed without
 * a response. A request of the app would have a new time.
 */
const isSentByBrowser = ({ tab, sentAt }: Refresh, earlier: readonly Refresh[]) =>
  earlier.some((each) => each.tab === tab && each.sentAt === sentAt && !each.isDelivered);

export function analyzeRefreshes(
  refreshes: readonly Refresh[],
  conditions: Conditions,
): RefreshStats {
  const counts = { afterLoss: 0, afterLockTimeout: 0, afterSlowStorage: 0, needless: 0 };
  const rejected = refreshes.filter(({ code }) => code === 'refresh_token_already_used').length;
  const isTooLate = findLateDelivery(refreshes) !== undefined;
  const byToken = new Map<string, Refresh[]>();
  const issuedAt = new Map<string, number>();
  for (const refresh of refreshes) {
    const { token, newToken, sentAt, reachedAt } = refresh;
    const earlier = byToken.get(token) ?? [];
    byToken.set(token, [...earlier, refresh]);
    const age = sentAt - (issuedAt.get(token) ?? -Infinity);
    if (earlier.length > 0) counts[getReason(refresh, earlier, conditions)] += 1;
    else if (age < conditions.tokenLifetimeMs / 2) counts.needless += 1;
    if (newToken !== undefined && reachedAt !== undefined && !issuedAt.has(newToken))
      issuedAt.set(newToken, reachedAt);
  }
  return {
    refreshes: refreshes.length,
    tokens: byToken.size,
    ...counts,
    outsideReuseRule: isTooLate ? 0 : rejected,
    deliveredTooLate: isTooLate ? rejected : 0,
  };
}

/**
 * Returns why a token was sent again. It depends on what the tab knew and waited for and not on time: on
 * a busy machine the app repeats more requests, none of them needlessly.
 */
function getReason(refresh: Refresh, earlier: readonly Refresh[], conditions: Conditions) {
  const { sentAt, isCurrent, hasLock, lockWaitMs } = refresh;
  if (isSentByBrowser(refresh, earlier)) return 'afterLoss';
  if (!isCurrent) return 'needless';
  if (!hasLock)
    return lockWaitMs >= conditions.lockTimeoutMs - earlyTimerMs ? 'afterLockTimeout' : 'needless';
  const ended = earlier.filter(({ endedAt = Infinity }) => endedAt <= sentAt);
  // A tab that lost the lock with a pending request was interrupted, or never had it.
  const mayBePending = (each: Refresh) =>
    !each.hasLock || wasInterrupted(each, conditions, each.sentAt, sentAt);
  if (!earlier.every((each) => ended.includes(each) || mayBePending(each))) return 'needless';
  const stored = ended.filter((each) => isStored(each, conditions));
  if (stored.length === 0) return 'afterLoss';
  const wasAwaited = stored.every(({ endedAt = 0 }) => sentAt - endedAt >= publishHoldMs);
  return wasAwaited ? 'afterSlowStorage' : 'needless';
}

const getArrival = ({ reachedAt = Infinity }: Refresh) => reachedAt;

/** Returns the refreshes whose rejection ended a session, in the order of their arrival. */
const findRejections = (refreshes: readonly Refresh[]) =>
  refreshes
    .filter(
      ({ code }) =>
        code !== undefined &&
        isSessionEndingFailure({ kind: 'rejected', reason: 'authFailed', code }),
    )
    .toSorted((one, other) => getArrival(one) - getArrival(other));

/**
 * Returns the refresh that ended the session because it was delivered too late, by the network or by a
 * busy machine: its token was valid when it was sent, and used when it arrived. No tab can prevent that.
 * It must be the first rejection of the set, and
 *
 * - when it was sent, the storage of its tab had no successor of its token;
 * - a successor was sent after it, and was refreshed before it arrived.
 */
export function findLateDelivery(refreshes: readonly Refresh[]): Refresh | undefined {
  const [late] = findRejections(refreshes);
  if (late?.code !== 'refresh_token_already_used' || !late.isCurrent) return undefined;
  const sameToken = refreshes.filter(({ token }) => token === late.token);
  const successors = new Set(sameToken.flatMap(({ newToken }) => newToken ?? []));
  const wasOvertaken = refreshes.some(
    (each) =>
      successors.has(each.token) &&
      each.newToken !== undefined &&
      each.sentAt > late.sentAt &&
      getArrival(each) < getArrival(late),
  );
  return wasOvertaken ? late : undefined;
}

/** Whether another refresh was rejected after the late one, which signs its tab out. */
export function wasRejectedAfter(late: Refresh, refreshes: readonly Refresh[]): boolean {
  return findRejections(refreshes).some(
    (each) => each !== late && getArrival(each) > getArrival(late),
  );
}

/** A period without a usable token in a visible, online tab; ms since the epoch. */
export type Gap = { readonly from: number; readonly to: number };

/**
 * Returns the longest gaps in ms: of all, and of those while the backend responded. From a faulty
 * response until the next refresh without a fault, it does not.
 */
export function getLongestGaps(
  gaps: readonly Gap[],
  refreshes: readonly Refresh[],
): { longestMs: number; longestAnsweredMs: number } {
  const outages = refreshes.flatMap(({ fault, sentAt }, index) => {
    if (fault === undefined) return [];
    const next = refreshes.slice(index).find((later) => later.fault === undefined);
    return [{ from: sentAt, to: next?.endedAt ?? Infinity }];
  });
  const isAnswered = (gap: Gap) => {
    const [from, to] = [gap.from - performance.timeOrigin, gap.to - performance.timeOrigin];
    return !outages.some((outage) => outage.from <= to && outage.to >= from);
  };
  const getLongest = (some: readonly Gap[]) =>
    Math.round(Math.max(0, ...some.map(({ from, to }) => to - from)));
  return { longestMs: getLongest(gaps), longestAnsweredMs: getLongest(gaps.filter(isAnswered)) };
}

const traceLength = 12;

/** Formats the last refreshes, one on a line, with numbers instead of tokens; times in s. */
export function formatTrace(refreshes: readonly Refresh[]): readonly string[] {
  const numbers = new Map<string, number>();
  const toNumber = (token: string | undefined) => {
    if (token === undefined) return '–';
    if (!numbers.has(token)) numbers.set(token, numbers.size + 1);
    return `#${numbers.get(token)}`;
  };
  const time = (at: number | undefined, none: string) =>
    at === undefined ? none : (at / 1_000).toFixed(2);
  const lines = refreshes.map(
    ({ tab, token, newToken, sentAt, reachedAt, endedAt, fault, status, code }) =>
      `${tab}: ${toNumber(token)} → ${toNumber(newToken)} from ${time(sentAt, '')} to ${time(endedAt, 'pending')}, ` +
      `at the backend ${time(reachedAt, 'never')}, ` +
      `${fault?.kind ?? 'no fault'}, ${status ?? 'no response'} ${code ?? ''}`,
  );
  return lines.slice(-traceLength);
}
