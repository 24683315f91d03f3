import * as fc from 'fast-check';
import {
  AuthApiError,
  MalformedResponseError,
  NetworkError,
  ApiError,
  TimeoutError,
} from '../../../src/domain/errors.ts';
import type { Answer } from '../plan/model.ts';
import type { HeldCall, Standing } from './heldCalls.ts';
import { step, type Step } from './step.ts';
import type { World } from './world.ts';

/** What a call was asked decides what a good answer is. */
export type AnswersTo = (call: HeldCall) => readonly Answer[];

const dayMs = 24 * 60 * 60 * 1_000;

/** How any call can fail. */
const failures: readonly Answer[] = [
  { label: 'no network', error: new NetworkError() },
  { label: 'time-out', error: new TimeoutError('The server took too long') },
  { label: 'malformed answer', error: new MalformedResponseError('Unreadable') },
  {
    label: 'bad gateway',
    error: new ApiError('API request failed: Bad Gateway', 502, 'http_error'),
  },
  {
    label: 'refused',
    error: new AuthApiError(400, 'invalid_credentials', 'Invalid login credentials'),
  },
  { label: 'abort', error: new DOMException('ended', 'AbortError') },
  { label: 'error without a word', error: new Error('') },
  { label: 'something thrown', error: 'something' },
];

/** Answers to calls in any standing: in time, after they were replaced, or a second time. */
export function answers<W extends World>(answersTo: AnswersTo): fc.Arbitrary<Step<W>> {
  const standings = fc.constantFrom<Standing>('live', 'live', 'live', 'stale', 'answered');
  return fc
    .record({ standing: standings, which: fc.nat(7), answer: fc.nat(63) })
    .map(({ standing, which, answer }) =>
      step<W>({
        isPossible: ({ calls }) => calls.of(standing).length > 0,
        take({ calls }) {
          const call = pick(calls.of(standing), which);
          const chosen = pick([...answersTo(call), ...failures], answer);
          call.settle(chosen);
          return {
            label: `${standing} ${call.actor} answers ${chosen.label}`,
            cause: { kind: 'answer', standing, call, answer: chosen },
          };
        },
      }),
    );
}

/** One of a list that is not empty, counted round. */
export function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

/** A delay passes: any of those that wait, in any order. */
export function timers<W extends World>() {
  return fc.nat(3).map((index) =>
    step<W>({
      isPossible: ({ clock }) => clock.count() > 0,
      take({ clock }) {
        clock.fireAt(index);
        return { label: `timer ${index} passes`, cause: { kind: 'timer' } };
      },
    }),
  );
}

/** The device's clock jumps, up to a day either way. */
export function clockJumps<W extends World>() {
  return fc.integer({ min: -dayMs, max: dayMs }).map((by) =>
    step<W>({
      take(world) {
        world.time += by;
        return { label: `the clock jumps by ${by} ms`, cause: { kind: 'date' } };
      },
    }),
  );
}
