import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import type { ListedProvider } from '../../../src/domain/movieDetails.ts';
import { provideLoad, type LoadInput, type LoadParams } from '../../../src/machines/loadMachine.ts';
import { selectContent, selectProgress } from '../../../src/machines/loadSelectors.ts';
import { deferredReturn } from '../../support/connection.ts';
import { deferred } from '../../support/deferred.ts';

type Content = readonly ListedProvider[];

const streamly: Content = [{ id: 8, name: 'Streamly', logoPath: null, countries: ['US'] }];

/** The load machine of the watch providers of a country. */
function start(input: LoadInput<string>) {
  const load = deferred<Content, LoadParams<string>>('loadContent');
  const connection = deferredReturn();
  const logic = provideLoad({ awaitConnection: connection.logic, loadContent: load.logic });
  const actor = createActor(logic, { input }).start();
  return {
    load,
    connection,
    request: (country: string) => actor.send({ type: 'content.requested', request: country }),
    retry: () => actor.send({ type: 'retry.requested' }),
    progress: () => selectProgress(actor.getSnapshot()),
    content: () => selectContent(actor.getSnapshot()),
    failure: () => actor.getSnapshot().context.failure,
  };
}

describe('load machine', () => {
  it('with a request loads at once, and keeps what it has loaded', async () => {
    const { load, request, progress, content } = start({ request: 'US' });
    expect(load.last().input).toEqual({ request: 'US' });
    expect({ progress: progress(), content: content() }).toEqual({
      progress: 'loading',
      content: undefined,
    });
    await load.last().resolve(streamly);
    request('US');
    expect(load.calls).toHaveLength(1);
    expect({ progress: progress(), content: content() }).toEqual({
      progress: 'loaded',
      content: streamly,
    });
  });

  it('without a request loads nothing and waits for nothing, until one is sent, once', () => {
    const { load, request, progress } = start({});
    expect({ calls: load.calls, progress: progress() }).toEqual({ calls: [], progress: 'loaded' });
    request('US');
    request('US');
    expect(load.calls.map(({ input }) => input)).toEqual([{ request: 'US' }]);
    expect(progress()).toBe('loading');
  });

  it('drops the content of the request before, and aborts its loading', async () => {
    const { load, request, content } = start({ request: 'US' });
    await load.last().resolve(streamly);
    request('DE');
    expect(content()).toBeUndefined();
    request('SE');
    expect(load.calls.map(({ input, signal }) => ({ ...input, aborted: signal.aborted }))).toEqual([
      { request: 'US', aborted: false },
      { request: 'DE', aborted: true },
      { request: 'SE', aborted: false },
    ]);
  });

  it('that failed says why, and loads again by a press or when it is requested again', async () => {
    const { load, request, retry, progress, failure } = start({ request: 'US' });
    for (const again of [retry, () => request('US'), () => request('DE')]) {
      await load.last().reject(new Error('down'));
      expect({ progress: progress(), message: failure()?.message }).toEqual({
        progress: 'failed',
        message: 'down',
      });
      again();
      expect(progress()).toBe('loading');
    }
    expect(load.calls.map(({ input: { request: country } }) => country)).toEqual([
      'US',
      'US',
      'US',
      'DE',
    ]);
  });

  it('that failed without a response loads again once there is one, a refused one does not', async () => {
    const { load, connection, progress } = start({ request: 'SE' });
    await load.last().reject(new NetworkError());
    await connection.restore();
    expect(load.last().input).toEqual({ request: 'SE' });
    await load.last().reject(new ApiError('down', 503, 'down'));
    expect({ waits: connection.inFlight(), progress: progress() }).toEqual({
      waits: 0,
      progress: 'failed',
    });
  });
});
