import type { Actor } from './actors.ts';

export type RequestState = 'pending' | 'done' | 'failed' | 'stopped';

/** A promise actor: one call to the world outside. */
export type Request = {
  readonly actor: string;
  readonly id: string;
  readonly parent: string | null;
  readonly state: RequestState;
  readonly input: unknown;
  /** The answer, or why there is none. */
  readonly result: unknown;
  /** ms since the epoch */
  readonly startedAt: number;
  /** ms; of a pending one, so far */
  readonly duration: number;
};

const states = { active: 'pending', done: 'done', error: 'failed', stopped: 'stopped' } as const;

/** They listen, or hold a lock, as long as their parent wants: nothing is asked of anybody. */
const listeners: ReadonlySet<string> = new Set([
  'otherTabs',
  'wakeUps',
  'refreshLock',
  'network',
  'home',
  'page',
  'films',
  'watchPreferences',
  'characters',
  'back',
]);

/** Machines around one call; what the call is for, their own name says. */
const wrappers: ReadonlySet<string> = new Set(['request', 'part']);

/**
 * The newest first.
 * @param now ms since the epoch: the moment that is looked at
 */
export function requestsAt(actors: ReadonlyMap<string, Actor>, now: number): readonly Request[] {
  return [...actors.values()]
    .filter(({ machine, id }) => machine === null && !listeners.has(id))
    .map(({ actor, id, parent, status, input, snapshot, startedAt, endedAt }) => ({
      actor,
      id: purposeOf(actors.get(parent ?? '')) ?? id,
      parent,
      state: states[status],
      input,
      result: status === 'error' ? snapshot.error : snapshot.output,
      startedAt,
      duration: Math.max(0, (endedAt ?? now) - startedAt),
    }))
    .toReversed();
}

function purposeOf(parent: Actor | undefined): string | undefined {
  return wrappers.has(parent?.machine ?? '') ? parent?.id : undefined;
}
