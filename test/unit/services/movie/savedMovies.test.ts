import { beforeEach, describe, expect, it, vi } from 'vitest';
import { maxSavedResponses, movieDataMaxAgeMs } from '../../../../src/domain/limits.ts';
import { isUnanswered } from '../../../../src/domain/errors.ts';
import { savingResponses } from '../../../../src/services/movie/savedMovies.ts';
import { savedMoviesCache } from '../../../../src/services/storage/keyValueStorage.ts';
import { flush } from '../../../support/deferred.ts';
import { movieServiceIn, subscriber } from '../support/movieServiceOver.ts';
import { rejection, type Reply } from '../support/wire.ts';

/** Cache Storage with one cache, which keeps the order of `put`. */
function stubCaches() {
  const bodies = new Map<string, string>();
  const cache = {
    match: async (key: string) => {
      const body = bodies.get(key);
      return body === undefined ? undefined : new Response(body);
    },
    keys: async () => [...bodies.keys()],
    put: async (key: string, response: Response) => {
      const body = await response.text();
      bodies.delete(key);
      bodies.set(key, body);
    },
    delete: async (key: string) => bodies.delete(key),
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      expect(name).toBe(savedMoviesCache);
      return cache;
    },
  });
  return bodies;
}

const savedAt = Date.parse('2026-01-01');
const lost: Reply = { fails: 'ERR_NETWORK' };
const read = (data: unknown, language?: string, at?: number) => ({ data, language, at });

let bodies: ReturnType<typeof stubCaches>;
beforeEach(() => {
  bodies = stubCaches();
});

function responsesOver(script: readonly Reply[], now = savedAt, language: string | null = null) {
  const { movies, sent } = movieServiceIn(language, ...script);
  return { ...savingResponses(movies.get, language, () => now), sent };
}

/** The response for a movie was saved at `savedAt`. */
async function save(language: string | null = null): Promise<void> {
  const { get } = responsesOver([{ body: { runtime: 136 } }], savedAt, language);
  await get('/movie/7', {}, read, subscriber());
  await flush();
}

describe('saved responses', () => {
  it('are read after the first attempt without a response, with their time', async () => {
    await save();
    const { get, sent } = responsesOver([lost], savedAt + 1_000);
    const { data, at } = await get('/movie/7', {}, read, subscriber());
    expect({ data, at }).toEqual({ data: { runtime: 136 }, at: savedAt });
    expect(sent).toHaveLength(1);
  });

  it('have neither host nor key of the API in their own key', async () => {
    await save('de-DE');
    expect([...bodies.keys()]).toEqual(['/saved/movie/7?language=de-DE']);
  });

  it('are not read if the movie database responds, with an error too', async () => {
    await save();
    const current = await responsesOver([{ body: {} }]).get('/movie/7', {}, read, subscriber());
    expect(current.at).toBeUndefined();
    vi.useFakeTimers();
    const { get } = responsesOver([{ status: 500 }]);
    const failed = rejection(get('/movie/7', {}, read, subscriber()));
    await vi.runAllTimersAsync();
    expect(isUnanswered(await failed)).toBe(false);
    vi.useRealTimers();
  });

  it.each([
    { name: 'of another movie', path: '/movie/8', now: savedAt },
    { name: 'of another language', path: '/movie/7', language: 'fr-FR', now: savedAt },
    { name: 'older than allowed', path: '/movie/7', now: savedAt + movieDataMaxAgeMs + 1 },
    { name: 'that cannot be read', path: '/movie/7', now: savedAt, body: 'damaged' },
  ])('$name are not read', async ({ path, now, language = null, body }) => {
    await save();
    if (body !== undefined) bodies.set('/saved/movie/7?language=', body);
    vi.useFakeTimers();
    const { get } = responsesOver([lost], now, language);
    const failed = rejection(get(path, {}, read, subscriber()));
    await vi.runAllTimersAsync();
    expect(isUnanswered(await failed)).toBe(true);
    vi.useRealTimers();
  });

  it('that the reader refuses count as absent', async () => {
    await save();
    vi.useFakeTimers();
    const { get } = responsesOver([lost]);
    const refuse = () => {
      throw new Error('refused');
    };
    const failed = rejection(get('/movie/7', {}, refuse, subscriber()));
    await vi.runAllTimersAsync();
    expect(isUnanswered(await failed)).toBe(true);
    vi.useRealTimers();
  });

  it('are of movies that are opened, also after a prefetch, which saves nothing', async () => {
    const { get, prefetch, sent } = responsesOver([{ body: {} }]);
    await prefetch('/movie/7', {}, read, subscriber());
    await flush();
    expect(bodies.size).toBe(0);
    await get('/movie/7', {}, read, subscriber());
    await flush();
    expect({ saved: bodies.size, sent: sent.length }).toEqual({ saved: 1, sent: 1 });
  });

  it('are limited in number and age, the oldest first', async () => {
    const { get: getOld } = responsesOver([{ body: {} }]);
    await getOld('/movie/1', {}, read, subscriber());
    await getOld('/movie/2', {}, read, subscriber());
    await flush();
    const { get } = responsesOver([{ body: {} }], savedAt + movieDataMaxAgeMs + 1);
    await get('/movie/3', {}, read, subscriber());
    await expect.poll(() => [...bodies.keys()]).toEqual(['/saved/movie/3?language=']);
    const [body = ''] = bodies.values();
    for (let id = 10; id < 10 + maxSavedResponses; id += 1) bodies.set(`/saved/movie/${id}`, body);
    await get('/movie/4', {}, read, subscriber());
    await expect.poll(() => bodies.size).toBe(maxSavedResponses);
    expect([...bodies.keys()].at(0)).toBe('/saved/movie/11');
    expect([...bodies.keys()].at(-1)).toBe('/saved/movie/4?language=');
  });

  it('are none where there is no Cache Storage', async () => {
    vi.stubGlobal('caches', undefined);
    await expect(
      responsesOver([{ body: {} }]).get('/movie/7', {}, read, subscriber()),
    ).resolves.toBeDefined();
  });
});
