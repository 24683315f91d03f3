import { ok, type Reply } from './reply.ts';
import type { SentRequest } from './sentRequest.ts';

/** What a request is answered with as soon as it is sent; `null` for one that the path answers. */
export type AtOnce = (sent: SentRequest) => Reply | null;

/**
 * What the parts of a movie's page are answered with where a path is not about them: nothing is known
 * of any movie.
 */
export const movieAnswer: AtOnce = ({ url }) => {
  const { pathname } = new URL(url);
  if (!/\/movie\/\d+/.test(pathname)) return null;
  if (pathname.endsWith('/watch/providers')) return ok({ results: {} });
  return ok({ results: [], cast: [], total_pages: 1 });
};
