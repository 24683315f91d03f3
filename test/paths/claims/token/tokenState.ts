import type { EventObject, SnapshotFrom } from 'xstate';
import type { RefreshResult } from '../../../../src/machines/auth/refreshMachine.ts';
import type { tokenMachine } from '../../../../src/machines/auth/tokenMachine.ts';
import { refreshStateOf } from '../../../support/startAuth.ts';
import { tokenModel } from '../../models/token.ts';
import { type Edge, plannedAt, type Vertex } from '../../plan/explore.ts';
import type { LabelledEvent } from '../../plan/model.ts';
import { actionsAt } from '../actionsAt.ts';
import { toldTo } from '../toldTo.ts';

export type TokenState = SnapshotFrom<typeof tokenMachine>;

export type TokenStep = { from: TokenState; event: LabelledEvent; to: TokenState };

export const asToken = ({ snapshot }: Vertex) => snapshot as TokenState;

/** Whether an exchange is under way, by the actor that makes it and nothing else. */
export const isExchanging = ({ children }: TokenState) => children.refresh !== undefined;

/** Whether this step begins one. */
export const begins = ({ from, to }: TokenStep) => isExchanging(to) && !isExchanging(from);

/** The state of the region `refresh`, without the compound state `waiting`. */
export const stateOf = (state: TokenState): string => refreshStateOf(state) ?? '';

export const isHidden = ({ value }: TokenState) => value.page === 'hidden';
export const isOffline = ({ value }: TokenState) => value.network === 'offline';

/** Spec §4.7 once more, in its own words. */
export function isSpent({ context: { expiresAt } }: TokenState): boolean {
  return expiresAt === null || Math.floor(plannedAt / 1_000) >= expiresAt;
}

export const isDelay = ({ type }: EventObject) => type.startsWith('xstate.after.');

/** How a refresh ended; `undefined` for any other event. */
export function getResult(event: LabelledEvent): RefreshResult | undefined {
  if (event.type !== 'xstate.done.actor.refresh') return undefined;
  return event['output'] as RefreshResult;
}

/** What the exchange under way is told. */
export function toldRefresh(edge: Edge): readonly EventObject[] {
  return toldTo(actionsAt(tokenModel.machine, edge), 'refresh');
}
