import { transition, type EventObject } from 'xstate';
import type { Edge } from './explore.ts';
import { frozen } from './frozenTime.ts';
import { bare } from './labelledEvent.ts';
import type { Model } from './model.ts';

/** What the machine tells whoever listens while it takes this edge. */
export function emittedBy({ machine }: Model, { from, event }: Edge): readonly EventObject[] {
  const [, actions] = frozen(() => transition(machine, from.snapshot, bare(event)));
  return actions.flatMap((action) =>
    isEmit(action) ? [(action.params as { event: EventObject }).event] : [],
  );
}

function isEmit({ type }: { readonly type: string }): boolean {
  return type === 'xstate.emit';
}
