import type { EventObject, SnapshotFrom } from 'xstate';
import type { RenewalOutcome } from '../../../../src/machines/renewalTypes.ts';
import type { tokenMachine } from '../../../../src/machines/tokenMachine.ts';
import { tokenModel } from '../../models/tokenModel.ts';
import type { Edge, Vertex } from '../../plan/explore.ts';
import { plannedAt } from '../../plan/frozenTime.ts';
import type { LabelledEvent } from '../../plan/labelledEvent.ts';
import { actionsAt } from '../actionsAt.ts';
import { toldTo } from '../toldTo.ts';

export type TokenState = SnapshotFrom<typeof tokenMachine>;

export type TokenStep = { from: TokenState; event: LabelledEvent; to: TokenState };

export const asToken = ({ snapshot }: Vertex) => snapshot as TokenState;

/** Whether an exchange is under way, by the actor that makes it and nothing else. */
export const isExchanging = ({ children }: TokenState) => children.renewal !== undefined;

/** Whether this step begins one. */
export const begins = ({ from, to }: TokenStep) => isExchanging(to) && !isExchanging(from);

export const isHidden = ({ value }: TokenState) => value.page === 'hidden';
export const isOffline = ({ value }: TokenState) => value.network === 'lost';

/** Spec §4.7 once more, in its own words. */
export function isSpent({ context: { expiresAt } }: TokenState): boolean {
  return expiresAt === null || Math.floor(plannedAt / 1_000) >= expiresAt;
}

export const isDelay = ({ type }: EventObject) => type.startsWith('xstate.after.');

/** What an exchange came to, `null` when nothing was tried; `undefined` for any other event. */
export function outcomeOf(event: LabelledEvent): RenewalOutcome | null | undefined {
  if (event.type !== 'xstate.done.actor.renewal') return undefined;
  return event['output'] as RenewalOutcome | null;
}

/** What the exchange under way is told. */
export function toldRenewal(edge: Edge): readonly EventObject[] {
  return toldTo(actionsAt(tokenModel.machine, edge), 'renewal');
}
