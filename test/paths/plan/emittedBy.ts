import { transition, type EventObject } from 'xstate';
import type { Edge } from './explore.ts';
import { frozen } from './frozenTime.ts';
import { bare } from './labelledEvent.ts';
import type { Model } from './model.ts';

/** What the machine tells, while it takes this edge, to whoever listens and to its parent. */
export function emittedBy({ machine }: Model, { from, event }: Edge): readonly EventObject[] {
  const [, actions] = frozen(() => transition(machine, from.snapshot, bare(event)));
  return actions.flatMap(({ type, params }: Told) =>
    type === 'xstate.emit' || (type === 'xstate.sendTo' && isParent(params, from))
      ? [(params as { event: EventObject }).event]
      : [],
  );
}

type Told = { readonly type: string; readonly params: unknown };

function isParent(params: unknown, { snapshot }: Edge['from']): boolean {
  const { to } = params as { to?: unknown };
  return to !== undefined && to === (snapshot.context as { parent?: unknown }).parent;
}
