import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { serve, type RunningServer } from '../../../server/serve.ts';
import { type RawResponse, rawRequest } from '../../support/rawRequest.ts';

// Recorded requests of moviedb 0.2.12: a request token first, the key in every query, which also repeats
// `id` and `ifNoneMatch`.

const key = 'reelstate-local-tmdb-key';
const clientHeaders = ['Accept-Encoding: gzip, deflate', 'Accept: application/json'];
let dataDir: string;
let served: RunningServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reelstate-moviedb-'));
  served = await serve({ env: { PORT: '0', DATA_DIR: dataDir }, defaultPort: 0 });
});
afterAll(async () => {
  await served.close();
  await rm(dataDir, { recursive: true });
});

const get = (path: string, query: Record<string, string> = {}, headers: string[] = []) =>
  rawRequest(served.port, {
    target: `/3/${path}?${new URLSearchParams({ api_key: key, ...query })}`,
    headers: [...clientHeaders, ...headers],
  });

/** The body of a response that must be a 200. */
function toBody<Body>({ status, body }: RawResponse): Body {
  expect([status, body]).toEqual([200, body]);
  return JSON.parse(body) as Body;
}

const requestToken = async () =>
  toBody<{ success: boolean; expires_at: string; request_token: string }>(
    await get('authentication/token/new'),
  );

describe('a request token', () => {
  it('has the shape of TMDB’s and expires an hour after the request', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-12T09:00:00.900Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect(await requestToken()).toEqual({
      success: true,
      expires_at: '2026-08-12 10:00:00 UTC',
      request_token: expect.stringMatching(/^[\da-f]{40}$/) as string,
    });
  });

  it('is different at each request and has no-store', async () => {
    const response = await get('authentication/token/new');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeUndefined();
    const tokens = await Promise.all([requestToken(), requestToken()]);
    expect(tokens[0].request_token).not.toBe(tokens[1].request_token);
  });
});

describe('the requests of the moviedb client', () => {
  it('search, read details with append_to_response, and revalidate them by ETag', async () => {
    const found = toBody<{ results: { id: number; title: string }[] }>(
      await get('search/movie', { query: 'Alien' }),
    );
    const [{ id, title } = { id: 0, title: '' }] = found.results;
    expect(title).toBe('Alien');

    const names = ['credits', 'videos', 'release_dates', 'watch/providers'];
    const path = `movie/${id}`;
    const query = { id: String(id), append_to_response: names.join(',') };
    const details = await get(path, query);
    const body = toBody<Record<string, unknown>>(details);
    expect(body).toMatchObject({ id, title });
    expect(Object.keys(body)).toEqual(expect.arrayContaining(names));

    const tag = details.headers.get('etag') ?? '';
    const again = await get(path, { ...query, ifNoneMatch: tag }, [`If-None-Match: ${tag}`]);
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(tag);
  });
});
