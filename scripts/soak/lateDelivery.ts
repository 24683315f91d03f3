import { endsSession } from '../../src/domain/refusals.ts';
import { publishHoldMs } from '../../src/services/refreshLock.ts';
import type { Exchange } from './exchange.ts';
import { isKept, type Life } from './life.ts';

const alreadyUsed = 'refresh_token_already_used';

/** Exchanges that the backend refused for good, in the order in which it heard of them. */
function refusals(exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges
    .filter(({ code }) => code !== undefined && endsSession({ kind: 'refused', message: '', code }))
    .toSorted((one, other) => reached(one) - reached(other));
}

/**
 * Whether a token was spent when it was delivered, and was not when it was sent: the request lay in
 * the network until its token's successor had been exchanged too. No tab can take back what it has
 * sent, so this is no tab's doing. It has to be seen of such a request that
 *
 * - the network, by the dice, held it back;
 * - nobody who could keep it had been given a successor of its token when it was sent, or so
 *   lately that storage had not carried it to the tab that sent;
 * - a successor was sent after it, and had been exchanged when the backend heard of it.
 */
function cameTooLate(late: Exchange, exchanges: readonly Exchange[], life: Life): boolean {
  if (late.code !== alreadyUsed || late.fault?.kind !== 'lateRequest') return false;
  const sameToken = exchanges.filter(({ token }) => token === late.token);
  const successors = new Set(sameToken.flatMap(({ brought }) => brought ?? []));
  const wasKnown = sameToken.some(
    (other) => isKept(other, life) && (other.endedAt ?? Infinity) + publishHoldMs <= late.sentAt,
  );
  return (
    !wasKnown &&
    exchanges.some(
      (next) =>
        successors.has(next.token) &&
        next.brought !== undefined &&
        next.sentAt > late.sentAt &&
        reached(next) < reached(late),
    )
  );
}

/**
 * The request that ended the session of a set by coming too late, if that is what ended it: the
 * first of all refusals has to be such a one. What is refused after it was refused because of it.
 */
export function endedByLateDelivery(
  exchanges: readonly Exchange[],
  life: Life,
): Exchange | undefined {
  const [first] = refusals(exchanges);
  return first !== undefined && cameTooLate(first, exchanges, life) ? first : undefined;
}

/** Whether a tab was told after it that the session is over, which is what signs it out. */
export function wasToldAfter(late: Exchange, exchanges: readonly Exchange[]): boolean {
  return refusals(exchanges).some((each) => each !== late && reached(each) > reached(late));
}

const reached = ({ reachedAt = Infinity }: Exchange) => reachedAt;
