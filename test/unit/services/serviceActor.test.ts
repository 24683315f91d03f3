import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import { flush } from '../../support/parked.ts';
import { asker, parkedService } from './support/parkedService.ts';
import { rejection } from './support/wire.ts';

function startAsker(service: ReturnType<typeof parkedService>) {
  const { machine, heard } = asker(service);
  const actor = createActor(machine).start();
  return { actor, heard, value: () => actor.getSnapshot().value };
}

describe('serviceActor', () => {
  it('passes input and output', async () => {
    const { logic, call } = parkedService();
    const actor = createActor(logic, { input: 'question' }).start();
    expect(call(0).input).toBe('question');
    call(0).resolve('answer');
    expect(await toPromise(actor)).toBe('answer');
  });

  it('passes on the error that the service throws', async () => {
    const { logic, call } = parkedService();
    const actor = createActor(logic, { input: 'question' });
    const failure = rejection(toPromise(actor));
    actor.subscribe({ error: () => {} });
    actor.start();
    const error = new NetworkError();
    call(0).reject(error);
    expect(await failure).toBe(error);
  });

  it('passes on an abort that it did not cause', async () => {
    const service = parkedService();
    const { heard } = startAsker(service);
    service.call(0).reject(new DOMException('not ours', 'AbortError'));
    await flush();
    expect(heard).toEqual(['failure AbortError: not ours']);
  });

  it('aborts the call and reports nothing when its state exits', async () => {
    const service = parkedService();
    const { actor, heard, value } = startAsker(service);
    actor.send({ type: 'leave' });
    expect(service.call(0).signal.aborted).toBe(true);
    await flush();
    expect(heard).toEqual([]);
    expect(value()).toBe('away');
  });

  it('ignores a failure of the aborted call after a new call', async () => {
    const service = parkedService();
    const { actor, heard, value } = startAsker(service);
    actor.send({ type: 'again' });
    await flush();
    expect(service.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect([heard, value()]).toEqual([[], 'asking']);
    service.call(1).resolve('second');
    await flush();
    expect(heard).toEqual(['answer second']);
  });

  it('ignores a late response of the aborted call', async () => {
    const late = parkedService();
    const { actor, heard } = startAsker(late);
    late.call(0).resolve('late');
    actor.send({ type: 'leave' });
    actor.send({ type: 'back' });
    await flush();
    expect(heard).toEqual([]);
    late.call(1).resolve('second');
    await flush();
    expect(heard).toEqual(['answer second']);
  });
});
