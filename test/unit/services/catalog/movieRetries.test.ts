import { STATUS_CODES } from 'node:http';
import { AxiosError, CanceledError } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abortError, isAbort } from '../../../../src/services/http/httpErrors.ts';
import { toMovieError, toMovieRequestError } from '../../../../src/services/catalog/movieErrors.ts';
import type { Retry } from '../../../../src/domain/failure.ts';
import { retryDelay } from '../../../../src/services/http/queryClient.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { config, noSignal, rejection, silence, wire, type Reply } from '../support/wire.ts';

const start = Date.UTC(2026, 0, 1);
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

const page = { body: { page: 1, results: [], total_pages: 1 } };
const refused = { status: 503, statusText: 'Service Unavailable' };

/** Requests the popular list over this script; records the time of each request, and each report. */
function requestList(...script: Reply[]) {
  const { adapter } = wire(...script);
  const sentAt: number[] = [];
  const reports: Retry[] = [];
  const caller = new AbortController();
  const movies = createMovieService({
    config,
    adapter(request) {
      sentAt.push(Date.now() - start);
      return adapter(request);
    },
  });
  const answer = movies.list('/movie/popular', 1, {
    signal: caller.signal,
    onRetry: (retry) => void reports.push(retry),
  });
  answer.catch(() => {});
  return { answer, sentAt, reports, caller };
}

describe('a failed movie query', () => {
  it.each([
    [400, 'Sorry', 'Sorry'],
    [401, '', 'Unauthorized'],
    [404, '', 'Not Found'],
    [429, '', 'Too Many Requests'],
    [503, '', 'Service Unavailable'],
    [599, '', '599'],
  ])(
    'with status %i and the text %j is repeated after 1, 2 and 4 s, then fails with %s, without key and URL',
    async (status, statusText, phrase) => {
      const { answer, sentAt } = requestList({ status, statusText });
      await vi.advanceTimersByTimeAsync(7_000);
      expect(sentAt).toEqual([0, 1_000, 3_000, 7_000]);
      const error = await rejection(answer);
      const message = `API request failed: ${phrase}`;
      const error_code = 'movie_request_failed';
      expect(error).toMatchObject({ kind: 'rejected', status, error_code, message });
      expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/movies\.example|api_key/);
      expect(error).not.toHaveProperty('config');
      await vi.advanceTimersByTimeAsync(600_000);
      expect(sentAt).toHaveLength(4);
    },
  );

  it.each([
    ['ERR_NETWORK', 'network', 'Network Error'],
    ['ETIMEDOUT', 'timeout', 'The movie database took too long to answer'],
    ['ECONNABORTED', 'timeout', 'The movie database took too long to answer'],
  ] as const)('lost by %s is repeated three times too', async (fails, kind, message) => {
    const { answer, sentAt } = requestList({ fails });
    await vi.advanceTimersByTimeAsync(7_000);
    expect(sentAt).toHaveLength(4);
    expect(await rejection(answer)).toMatchObject({ kind, message });
  });

  it('returns the first successful retry', async () => {
    const { answer, sentAt } = requestList(refused, { fails: 'ETIMEDOUT' }, page);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await answer).toEqual({ page: 1, movies: [], totalPages: 1 });
    expect(sentAt).toEqual([0, 1_000, 3_000]);
  });

  it('reports each retry: attempt, total, time and error', async () => {
    const { reports } = requestList(refused, { fails: 'ERR_NETWORK' }, { fails: 'ETIMEDOUT' });
    await vi.advanceTimersByTimeAsync(60_000);
    const reported = (attempt: number, afterMs: number, why: object) => ({
      attempt,
      maxAttempts: 3,
      retryAt: start + afterMs,
      startedAt: start,
      isUnanswered: true,
      ...why,
    });
    const refusal = { reason: 'movieRequestFailed', detail: 'Service Unavailable' };
    expect(reports).toEqual([
      reported(1, 1_000, { ...refusal, isUnanswered: false }),
      reported(2, 3_000, { reason: 'network' }),
      reported(3, 7_000, { reason: 'movieTimeout' }),
    ]);
  });
});

describe('a request for one movie', () => {
  function lookUp(...script: Reply[]) {
    const { adapter, sent } = wire(...script);
    const movies = createMovieService({ config, adapter });
    const reports: Retry[] = [];
    const found = movies.lookUp('tt0000001', {
      signal: noSignal(),
      onRetry: (retry) => void reports.push(retry),
    });
    found.catch(() => {});
    return { found, sent, reports };
  }
  const unknown: Reply = { status: 404, statusText: 'Not Found', body: { status_code: 34 } };

  it('has the id in its path, and returns "not found" without a retry', async () => {
    const { found, sent, reports } = lookUp(unknown);
    expect(await found).toBeNull();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/3/movie/tt0000001']);
    expect(reports).toEqual([]);
  });

  it.each([
    ['a page', '<html>'],
    ['no code', {}],
    ['another code', { status_code: 6 }],
  ])('that a proxy does not find fails without a retry: %s', async (_, body) => {
    const { found, sent } = lookUp({ status: 404, body });
    expect(await rejection(found)).toMatchObject({
      kind: 'rejected',
      status: 404,
      message: 'API request failed: Not Found',
    });
    expect(sent).toHaveLength(1);
  });

  it.each([300, 400, 503])('that fails with status %i is repeated as any other', async (status) => {
    const { found, sent } = lookUp({ status });
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await rejection(found)).toMatchObject({ kind: 'rejected', status });
    expect(sent).toHaveLength(4);
  });

  it('returns "not found" from a retry too, and the movie that is found', async () => {
    const retried = lookUp(refused, unknown);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await retried.found).toBeNull();
    expect(retried.sent).toHaveLength(2);
    const { found } = lookUp({ body: { id: 7, title: 'Movie' } });
    expect(await found).toMatchObject({ id: 7, title: 'Movie' });
  });
});

describe('a movie query with status 429', () => {
  const date = (seconds: number) => new Date(start + seconds * 1_000).toUTCString();

  it.each([
    ['5', 5],
    ['0', 0],
    ['3600', 30],
    [date(12), 12],
    [date(300), 30],
    [date(-60), 0],
    ['soon', 1],
    ['1999-12-31T23:59:59Z', 1],
  ])('waits for Retry-After, %s, as it reports: %i s', async (retryAfter, seconds) => {
    const limited = { status: 429, headers: { 'retry-after': retryAfter } };
    const { sentAt, reports } = requestList(limited, page);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sentAt).toEqual([0, seconds * 1_000]);
    expect(reports).toMatchObject([{ attempt: 1, retryAt: start + seconds * 1_000 }]);
  });

  it('is the only one whose Retry-After counts', async () => {
    const { sentAt } = requestList({ ...refused, headers: { 'retry-after': '20' } }, page);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sentAt).toEqual([0, 1_000]);
  });
});

describe('an aborted movie query', () => {
  it.each([0, 1_500, 6_999])(
    'is not sent again if it is aborted after %i ms of backoff',
    async (after) => {
      const { answer, sentAt, reports, caller } = requestList(refused);
      await vi.advanceTimersByTimeAsync(after);
      const sentBefore = sentAt.length;
      caller.abort();
      expect(isAbort(await rejection(answer))).toBe(true);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(sentAt).toHaveLength(sentBefore);
      expect(reports).toHaveLength(sentBefore);
    },
  );

  it('is not retried if it is aborted in flight', async () => {
    const { answer, sentAt, reports, caller } = requestList(silence);
    await vi.advanceTimersByTimeAsync(0);
    expect(sentAt).toHaveLength(1);
    caller.abort();
    expect(isAbort(await rejection(answer))).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(reports).toEqual([]);
  });
});

it('the backoff doubles up to 30 s', () => {
  const waits = [1, 2, 3, 4, 5, 6, 60].map((attempt) => retryDelay(attempt, new AxiosError(), 0));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it('an aborted request of movies becomes an error without its details, a defect stays as it is', () => {
  expect(toMovieError(new CanceledError('gone'))).toEqual(abortError());
  const defect = new TypeError('undefined is not a function');
  expect(toMovieError(defect)).toBe(defect);
});

/** Renamed by RFC 9110; Node has the former names. */
const renamed = new Map([
  [413, 'Content Too Large'],
  [422, 'Unprocessable Content'],
]);

/** In Node's list, but no standard errors: jokes, drafts, one by Apache. */
const unlisted = new Set([418, 506, 509, 510]);

const errors = Object.entries(STATUS_CODES)
  .map(([status, phrase]) => [Number(status), phrase] as const)
  .filter(([status]) => status >= 400 && !unlisted.has(status));

describe('reason phrase', () => {
  it.each(errors)('of %i is the standard one, %s', (status, phrase) => {
    expect(toMovieRequestError(status).detail).toBe(renamed.get(status) ?? phrase);
  });

  it.each([...unlisted, 299, 599])('of %i is the number', (status) => {
    expect(toMovieRequestError(status).detail).toBe(String(status));
  });
});
