import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { movieRetries, movieTimeoutMs } from '../../../../src/domain/limits.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { toMovieUrl } from '../../../../src/services/catalog/movieUrl.ts';
import { sendEarlyRequest } from '../../../../src/services/http/earlyRequest.ts';
import { config, noSignal, rejection } from '../support/wire.ts';

const page = { page: 1, results: [], total_pages: 1 };
const sent: Request[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  sent.length = 0;
});

afterEach(() => {
  globalThis.earlyRequest = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers each request with the next of these; the last one again and again. */
function answer(...answers: readonly (() => Promise<Response>)[]): void {
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const next = answers[Math.min(sent.length, answers.length - 1)];
    sent.push(request);
    return Promise.race([
      next?.(),
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      }),
    ]);
  });
}

const loaded = () => Promise.resolve(Response.json(page));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const silent = () => new Promise<Response>(() => {});

const popular = (language: string | null = null) =>
  toMovieUrl(config.tmdb, '/movie/popular', { page: '1' }, language);

const list = (path: string, number = 1, signal = noSignal()) =>
  createMovieService({ config }).list(path, number, { signal });

describe('the early request of a list', () => {
  it('is the first request of that list, and of no other page or later load', async () => {
    answer(loaded);
    vi.advanceTimersByTime(movieTimeoutMs);
    sendEarlyRequest(popular());
    expect((await list('/movie/popular')).page).toBe(1);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([false]);
    expect(sent[0]?.headers.get('accept')).toBe('application/json, text/plain, */*');
    await list('/movie/popular');
    expect(sent.map(({ url }) => url)).toEqual([popular(), popular()]);
  });

  it.each([
    { condition: 'another list', url: popular(), path: '/movie/top_rated' },
    { condition: 'another language', url: popular('de-DE'), path: '/movie/popular' },
  ])('is aborted if the first request is for $condition', async ({ url, path }) => {
    answer(silent, loaded);
    sendEarlyRequest(url);
    await list(path);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('stays for the list if details of a movie are requested first', async () => {
    answer(loaded);
    sendEarlyRequest(popular());
    await createMovieService({ config }).get('/movie/603', {}, () => null, { signal: noSignal() });
    await list('/movie/popular');
    expect(sent).toHaveLength(2);
  });

  it('is not used once it is older than the timeout of a request', async () => {
    answer(loaded);
    sendEarlyRequest(popular());
    vi.advanceTimersByTime(movieTimeoutMs);
    await list('/movie/popular');
    expect(sent).toHaveLength(2);
  });

  it('counts as the first attempt if it fails', async () => {
    answer(lost);
    sendEarlyRequest(popular());
    const failure = rejection(list('/movie/popular'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({ kind: 'network' });
    expect(sent).toHaveLength(1 + movieRetries);
  });

  it('is aborted with the request that takes it', async () => {
    answer(silent);
    sendEarlyRequest(popular());
    const leaving = new AbortController();
    const aborted = rejection(list('/movie/popular', 1, leaving.signal));
    await vi.advanceTimersByTimeAsync(1);
    leaving.abort();
    expect(await aborted).toMatchObject({ name: 'AbortError' });
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true]);
  });
});
