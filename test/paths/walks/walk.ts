import * as fc from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import {
  ApiError,
  AuthApiError,
  MalformedResponseError,
  NetworkError,
  TimeoutError,
} from '../../../src/domain/errors.ts';
import type { Answer } from '../plan/model.ts';
import { flush } from '../../support/deferred.ts';
import { checkAuth, expectSame } from './authChecks.ts';
import type { AuthWorld } from './authWorld.ts';
import type { Call, Cause } from './calls.ts';

type Step = fc.AsyncCommand<AuthWorld, AuthWorld> &
  fc.WithCloneMethod<fc.AsyncCommand<AuthWorld, AuthWorld>>;

type StepDefinition = {
  /** By default always; a walk skips impossible steps. */
  isPossible?(world: AuthWorld): boolean;
  take(world: AuthWorld): { readonly label: string; readonly cause: Cause };
};

/** A step that is followed by all checks. */
function step(definition: StepDefinition): Step {
  let name = 'not taken';
  return {
    check: (world) => definition.isPossible?.(world) ?? true,
    async run(_, world) {
      world.steps += 1;
      const before = world.state();
      const { label, cause } = definition.take(world);
      name = label;
      await flush();
      const after = world.state();
      expectSame(after.status, 'active', 'status');
      if (changesNothing(cause))
        expectSame(getState(after), getState(before), 'a state that must not change');
      checkAuth(world, { before, cause });
      world.endStep();
    },
    toString: () => name,
    // The same step may have another label in another walk.
    [fc.cloneMethod]: () => step(definition),
  };
}

/** A step that is always the same. */
export type SimpleStep = {
  readonly label: string;
  readonly cause: Cause;
  isPossible?(world: AuthWorld): boolean;
  take(world: AuthWorld): void;
};

export const stepOf = (steps: readonly SimpleStep[]): fc.Arbitrary<Step> =>
  fc.constantFrom(...steps).map(({ label, cause, take, isPossible = () => true }) =>
    step({
      isPossible,
      take(world) {
        take(world);
        return { label, cause };
      },
    }),
  );

/** A jump of the clock, a write without an event, and a response without a request. */
function changesNothing(cause: Cause): boolean {
  return (
    ['clock', 'storageWrite'].includes(cause.kind) ||
    (cause.kind === 'response' && cause.status !== 'pending')
  );
}

function getState({ value, context, children }: AnyMachineSnapshot): unknown {
  return { value, context, children: Object.keys(children) };
}

/** The successful responses to a call, and errors of its own. */
type ResponsesTo = (call: Call, world: AuthWorld) => readonly Answer[];

const dayMs = 24 * 60 * 60 * 1_000;

/** Errors of any call. */
const failures: readonly Answer[] = [
  { label: 'no network', error: new NetworkError() },
  { label: 'time-out', error: new TimeoutError('authTimeout') },
  { label: 'malformed answer', error: new MalformedResponseError('authMalformed') },
  {
    label: 'bad gateway',
    error: new ApiError('API request failed: Bad Gateway', 502, 'http_error'),
  },
  {
    label: 'refused',
    error: new AuthApiError(400, 'invalid_credentials', 'Invalid login credentials'),
  },
  { label: 'abort', error: new DOMException('ended', 'AbortError') },
  { label: 'error without a message', error: new Error('') },
  { label: 'something thrown', error: 'something' },
];

/** Responses to calls: in time, after an abort, or a second time. */
export function responses(responsesTo: ResponsesTo): fc.Arbitrary<Step> {
  // Most calls are answered in time.
  const statuses = ['pending', 'pending', 'pending', 'aborted', 'answered'] as const;
  return fc
    .record({ status: fc.constantFrom(...statuses), which: fc.nat(7), answer: fc.nat(63) })
    .map(({ status, which, answer }) =>
      step({
        isPossible: ({ calls }) => calls.of(status).length > 0,
        take(world) {
          const { calls } = world;
          const call = pick(calls.of(status), which);
          const chosen = pick([...responsesTo(call, world), ...failures], answer);
          call.respond(chosen);
          return {
            label: `${status} ${call.actor} answers ${chosen.label}`,
            cause: { kind: 'response', status, call, answer: chosen },
          };
        },
      }),
    );
}

/** The element at an index modulo the length. */
function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

/** Any of the running timers fires. */
export const timers = fc.nat(3).map((index) =>
  step({
    isPossible: ({ clock }) => clock.count() > 0,
    take({ clock }) {
      clock.fireAt(index);
      return { label: `timer ${index} passes`, cause: { kind: 'timer' } };
    },
  }),
);

/** The clock jumps by up to a day. */
export const clockJumps = fc.integer({ min: -dayMs, max: dayMs }).map((by) =>
  step({
    take(world) {
      world.time += by;
      return { label: `the clock jumps by ${by} ms`, cause: { kind: 'clock' } };
    },
  }),
);
