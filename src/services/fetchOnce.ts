import { NetworkError } from '../domain/errors.ts';

/**
 * Something whose code is fetched when it is first wanted.
 *
 * @param load fetches and makes it; asked once, and again after it failed
 * @returns gives it; throws NetworkError when the code cannot be fetched
 */
export function fetchOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return async () => {
    made ??= load();
    try {
      return await made;
    } catch (cause) {
      made = null;
      throw new NetworkError({ cause });
    }
  };
}
