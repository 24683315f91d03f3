import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { movieRetries, movieTimeoutMs } from '../../../../src/domain/limits.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { toMovieUrl } from '../../../../src/services/catalog/movieUrl.ts';
import { sendEarlyRequest } from '../../../../src/services/http/earlyRequest.ts';
import { stubFetch } from '../support/stubFetch.ts';
import { config, noSignal, rejection } from '../support/wire.ts';

const loaded = { status: 200, body: { page: 1, results: [], total_pages: 1 } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});

afterEach(() => {
  globalThis.earlyRequest = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const popular = (language: string | null = null) =>
  toMovieUrl(config.tmdb, '/movie/popular', { page: '1' }, language);

const list = (path: string, signal = noSignal()) =>
  createMovieService({ config }).list(path, 1, { signal });

describe('the early request of a list', () => {
  it('is the first request of that list, and of no later load', async () => {
    const sent = stubFetch(loaded, loaded);
    vi.advanceTimersByTime(movieTimeoutMs);
    sendEarlyRequest(popular());
    expect((await list('/movie/popular')).page).toBe(1);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([false]);
    expect(sent[0]?.headers['accept']).toBe('application/json, text/plain, */*');
    await list('/movie/popular');
    expect(sent.map(({ url }) => url)).toEqual([popular(), popular()]);
  });

  it.each([
    { condition: 'another list', url: popular(), path: '/movie/top_rated' },
    { condition: 'another language', url: popular('de-DE'), path: '/movie/popular' },
  ])('is aborted if the first request is for $condition', async ({ url, path }) => {
    const sent = stubFetch('silent', loaded);
    sendEarlyRequest(url);
    await list(path);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('stays for the list if details of a movie are requested first', async () => {
    const sent = stubFetch(loaded, loaded);
    sendEarlyRequest(popular());
    await createMovieService({ config }).get('/movie/603', {}, () => null, { signal: noSignal() });
    await list('/movie/popular');
    expect(sent).toHaveLength(2);
  });

  it('is not used once it is older than the timeout of a request', async () => {
    const sent = stubFetch(loaded, loaded);
    sendEarlyRequest(popular());
    vi.advanceTimersByTime(movieTimeoutMs);
    await list('/movie/popular');
    expect(sent).toHaveLength(2);
  });

  it('counts as the first attempt if it fails', async () => {
    const sent = stubFetch('unreachable', 'unreachable', 'unreachable', 'unreachable');
    sendEarlyRequest(popular());
    const failure = rejection(list('/movie/popular'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({ kind: 'network' });
    expect(sent).toHaveLength(1 + movieRetries);
  });

  it('is aborted with the request that takes it', async () => {
    const sent = stubFetch('silent');
    sendEarlyRequest(popular());
    const leaving = new AbortController();
    const aborted = rejection(list('/movie/popular', leaving.signal));
    await vi.advanceTimersByTimeAsync(1);
    leaving.abort();
    expect(await aborted).toMatchObject({ name: 'AbortError' });
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true]);
  });
});
