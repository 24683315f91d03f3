import type { Action } from './actionsAt.ts';

type Begun = { readonly id: string; readonly input: unknown };

/** With what an actor is begun by these effects, once for each time. */
export function begunBy(actions: readonly Action[], actorId: string): readonly unknown[] {
  return actions
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => params as Begun)
    .filter(({ id }) => id === actorId)
    .map(({ input }) => input);
}
