import type { Retry } from '../../../src/domain/failure.ts';
import type { Answer } from '../plan/model.ts';

/** A call that a service took and has not let go of, whether or not anybody still waits for it. */
export type HeldCall = {
  readonly actor: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
  readonly onRetry: (retry: Retry) => void;
  /** Whether it was answered before. */
  isAnswered: boolean;
  settle(answer: Answer): void;
};

/** `live` is waited for; `stale` was aborted; `answered` has had its answer. */
export type Standing = 'live' | 'stale' | 'answered';

type Subscriber = Pick<HeldCall, 'signal'> & Partial<Pick<HeldCall, 'onRetry'>>;

/**
 * Services that are deaf: being aborted stops none of their calls, each can be answered at any time,
 * late, never or twice.
 */
export function heldCalls() {
  const calls: HeldCall[] = [];

  function standingOf({ isAnswered, signal }: HeldCall): Standing {
    if (isAnswered) return 'answered';
    return signal.aborted ? 'stale' : 'live';
  }
  const of = (standing: Standing) => calls.filter((call) => standingOf(call) === standing);

  return {
    hold<Output>(actor: string, input: unknown, { signal, onRetry = () => {} }: Subscriber) {
      return new Promise<Output>((resolve, reject) => {
        const call: HeldCall = {
          actor,
          input,
          signal,
          onRetry,
          isAnswered: false,
          settle(answer) {
            call.isAnswered = true;
            if ('error' in answer) reject(answer.error);
            else resolve(answer.output as Output);
          },
        };
        calls.push(call);
      });
    },
    of,
    /** Every call there ever was, oldest first. */
    all: (): readonly HeldCall[] => calls,
    /** Names of the calls that are waited for, in order. */
    live: () =>
      of('live')
        .map(({ actor }) => actor)
        .toSorted(),
  };
}

export type HeldCalls = ReturnType<typeof heldCalls>;
