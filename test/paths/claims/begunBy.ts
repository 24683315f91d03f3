import type { Action } from './actionsAt.ts';

type Begun = { readonly src: unknown; readonly input: unknown };

/** With what actors of this kind are begun by these effects, once for each time. */
export function begunBy(actions: readonly Action[], kind: string): readonly unknown[] {
  return actions
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => params as Begun)
    .filter(({ src }) => src === kind)
    .map(({ input }) => input);
}
