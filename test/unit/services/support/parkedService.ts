import { setup } from 'xstate';
import { serviceActor } from '../../../../src/services/serviceActor.ts';

type Call = {
  readonly input: string;
  readonly signal: AbortSignal;
  readonly resolve: (output: string) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * A service whose calls wait for the test's hand; ending one rejects it, as axios does, unless the
 * service is deaf to its signal.
 */
export function parkedService({ isDeaf = false } = {}) {
  const calls: Call[] = [];
  const logic = serviceActor(
    (input: string, signal) =>
      new Promise<string>((resolve, reject) => {
        calls.push({ input, signal, resolve, reject });
        if (isDeaf) return;
        signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
      }),
  );
  const call = (index: number): Call => {
    const found = calls[index];
    if (found === undefined) throw new Error(`there is no call ${index}`);
    return found;
  };
  return { logic, calls, call };
}

const errorOf = ({ event }: { event: { error: unknown } }) => event.error;

/** Asks while in `asking`; `again` asks anew, `leave` goes away. */
export function asker({ logic }: ReturnType<typeof parkedService>) {
  const heard: string[] = [];
  const machine = setup({
    types: { events: {} as { type: 'again' } | { type: 'leave' } | { type: 'back' } },
    actors: { ask: logic },
    actions: {
      hearAnswer: (_, answer: string) => void heard.push(`answer ${answer}`),
      hearFailure: (_, error: unknown) => void heard.push(`failure ${String(error)}`),
    },
  }).createMachine({
    initial: 'asking',
    states: {
      asking: {
        on: { again: { target: 'asking', reenter: true }, leave: 'away' },
        invoke: {
          src: 'ask',
          input: 'question',
          onDone: {
            target: 'away',
            actions: { type: 'hearAnswer', params: ({ event }) => event.output },
          },
          onError: {
            target: 'away',
            actions: { type: 'hearFailure', params: errorOf },
          },
        },
      },
      away: { on: { back: 'asking' } },
    },
  });
  return { machine, heard };
}
