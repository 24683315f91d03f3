import { getRequestIds } from '../charts.ts';
import type { Actor } from './actors.ts';

/** A promise actor: one call of a service. */
export type Request = Actor & {
  /** What is requested. */
  readonly name: string;
  /** The output, or the error. */
  readonly result: unknown;
  /** ms; for a pending request, so far */
  readonly duration: number;
};

/**
 * Returns the requests, the newest first.
 *
 * @param now ms since the epoch: the moment that is shown
 */
export function getRequests(actors: ReadonlyMap<string, Actor>, now: number): readonly Request[] {
  return [...actors.values()]
    .filter((actor) => isRequest(actor, actors.get(actor.parent ?? '')))
    .map((actor) => ({
      ...actor,
      name: getName(actor, actors.get(actor.parent ?? '')),
      result: actor.status === 'error' ? actor.snapshot.error : actor.snapshot.output,
      duration: Math.max(0, (actor.endedAt ?? now) - actor.startedAt),
    }))
    .toReversed();
}

/** Callback actors listen as long as their parent runs; their parent's chart handles no result. */
function isRequest({ id, machine }: Actor, parent: Actor | undefined): boolean {
  return machine === null && (getRequestIds(parent?.machine ?? '')?.has(id) ?? true);
}

/** A machine that wraps a single request, such as `loadPage`, is named after it by its parent. */
function getName({ id }: Actor, parent: Actor | undefined): string {
  if (parent?.machine === undefined || parent.machine === null) return id;
  const isWrapper = parent.id !== parent.machine && getRequestIds(parent.machine)?.size === 1;
  return isWrapper ? parent.id : id;
}
