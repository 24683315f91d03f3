import { describe, expect, it } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import { NetworkError } from '../../src/domain/errors.ts';
import { serviceActor } from '../../src/services/serviceActor.ts';
import { flush } from '../support/parked.ts';
import { rejection } from './support/wire.ts';

type Call = {
  readonly input: string;
  readonly signal: AbortSignal;
  readonly resolve: (output: string) => void;
  readonly reject: (error: unknown) => void;
};

/** A service whose calls wait for the test's hand; ending one rejects it, as axios does. */
function parkedService() {
  const calls: Call[] = [];
  const logic = serviceActor(
    (input: string, signal) =>
      new Promise<string>((resolve, reject) => {
        calls.push({ input, signal, resolve, reject });
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
function asker({ logic }: ReturnType<typeof parkedService>) {
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
  const actor = createActor(machine).start();
  return { actor, heard, value: () => actor.getSnapshot().value };
}

describe('a service call as an actor', () => {
  it('gets the input and brings the output', async () => {
    const { logic, call } = parkedService();
    const actor = createActor(logic, { input: 'question' }).start();
    expect(call(0).input).toBe('question');
    call(0).resolve('answer');
    expect(await toPromise(actor)).toBe('answer');
  });

  it('passes the very error on that the service threw', async () => {
    const { logic, call } = parkedService();
    const actor = createActor(logic, { input: 'question' });
    const failure = rejection(toPromise(actor));
    actor.subscribe({ error: () => {} });
    actor.start();
    const error = new NetworkError();
    call(0).reject(error);
    expect(await failure).toBe(error);
  });

  it('passes an abort on that was not its own', async () => {
    const service = parkedService();
    const { heard } = asker(service);
    service.call(0).reject(new DOMException('not ours', 'AbortError'));
    await flush();
    expect(heard).toEqual(['failure AbortError: not ours']);
  });

  it('ends the call, and reports nothing, when its state is left', async () => {
    const service = parkedService();
    const { actor, heard, value } = asker(service);
    actor.send({ type: 'leave' });
    expect(service.call(0).signal.aborted).toBe(true);
    await flush();
    expect(heard).toEqual([]);
    expect(value()).toBe('away');
  });

  it('does not let the old call fail the state that asked anew', async () => {
    const service = parkedService();
    const { actor, heard, value } = asker(service);
    actor.send({ type: 'again' });
    await flush();
    expect(service.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect([heard, value()]).toEqual([[], 'asking']);
    service.call(1).resolve('second');
    await flush();
    expect(heard).toEqual(['answer second']);
  });

  it('does not let a late answer of the old call in', async () => {
    const late = parkedService();
    const { actor, heard } = asker(late);
    late.call(0).resolve('late');
    actor.send({ type: 'leave' });
    actor.send({ type: 'back' });
    await flush();
    expect(heard).toEqual([]);
    late.call(1).resolve('second');
    await flush();
    expect(heard).toEqual(['answer second']);
  });

  it('reports nothing of an actor stopped and started again, as Strict Mode does', async () => {
    const service = parkedService();
    const actor = createActor(service.logic, { input: 'question' });
    const reported: unknown[] = [];
    actor.subscribe({ error: (error) => reported.push(error) });
    actor.start();
    actor.stop();
    await flush();
    expect(service.call(0).signal.aborted).toBe(true);
    expect(reported).toEqual([]);
    expect(actor.getSnapshot().status).not.toBe('error');
  });
});
