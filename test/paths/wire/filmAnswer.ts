import type { SentRequest } from './sentRequest.ts';

/**
 * What the parts of a film's page are answered with where a path is not about them: nothing is known
 * of any film.
 *
 * @returns the body; `null` for a request that is not about one film
 */
export function filmAnswer({ url }: Pick<SentRequest, 'url'>): object | null {
  const { pathname } = new URL(url);
  if (!/\/movie\/\d+/.test(pathname)) return null;
  if (pathname.endsWith('/watch/providers')) return { results: {} };
  return { results: [], cast: [], total_pages: 1 };
}
