import type { EventObject } from 'xstate';
import type { Action } from './actionsAt.ts';

type Sent = { readonly targetId?: string; readonly event: EventObject };

/** What one of a machine's own actors is told by these effects, in order. */
export function toldTo(actions: readonly Action[], actorId: string): readonly EventObject[] {
  return actions
    .filter(({ type }) => type === 'xstate.sendTo')
    .map(({ params }) => params as Sent)
    .filter(({ targetId }) => targetId === actorId)
    .map(({ event }) => event);
}
