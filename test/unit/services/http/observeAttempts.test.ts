import { AxiosError, CanceledError, type AxiosAdapter } from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../../src/domain/connection.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { config, noSignal, rejection, wire } from '../support/wire.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const emptyPage = { body: { page: 1, results: [], total_pages: 1 } };

it('reports each attempt of a query: answered with any status, unanswered also after a timeout', async () => {
  const { adapter } = wire(
    { fails: 'ERR_NETWORK' },
    { fails: 'ECONNABORTED' },
    { status: 503 },
    emptyPage,
  );
  const outcomes: Outcome[] = [];
  const observe = (outcome: Outcome) => void outcomes.push(outcome);
  const movies = createMovieService({ config, adapter, observe });
  const list = movies.list('/movie/popular', 1, { signal: noSignal() });
  await vi.advanceTimersByTimeAsync(10_000);
  await list;
  expect(outcomes).toEqual(['unanswered', 'unanswered', 'answered', 'answered']);
  // From the app's own cache.
  await movies.list('/movie/popular', 1, { signal: noSignal() });
  expect(outcomes).toHaveLength(4);
});

it('reports calls of the sign-in, and none that was aborted', async () => {
  const outcomes: Outcome[] = [];
  const failures = [
    new AxiosError('down', AxiosError.ERR_NETWORK),
    new CanceledError('left'),
    new TypeError('a bug'),
  ];
  const adapter: AxiosAdapter = async () => {
    throw failures.shift() ?? new Error('No more failures');
  };
  const observe = (outcome: Outcome) => void outcomes.push(outcome);
  const service = createAuthService({ config, adapter, observe });
  const logIn = () => service.logIn({ email: 'a@b.example', password: 'secret' }, noSignal());
  for (let call = 0; call < 3; call += 1) await rejection(logIn());
  expect(outcomes).toEqual(['unanswered']);
});
