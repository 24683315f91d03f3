import { isSessionEndingFailure } from '../../src/domain/failure.ts';
import { publishHoldMs } from '../../src/services/auth/refreshLock.ts';
import type { Refresh } from './faultyFront.ts';

/** What the tabs of one set are subject to. */
export type Conditions = {
  readonly tokenLifetimeMs: number;
  /** How long a tab waits for the refresh lock. */
  readonly lockTimeoutMs: number;
  /** By tab: when it was frozen, closed, reloaded or cut off; ms of the clock of the refreshes. */
  readonly interruptions: ReadonlyMap<string, readonly number[]>;
};

/** Counts of the refreshes of one set of tabs. */
export type Judgement = {
  /** All requests. */
  readonly refreshes: number;
  /** Different refresh tokens. */
  readonly tokens: number;
  /** Repeated because the response failed, was lost, or reached a tab that could not store it. */
  readonly afterLoss: number;
  /** Sent without the lock, because the tab that held it took longer than the timeout. */
  readonly afterLockTimeout: number;
  /** Sent before half of the token's lifetime, or repeated without a reason. */
  readonly needless: number;
  /** Refused as "already used" outside the backend's reuse rule. */
  readonly outsideReuseRule: number;
  /** Refused because the network delivered a request too late, and the refusals that followed. */
  readonly deliveredTooLate: number;
};

/** Storing a response takes this long at most, also on a busy machine. */
const storingMs = 1_000;
/** A request arrives at the proxy up to this long after the tab has sent it. */
const arrivalMs = 500;

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

/** Counts the refreshes of a set, in the order in which they were sent. */
export function judge(refreshes: readonly Refresh[], conditions: Conditions): Judgement {
  const counts = { afterLoss: 0, afterLockTimeout: 0, needless: 0 };
  const refused = refreshes.filter(({ code }) => code === 'refresh_token_already_used').length;
  const isTooLate = findLateDelivery(refreshes, conditions) !== undefined;
  const byToken = new Map<string, Refresh[]>();
  const issuedAt = new Map<string, number>();
  for (const refresh of refreshes) {
    const { token, newToken, sentAt, endedAt } = refresh;
    const earlier = byToken.get(token) ?? [];
    byToken.set(token, [...earlier, refresh]);
    const age = sentAt - (issuedAt.get(token) ?? -Infinity);
    if (earlier.length > 0) counts[reasonOf(refresh, earlier, conditions)] += 1;
    else if (age < conditions.tokenLifetimeMs / 2) counts.needless += 1;
    if (newToken !== undefined && endedAt !== undefined && !issuedAt.has(newToken))
      issuedAt.set(newToken, endedAt);
  }
  return {
    refreshes: refreshes.length,
    tokens: byToken.size,
    ...counts,
    outsideReuseRule: isTooLate ? 0 : refused,
    deliveredTooLate: isTooLate ? refused : 0,
  };
}

/** Returns why a token was sent again. */
function reasonOf(refresh: Refresh, earlier: readonly Refresh[], conditions: Conditions) {
  const { sentAt } = refresh;
  const pending = earlier.filter(({ endedAt = Infinity }) => endedAt > sentAt);
  if (pending.some((each) => sentAt - each.sentAt > conditions.lockTimeoutMs - arrivalMs))
    return 'afterLockTimeout';
  const isAnyStored = earlier.some((each) => !pending.includes(each) && isStored(each, conditions));
  if (pending.length === 0) return isAnyStored ? 'needless' : 'afterLoss';
  // A tab that was cut off from its request no longer holds the lock, while the request goes on.
  const areAbandoned = pending.every((each) =>
    wasInterrupted(each, conditions, each.sentAt, sentAt),
  );
  return areAbandoned ? 'afterLoss' : 'needless';
}

const getArrival = ({ reachedAt = Infinity }: Refresh) => reachedAt;

/** Returns the refreshes that the backend refused for good, in the order of their arrival. */
const findRefusals = (refreshes: readonly Refresh[]) =>
  refreshes
    .filter(
      ({ code }) =>
        code !== undefined && isSessionEndingFailure({ kind: 'refused', message: '', code }),
    )
    .toSorted((one, other) => getArrival(one) - getArrival(other));

/**
 * Returns the refresh that ended the session because the network delivered it too late: its token was
 * valid when it was sent, and used when it arrived. No tab can prevent that. It must be the first
 * refusal of the set, and
 *
 * - the proxy held it back;
 * - when it was sent, no tab had stored a successor of its token, or storage had not yet published it;
 * - a successor was sent after it, and was refreshed before it arrived.
 */
export function findLateDelivery(
  refreshes: readonly Refresh[],
  conditions: Conditions,
): Refresh | undefined {
  const [late] = findRefusals(refreshes);
  if (late?.code !== 'refresh_token_already_used' || late.fault?.kind !== 'lateRequest')
    return undefined;
  const sameToken = refreshes.filter(({ token }) => token === late.token);
  const successors = new Set(sameToken.flatMap(({ newToken }) => newToken ?? []));
  const wasPublished = sameToken.some(
    (each) =>
      isStored(each, conditions) && (each.endedAt ?? Infinity) + publishHoldMs <= late.sentAt,
  );
  const wasOvertaken = refreshes.some(
    (each) =>
      successors.has(each.token) &&
      each.newToken !== undefined &&
      each.sentAt > late.sentAt &&
      getArrival(each) < getArrival(late),
  );
  return wasOvertaken && !wasPublished ? late : undefined;
}

/** Whether another refresh was refused after the late one, which signs its tab out. */
export function wasRefusedAfter(late: Refresh, refreshes: readonly Refresh[]): boolean {
  return findRefusals(refreshes).some(
    (each) => each !== late && getArrival(each) > getArrival(late),
  );
}

/** A period without a usable token in a visible, online tab; ms since the epoch. */
export type Gap = { readonly from: number; readonly to: number };

/**
 * Returns the longest gaps in ms: of all, and of those while the backend answered. From a faulty
 * response until the next refresh without a fault, it does not.
 */
export function longestGaps(
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
  const longest = (some: readonly Gap[]) =>
    Math.round(Math.max(0, ...some.map(({ from, to }) => to - from)));
  return { longestMs: longest(gaps), longestAnsweredMs: longest(gaps.filter(isAnswered)) };
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
      `${fault?.kind ?? 'no fault'}, ${status ?? 'not answered'} ${code ?? ''}`,
  );
  return lines.slice(-traceLength);
}
