import type { Exchange } from './exchange.ts';
import { endedByLateDelivery } from './lateDelivery.ts';
import { isKept, type Life } from './life.ts';

/** What one tab set did with its tokens. */
export type Judgement = {
  /** Requests to exchange a token, all of them. */
  readonly refreshes: number;
  /** Different tokens that were exchanged. */
  readonly tokens: number;
  /** Repeated because an answer failed, was lost, or reached a tab that could not keep it. */
  readonly afterLoss: number;
  /** Sent without a turn, because whoever had it took longer than the patience. */
  readonly afterPatience: number;
  /** Sent before half of the token's life, or again without a reason. */
  readonly needless: number;
  /** Answered "already used": a spent token outside the reuse rule. */
  readonly outsideReuseRule: number;
  /** Apart: answered so because the network delivered it too late, and whatever followed from that. */
  readonly deliveredTooLate: number;
};

/** A request is seen here a moment after the wait that it ended. */
const lateMs = 500;

/** Counts what was sent for nothing, and why the rest was sent. */
export function judge(exchanges: readonly Exchange[], life: Life): Judgement {
  const counts = { afterLoss: 0, afterPatience: 0, needless: 0 };
  const spent = exchanges.filter(({ code }) => code === 'refresh_token_already_used').length;
  const isTooLate = endedByLateDelivery(exchanges, life) !== undefined;
  const sentBefore = new Map<string, Exchange[]>();
  const broughtAt = new Map<string, number>();
  for (const exchange of exchanges) {
    const former = sentBefore.get(exchange.token) ?? [];
    sentBefore.set(exchange.token, [...former, exchange]);
    if (former.length > 0) counts[reasonOf(exchange, former, life)] += 1;
    else if (exchange.sentAt - (broughtAt.get(exchange.token) ?? -Infinity) < life.lifetimeMs / 2) {
      counts.needless += 1;
    }
    if (exchange.brought !== undefined && exchange.endedAt !== undefined) {
      broughtAt.set(exchange.brought, broughtAt.get(exchange.brought) ?? exchange.endedAt);
    }
  }
  return {
    refreshes: exchanges.length,
    tokens: sentBefore.size,
    ...counts,
    outsideReuseRule: isTooLate ? 0 : spent,
    deliveredTooLate: isTooLate ? spent : 0,
  };
}

/** Why a token was sent again. */
function reasonOf(again: Exchange, former: readonly Exchange[], life: Life) {
  const open = former.filter(({ endedAt = Infinity }) => endedAt > again.sentAt);
  if (open.some(({ sentAt }) => again.sentAt - sentAt > life.patienceMs - lateMs)) {
    return 'afterPatience';
  }
  const ended = former.filter((each) => !open.includes(each));
  if (open.length === 0 && !ended.some((each) => isKept(each, life))) return 'afterLoss';
  // Whoever sent it was cut off from its own request, which goes on to the backend all the same.
  if (open.length > 0 && open.every((each) => isAbandoned(each, again, life))) return 'afterLoss';
  return 'needless';
}

function isAbandoned({ tab, sentAt }: Exchange, again: Exchange, { disturbances }: Life): boolean {
  return (disturbances.get(tab) ?? []).some((at) => at >= sentAt && at <= again.sentAt);
}
