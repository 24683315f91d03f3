// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { useActor } from '@xstate/react';
import { createElement, StrictMode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import { serviceActor } from '../../../src/services/serviceActor.ts';
import { flush } from '../../support/deferred.ts';
import { rejection } from './support/wire.ts';

afterEach(cleanup);

type Call = {
  readonly input: string;
  readonly signal: AbortSignal;
  readonly resolve: (output: string) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * A service whose calls the test resolves or rejects. An abort rejects a call, as axios does, unless
 * the service ignores its signal.
 */
function deferredService({ ignoresSignal = false } = {}) {
  const calls: Call[] = [];
  const logic = serviceActor(
    (input: string, signal) =>
      new Promise<string>((resolve, reject) => {
        calls.push({ input, signal, resolve, reject });
        if (ignoresSignal) return;
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

/** Calls the service in `calling`, which `leave` exits. */
function callerOf({ logic }: ReturnType<typeof deferredService>) {
  const received: string[] = [];
  const machine = setup({
    types: { events: {} as { type: 'leave' } },
    actors: { call: logic },
    actions: { record: (_, result: string) => void received.push(result) },
  }).createMachine({
    initial: 'calling',
    states: {
      calling: {
        on: { leave: 'away' },
        invoke: {
          src: 'call',
          input: 'question',
          onDone: {
            target: 'away',
            actions: { type: 'record', params: ({ event }) => `answer ${event.output}` },
          },
          onError: {
            target: 'away',
            actions: { type: 'record', params: ({ event }) => `failure ${String(event.error)}` },
          },
        },
      },
      away: {},
    },
  });
  return { machine, received };
}

describe('serviceActor', () => {
  it('passes input and output, and the error that the service throws', async () => {
    const { logic, call } = deferredService();
    const answered = createActor(logic, { input: 'question' }).start();
    expect(call(0).input).toBe('question');
    call(0).resolve('answer');
    expect(await toPromise(answered)).toBe('answer');

    const failing = createActor(logic, { input: 'question' });
    const failure = rejection(toPromise(failing));
    failing.subscribe({ error: () => {} });
    failing.start();
    const error = new NetworkError();
    call(1).reject(error);
    expect(await failure).toBe(error);
  });

  it('passes on an abort that it did not cause', async () => {
    const service = deferredService();
    const { machine, received } = callerOf(service);
    createActor(machine).start();
    service.call(0).reject(new DOMException('not ours', 'AbortError'));
    await flush();
    expect(received).toEqual(['failure AbortError: not ours']);
  });

  it('aborts the call and reports nothing when its state exits', async () => {
    const service = deferredService();
    const { machine, received } = callerOf(service);
    const actor = createActor(machine).start();
    actor.send({ type: 'leave' });
    expect(service.call(0).signal.aborted).toBe(true);
    await flush();
    expect({ received, snapshotValue: actor.getSnapshot().value }).toEqual({
      received: [],
      snapshotValue: 'away',
    });
  });
});

it.each([
  ['follows', {}],
  ['ignores', { ignoresSignal: true }],
])(
  'serviceActor in Strict Mode reports only the call after the restart, if the service %s its signal',
  async (_, options) => {
    const service = deferredService(options);
    const { machine, received } = callerOf(service);
    const State = () => String(useActor(machine)[0].value);
    const { container } = render(createElement(StrictMode, null, createElement(State)));
    await act(async () => {});
    expect(service.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await act(async () => service.call(0).resolve('first'));
    expect({ received, textContent: container.textContent }).toEqual({
      received: [],
      textContent: 'calling',
    });
    await act(async () => service.call(1).resolve('second'));
    expect({ received, textContent: container.textContent }).toEqual({
      received: ['answer second'],
      textContent: 'away',
    });
  },
);
