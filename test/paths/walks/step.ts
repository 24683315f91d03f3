import { cloneMethod, type AsyncCommand, type WithCloneMethod } from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import { flush } from '../../support/parked.ts';
import { same } from './same.ts';
import type { Deed, World } from './world.ts';

type Cause = Deed['cause'];

/** One step of a random walk, under the name a person reads. */
export type Step<W extends World> = AsyncCommand<W, W> & WithCloneMethod<AsyncCommand<W, W>>;

type Described<W> = {
  /** Whether it can be taken here, by default always; walks pass over the others. */
  isPossible?(world: W): boolean;
  /** Does it, and tells what it was in a person's words. */
  take(world: W): { readonly label: string; readonly cause: Cause };
};

/** A step after which everything is proved that always has to hold. */
export function step<W extends World>(described: Described<W>): Step<W> {
  let name = 'not taken';
  return {
    check: (world) => described.isPossible?.(world) ?? true,
    async run(_, world) {
      world.steps += 1;
      const before = world.snapshot();
      const { label, cause } = described.take(world);
      name = label;
      await flush();
      const after = world.snapshot();
      same(after.status, 'active', 'status');
      if (changesNothing(cause)) same(told(after), told(before), 'a change by nothing');
      world.prove({ before, cause });
    },
    toString: () => name,
    // Each run has a step of its own: in another walk it may be called something else.
    [cloneMethod]: () => step(described),
  };
}

/** A clock that is put right, a write nobody told of, and an answer that nobody waits for any more. */
function changesNothing(cause: Cause): boolean {
  return (
    ['date', 'written'].includes(cause.kind) ||
    (cause.kind === 'answer' && cause.standing !== 'live')
  );
}

function told({ value, context, children }: AnyMachineSnapshot): unknown {
  return { value, context, children: Object.keys(children) };
}
