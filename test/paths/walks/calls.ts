import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import type { Answer } from '../plan/model.ts';

/** What a step did. */
export type Cause =
  | { readonly kind: 'sent' | 'timer' | 'clock' }
  /** Another browser tab stored something, with or without a `storage` event; a device event. */
  | { readonly kind: 'storageEvent' | 'storageWrite' | 'device' }
  | {
      readonly kind: 'response';
      readonly status: CallStatus;
      readonly call: Call;
      readonly answer: Answer;
    };

/** What a step did, and the state before it. */
export type LastStep = { readonly before: AnyMachineSnapshot; readonly cause: Cause };

/** A call of a service; it can be answered also when its caller does not wait any more. */
export type Call = {
  readonly actor: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
  isAnswered: boolean;
  hasSucceeded: boolean;
  respond(answer: Answer): void;
};

type CallStatus = 'pending' | 'aborted' | 'answered';

function statusOf({ isAnswered, signal }: Call): CallStatus {
  if (isAnswered) return 'answered';
  return signal.aborted ? 'aborted' : 'pending';
}

/** Calls that ignore their abort signal: each can be answered late, never or twice. */
export function createCalls() {
  const calls: Call[] = [];
  const of = (status: CallStatus) => calls.filter((call) => statusOf(call) === status);
  return {
    hold<Output>(actor: string, input: unknown, signal: AbortSignal) {
      return new Promise<Output>((resolve, reject) => {
        const call: Call = {
          actor,
          input,
          signal,
          isAnswered: false,
          hasSucceeded: false,
          respond(answer) {
            call.hasSucceeded ||= statusOf(call) === 'pending' && !('error' in answer);
            call.isAnswered = true;
            if ('error' in answer) reject(answer.error);
            else resolve(answer.output as Output);
          },
        };
        calls.push(call);
      });
    },
    of,
    /** Names of the pending calls, sorted. */
    pending: () =>
      of('pending')
        .map(({ actor }) => actor)
        .toSorted(),
    hasSucceeded: (actor: string, input: unknown) =>
      calls.some(
        (call) => call.hasSucceeded && call.actor === actor && isDeepStrictEqual(call.input, input),
      ),
  };
}
