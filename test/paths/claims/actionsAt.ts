import { transition, type AnyStateMachine } from 'xstate';
import { type Edge, frozen } from '../plan/explore.ts';
import { bare } from '../plan/model.ts';

/** An effect that a machine asks for, with the context it is asked for in. */
export type Action = {
  readonly type: string;
  readonly params: unknown;
  readonly info: { readonly context: unknown };
};

/** What a machine wants done while it takes this edge, in order. */
export function actionsAt(machine: AnyStateMachine, { from, event }: Edge): readonly Action[] {
  const [, actions] = frozen(() => transition(machine, from.snapshot, bare(event)));
  return actions;
}
