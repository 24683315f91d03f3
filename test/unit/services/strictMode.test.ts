// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { useActor } from '@xstate/react';
import { createElement, StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { asker, parkedService } from './support/parkedService.ts';

afterEach(cleanup);

/** A machine that asks, under Strict Mode's start, stop and second start. */
async function startTwice(service: ReturnType<typeof parkedService>) {
  const { machine, heard } = asker(service);
  const Asker = () => String(useActor(machine)[0].value);
  const { container } = render(createElement(StrictMode, null, createElement(Asker)));
  await act(async () => {});
  expect(service.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  return { heard, state: () => container.textContent };
}

it('serviceActor does not report the abort of a Strict Mode restart as a failure', async () => {
  const service = parkedService();
  const { heard, state } = await startTwice(service);
  expect([heard, state()]).toEqual([[], 'asking']);
  await act(async () => service.call(1).resolve('second'));
  expect([heard, state()]).toEqual([['answer second'], 'away']);
});

it('serviceActor ignores the response of an aborted call if the service ignores its signal', async () => {
  const service = parkedService({ isDeaf: true });
  const { heard, state } = await startTwice(service);
  await act(async () => service.call(0).resolve('first'));
  expect([heard, state()]).toEqual([[], 'asking']);
  await act(async () => service.call(1).resolve('second'));
  expect([heard, state()]).toEqual([['answer second'], 'away']);
});
