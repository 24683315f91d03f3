import * as v from 'valibot';
import { maxSavedResponses, movieDataMaxAgeMs } from '../../domain/limits.ts';
import type { Retry } from '../../domain/failure.ts';
import { isUnanswered } from '../../domain/errors.ts';
import type { Subscriber } from '../catalog/movieCache.ts';
import type { MovieService } from '../catalog/movieService.ts';
import { savedMoviesCache } from '../storage/keyValueStorage.ts';

/** A response as it was received. */
type SavedResponse = {
  readonly data: unknown;
  /** BCP 47, of its texts, if known. */
  readonly language: string | undefined;
  /** ms since the epoch */
  readonly savedAt: number;
};

/** Reads a response; `savedAt` is the time of one that was saved. */
type Read<T> = (data: unknown, language?: string, savedAt?: number) => T;

const schema = v.object({
  data: v.unknown(),
  language: v.optional(v.string()),
  savedAt: v.pipe(v.number(), v.integer()),
});

/**
 * The responses for movies that were opened, in Cache Storage: at most `maxSavedResponses`, and none older
 * than TMDB's terms allow. Where the browser has or allows no Cache Storage, nothing is saved.
 *
 * @param now ms since the epoch
 */
function createSavedResponses(now: () => number) {
  const open = () => globalThis.caches.open(savedMoviesCache);

  async function readEntry(cache: Cache, key: Request | string): Promise<SavedResponse | null> {
    const response = await cache.match(key);
    if (response === undefined) return null;
    const { language, ...entry } = v.parse(schema, await response.json());
    return now() - entry.savedAt > movieDataMaxAgeMs ? null : { ...entry, language };
  }

  /** Keys are in the order of their last `put`: the oldest comes first. */
  async function removeOld(cache: Cache): Promise<void> {
    let left = await cache.keys();
    for (const key of left) {
      const isKept = left.length <= maxSavedResponses && (await readEntry(cache, key)) !== null;
      if (isKept) return;
      await cache.delete(key);
      left = left.slice(1);
    }
  }

  return {
    async find(key: string): Promise<SavedResponse | null> {
      try {
        return await readEntry(await open(), key);
      } catch {
        return null;
      }
    },
    async save(key: string, response: Omit<SavedResponse, 'savedAt'>): Promise<void> {
      try {
        const cache = await open();
        await cache.put(key, Response.json({ ...response, savedAt: now() }));
        await removeOld(cache);
      } catch {
        // Then the movie does not open without a network.
      }
    },
  };
}

/** A response as the cache of requests has it: `save` stores it, the first time. */
type Loaded<T> = { readonly value: T; readonly save: () => void };

/**
 * Saves the responses of `get` for a start without a network, and reads a saved one as soon as an attempt
 * gets no response (§10.241).
 *
 * @param language the selected language; `null` without one
 * @param now ms since the epoch
 * @returns `get`, and `prefetch`, which saves nothing
 */
export function savingResponses(
  get: MovieService['get'],
  language: string | null,
  now: () => number = Date.now,
) {
  const saved = createSavedResponses(now);

  /** Without the host and the key of the API; no request is ever sent to it. */
  const toKey = (path: string, query: Readonly<Record<string, string>>) =>
    `/saved${path}?${new URLSearchParams({ language: language ?? '', ...query })}`;

  const load = <T>(
    path: string,
    query: Readonly<Record<string, string>>,
    read: Read<T>,
    subscriber: Subscriber,
  ): Promise<Loaded<T>> =>
    get(
      path,
      query,
      (data, textLanguage) => {
        let unsaved: Omit<SavedResponse, 'savedAt'> | null = { data, language: textLanguage };
        return {
          value: read(data, textLanguage),
          save() {
            if (unsaved !== null) void saved.save(toKey(path, query), unsaved);
            unsaved = null;
          },
        };
      },
      subscriber,
    );

  return {
    prefetch: load,

    get<T>(
      path: string,
      query: Readonly<Record<string, string>>,
      read: Read<T>,
      subscriber: Subscriber,
    ): Promise<T> {
      return new Promise((resolve, reject) => {
        async function takeSaved() {
          const found = await saved.find(toKey(path, query));
          if (found === null) return;
          try {
            resolve(read(found.data, found.language, found.savedAt));
          } catch {
            // Another version of the app could read it.
          }
        }
        const onRetry = (retry: Retry) => {
          subscriber.onRetry?.(retry);
          if (retry.isUnanswered) void takeSaved();
        };
        load(path, query, read, { ...subscriber, onRetry }).then(
          ({ value, save }) => {
            save();
            return resolve(value);
          },
          async (error: unknown) => {
            if (isUnanswered(error)) await takeSaved();
            reject(error);
          },
        );
      });
    },
  };
}
