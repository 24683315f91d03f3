import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { isAbort } from '../../../../src/services/http/httpErrors.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { watchNetwork } from '../../../../src/services/watchNetwork.ts';
import { stubFetch } from '../support/stubFetch.ts';
import { config, noSignal, rejection } from '../support/wire.ts';

// Through axios's fetch adapter, which an injected adapter replaces.

const accept = 'application/json, text/plain, */*';
const login = { email: 'mira@filmhaus.dev', password: 'a long secret' };
const emptyPage = { page: 1, results: [], total_pages: 1 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('watchNetwork', () => {
  it.each([
    [true, []],
    [false, ['network.offline']],
  ])('reports changes until it stops; first that it is offline (online: %s)', (onLine, first) => {
    const events = new EventTarget();
    const signals: AbortSignal[] = [];
    vi.stubGlobal(
      'addEventListener',
      (name: string, listen: () => void, { signal }: { signal: AbortSignal }) => {
        events.addEventListener(name, listen);
        signals.push(signal);
      },
    );
    vi.stubGlobal('navigator', { onLine });
    const reported: string[] = [];
    const watching = setup({ actors: { watchNetwork } }).createMachine({
      invoke: { src: 'watchNetwork' },
      on: { '*': { actions: ({ event }) => reported.push(event.type) } },
    });
    const actor = createActor(watching).start();
    for (const change of ['offline', 'online']) events.dispatchEvent(new Event(change));
    expect(reported).toEqual([...first, 'network.offline', 'network.online']);
    actor.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});

describe('HTTP clients, a request', () => {
  it('of a mutation has only the headers of the specification', async () => {
    const sent = stubFetch({ status: 400, body: {} });
    await rejection(createAuthService({ config }).logIn(login, noSignal()));
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: 'https://auth.example/auth/v1/token?grant_type=password',
        body: JSON.stringify(login),
      },
    ]);
    expect(sent[0]?.headers).toEqual({
      accept,
      apikey: 'anon-key',
      authorization: 'Bearer anon-key',
      'content-type': 'application/json',
    });
  });

  it('of a movie query needs no CORS preflight', async () => {
    const sent = stubFetch({ status: 200, body: emptyPage });
    await createMovieService({ config }).list('/movie/popular', 1, { signal: noSignal() });
    expect(sent.map(({ headers }) => headers)).toEqual([{ accept }]);
  });
});

describe('HTTP clients, a host that never responds', () => {
  it('times out a mutation after 15 s, without a retry', async () => {
    const sent = stubFetch('silent');
    const failure = rejection(createAuthService({ config }).logIn(login, noSignal()));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await failure).toMatchObject({
      kind: 'timeout',
      message: 'The sign-in service took too long to answer',
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('times out each of four attempts of a query after 10 s', async () => {
    const start = Date.now();
    const sent = stubFetch('silent', 'silent', 'silent', 'silent');
    const movies = createMovieService({ config });
    const failure = rejection(movies.list('/movie/popular', 1, { signal: noSignal() }));
    await vi.advanceTimersByTimeAsync(47_000);
    expect(await failure).toMatchObject({
      kind: 'timeout',
      message: 'The movie database took too long to answer',
    });
    expect(sent.map(({ at }) => at - start)).toEqual([0, 11_000, 23_000, 37_000]);
  });
});

describe('HTTP clients, an aborted request', () => {
  it('rejects a mutation at once, with an error without the password', async () => {
    stubFetch('silent');
    const caller = new AbortController();
    const ended = rejection(createAuthService({ config }).logIn(login, caller.signal));
    await vi.advanceTimersByTimeAsync(1);
    caller.abort();
    const error = await ended;
    expect(isAbort(error)).toBe(true);
    expect(error).not.toHaveProperty('config');
  });

  it('is not sent if the signal is already aborted', async () => {
    const sent = stubFetch();
    const gone = AbortSignal.abort();
    const auth = createAuthService({ config });
    const movies = createMovieService({ config });
    expect(isAbort(await rejection(auth.logIn(login, gone)))).toBe(true);
    expect(isAbort(await rejection(movies.list('/movie/popular', 1, { signal: gone })))).toBe(true);
    expect(sent).toEqual([]);
  });

  it('is not retried, in flight or between two attempts', async () => {
    for (const reply of ['silent', 'unreachable'] as const) {
      const sent = stubFetch(reply);
      const caller = new AbortController();
      const query = createMovieService({ config }).list('/movie/popular', 1, {
        signal: caller.signal,
      });
      const ended = rejection(query);
      await vi.advanceTimersByTimeAsync(500);
      caller.abort();
      expect(isAbort(await ended)).toBe(true);
      await vi.advanceTimersByTimeAsync(120_000);
      expect(sent).toHaveLength(1);
    }
  });
});
