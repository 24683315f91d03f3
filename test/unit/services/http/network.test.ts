import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { isAbort } from '../../../../src/services/http/httpErrors.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { stubFetch } from '../support/stubFetch.ts';
import { config, noSignal, rejection } from '../support/wire.ts';

// Through axios's fetch adapter, which an injected adapter replaces.

const accept = 'application/json, text/plain, */*';
const credentials = { email: 'mira@filmhaus.dev', password: 'a long secret' };
const emptyPage = { page: 1, results: [], total_pages: 1 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the request of a movie query needs no CORS preflight', async () => {
  const sent = stubFetch({ status: 200, body: emptyPage });
  await createMovieService({ config }).list('/movie/popular', 1, { signal: noSignal() });
  expect(sent.map(({ headers }) => headers)).toEqual([{ accept }]);
});

describe('HTTP clients, a host that never responds', () => {
  const timeout = (message: string) => ({ kind: 'timeout', message });

  it('times out a mutation after 15 s, without a retry', async () => {
    const sent = stubFetch('silent');
    const failure = rejection(createAuthService({ config }).logIn(credentials, noSignal()));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await failure).toMatchObject(timeout('The sign-in service took too long to answer'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('times out each of four attempts of a query after 10 s', async () => {
    const start = Date.now();
    const sent = stubFetch('silent', 'silent', 'silent', 'silent');
    const movies = createMovieService({ config });
    const failure = rejection(movies.list('/movie/popular', 1, { signal: noSignal() }));
    await vi.advanceTimersByTimeAsync(47_000);
    expect(await failure).toMatchObject(timeout('The movie database took too long to answer'));
    expect(sent.map(({ at }) => at - start)).toEqual([0, 11_000, 23_000, 37_000]);
  });
});

it('an aborted request is not sent if the signal is already aborted', async () => {
  const sent = stubFetch();
  const signal = AbortSignal.abort();
  const login = rejection(createAuthService({ config }).logIn(credentials, signal));
  expect(isAbort(await login)).toBe(true);
  const query = rejection(createMovieService({ config }).list('/movie/popular', 1, { signal }));
  expect(isAbort(await query)).toBe(true);
  expect(sent).toEqual([]);
});
